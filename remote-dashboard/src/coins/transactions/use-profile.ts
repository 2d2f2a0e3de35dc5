import { useRead } from '@laurel/shared/service';

/** A user's own profile with balances and records, kept up to date. */
export function useProfile(userId: string) {
  return useRead('getUser', { params: { id: userId } }, { freshFor: 2000, refreshEvery: 15_000 });
}
