import { useRead } from '@laurel/shared/service';
import { useCan } from '@laurel/shared/session';

/** How many appeals this person can decide. Nobody decides one against a sanction of their own. */
export function useWaitingAppeals(): number {
  const mayDecide = useCan('users.sanction');
  const appeals = useRead('listAppeals', { query: { perPage: 50 } }, { enabled: mayDecide, refreshEvery: 30_000 });
  return appeals.status === 'ready' ? appeals.data.items.filter(({ actions }) => actions.includes('decide')).length : 0;
}
