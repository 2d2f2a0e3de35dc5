import type { UserProfile } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';

export function useBalances(userId: string): UserProfile['balances'] | null {
  const profile = useRead('getUser', { params: { id: userId } }, { freshFor: 15_000 });
  return profile.status === 'ready' ? profile.data.balances : null;
}
