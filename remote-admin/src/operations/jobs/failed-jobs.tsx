import type { AnswerOf } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { makeDateColumn } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { DiscardDialog } from './discard-dialog';
import { jobs as messages } from './messages/en';

export type FailedJob = AnswerOf<'getOperations'>['failedJobs'][number];

const maxListed = 100;

export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const t = useMessages(messages);
  const words = t.failed;
  const retryCommand = useCommand('retryFailedJobs', { announce: 'both', refreshes: ['getOperations'] });
  const [retriedIds, setRetriedIds] = useState<readonly string[]>([]);
  const [discardedJob, setDiscardedJob] = useState<FailedJob | null>(null);
  const nameKind = (kind: string): string => t.names[kind] ?? kind;
  const retryJobs = (ids: readonly string[]) => {
    setRetriedIds(ids);
    void retryCommand.run({ body: { ids: [...ids] } });
  };
  const isRetried = (ids: readonly string[]) => retryCommand.fetching && ids.join() === retriedIds.join();
  const allIds = jobs.map(({ id }) => id);
  return (
    <section aria-labelledby="failed-jobs">
      <RuleHeading
        id="failed-jobs"
        title={words.title}
        trailing={
          jobs.length > 0 && (
            <Button size="small" busy={isRetried(allIds)} onClick={() => retryJobs(allIds)}>
              {words.retryAll(jobs.length)}
            </Button>
          )
        }
      />
      <Stack gap="small">
        {jobs.length === maxListed && <Text tone="muted">{words.many(maxListed)}</Text>}
        <Table
          caption={words.caption}
          rows={jobs}
          rowKey={({ id }) => id}
          empty={<EmptyState plain {...words.none} />}
          columns={[
            { key: 'job', header: words.job, rowHeader: true, cell: ({ kind }) => nameKind(kind) },
            {
              key: 'error',
              header: words.error,
              card: 'below',
              // Errors come from the server, in English.
              cell: ({ error }) => (error === '' ? null : <span lang="en">{error}</span>),
            },
            makeDateColumn('failedAt', words.at),
            { key: 'tries', header: words.tries, align: 'end', card: 'note', cell: ({ tries }) => t.tries(tries) },
            {
              key: 'actions',
              header: words.actions,
              card: 'below',
              cell: (job) => (
                <Row>
                  <Button
                    size="small"
                    busy={isRetried([job.id])}
                    aria-label={words.retryNamed(nameKind(job.kind), job.id)}
                    onClick={() => retryJobs([job.id])}
                  >
                    {words.retry}
                  </Button>
                  {job.discardable && (
                    <Button
                      size="small"
                      variant="ghost"
                      aria-label={words.discardNamed(nameKind(job.kind), job.id)}
                      onClick={() => setDiscardedJob(job)}
                    >
                      {words.discard}
                    </Button>
                  )}
                </Row>
              ),
            },
          ]}
        />
      </Stack>
      {discardedJob && (
        <DiscardDialog id={discardedJob.id} name={nameKind(discardedJob.kind)} onClose={() => setDiscardedJob(null)} />
      )}
    </section>
  );
}
