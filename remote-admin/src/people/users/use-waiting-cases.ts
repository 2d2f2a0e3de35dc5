import { useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { countListed } from '../../layout/count-listed';

/** Counts the appeals that this user can decide, among the first 50, and the message reports that wait for a decision. */
export function useWaitingCases(): number {
  const enabled = useHasCapability('users.sanction');
  const appeals = useRead('listAppeals', { query: { perPage: 50 } }, { enabled, refreshEvery: 30_000 });
  const reports = useRead('listMessageReports', { query: { perPage: 1 } }, { enabled, refreshEvery: 30_000 });
  return (
    (appeals.status === 'ready' ? appeals.data.items.filter(({ actions }) => actions.includes('decide')).length : 0) +
    (reports.status === 'ready' ? countListed(reports.data.meta) : 0)
  );
}
