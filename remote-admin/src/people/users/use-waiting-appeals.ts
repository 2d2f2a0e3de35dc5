import { useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';

/** How many appeals this user can decide, without those against their own sanctions. */
export function useWaitingAppeals(): number {
  const mayDecide = useHasCapability('users.sanction');
  const appeals = useRead('listAppeals', { query: { perPage: 50 } }, { enabled: mayDecide, refreshEvery: 30_000 });
  return appeals.status === 'ready' ? appeals.data.items.filter(({ actions }) => actions.includes('decide')).length : 0;
}
