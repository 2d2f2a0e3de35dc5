import { useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';

/** How many appeals and reports this user can decide, without appeals against their own sanctions. */
export function useWaitingCases(): number {
  const enabled = useHasCapability('users.sanction');
  const request = { query: { perPage: 50 } };
  const appeals = useRead('listAppeals', request, { enabled, refreshEvery: 30_000 });
  const reports = useRead('listMessageReports', request, { enabled, refreshEvery: 30_000 });
  return (
    (appeals.status === 'ready' ? appeals.data.items.filter(({ actions }) => actions.includes('decide')).length : 0) +
    (reports.status === 'ready' ? reports.data.items.length : 0)
  );
}
