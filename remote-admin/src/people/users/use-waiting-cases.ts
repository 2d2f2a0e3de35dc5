import { useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { countListedItems } from '../../layout/count-listed';

/** Counts the appeals that this user can decide, among the first 50, and the message reports that wait for a decision. */
export function useWaitingCases(): number {
  const enabled = useHasCapability('users.sanction');
  const appealsRead = useRead('listAppeals', { query: { perPage: 50 } }, { enabled, refreshEvery: 30_000 });
  const reportsRead = useRead('listMessageReports', { query: { perPage: 1 } }, { enabled, refreshEvery: 30_000 });
  return (
    (appealsRead.status === 'ready'
      ? appealsRead.data.items.filter(({ actions }) => actions.includes('decide')).length
      : 0) + (reportsRead.status === 'ready' ? countListedItems(reportsRead.data.meta) : 0)
  );
}
