import type { AnswerOf } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { PageHead } from '../../layout/page-head';
import { BackFills } from './back-fills';
import { FailedJobs } from './failed-jobs';
import { JobKinds } from './job-kinds';
import { jobs as messages } from './messages/en';
import { SlowWork } from './slow-work';

type Operations = AnswerOf<'getOperations'>;

export function OperationsPage() {
  const t = useMessages(messages);
  const read = useRead('getOperations', {}, { refreshEvery: 10_000 });
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <PageHead title={t.title} detail={t.lead} />
      <Stack gap="section">
        <ReadNote read={read} what={t.what} />
        {read.status === 'loading' && <SkeletonRows rows={6} label={t.what} />}
        {read.status === 'ready' && (
          <>
            <SystemProblems operations={read.data} />
            <FailedJobs jobs={read.data.failedJobs} />
            {read.data.backFills && read.data.backFills.length > 0 && <BackFills backFills={read.data.backFills} />}
            <JobKinds kinds={read.data.kinds} />
          </>
        )}
        <SlowWork />
      </Stack>
    </>
  );
}

function SystemProblems({
  operations: { kinds, failedJobs, deadlinesOverdueSince, siteProblems },
}: {
  operations: Operations;
}) {
  const t = useMessages(messages);
  const isLate = deadlinesOverdueSince !== null || kinds.some(({ overdueSince }) => overdueSince !== null);
  if (!isLate && failedJobs.length === 0 && siteProblems.length === 0)
    return (
      <Note tone="success" title={t.fine.title}>
        {t.fine.text}
      </Note>
    );
  if (deadlinesOverdueSince === null && siteProblems.length === 0) return null;
  return (
    <Stack gap="small">
      {deadlinesOverdueSince !== null && (
        <Note tone="danger" title={t.deadlines.title}>
          {t.deadlines.text(<DateTime value={deadlinesOverdueSince} />)}
        </Note>
      )}
      {siteProblems.length > 0 && (
        <Note tone="danger" title={t.site}>
          {/* The server writes these sentences for operators, in English. */}
          <ul lang="en">
            {siteProblems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Note>
      )}
    </Stack>
  );
}
