import { useRead } from '@laurel/shared/service';

export function useProfile(userId: string) {
  return useRead('getUser', { params: { id: userId } }, { freshFor: 2000, refreshEvery: 15_000 });
}
