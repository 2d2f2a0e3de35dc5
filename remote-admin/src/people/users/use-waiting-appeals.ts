import { useRead } from '@laurel/shared/service';
import { useCan } from '@laurel/shared/session';

/** How many appeals this user can decide, without those against their own sanctions. */
export function useWaitingAppeals(): number {
  const mayDecide = useCan('users.sanction');
  const appeals = useRead('listAppeals', { query: { perPage: 50 } }, { enabled: mayDecide, refreshEvery: 30_000 });
  return appeals.status === 'ready' ? appeals.data.items.filter(({ actions }) => actions.includes('decide')).length : 0;
}
