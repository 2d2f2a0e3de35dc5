import type { AnswerOf } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { jobs as messages } from './messages/en';
import s from './slow-work.module.css';

type SlowCall = AnswerOf<'getSlowWork'>['calls'][number];
type Statements = NonNullable<AnswerOf<'getSlowWork'>['statements']>;

export function SlowWork() {
  const t = useMessages(messages).slow;
  const read = useRead('getSlowWork', {}, { refreshEvery: 60_000 });
  return (
    <section aria-labelledby="slow-work">
      <RuleHeading id="slow-work" title={t.title} />
      <Stack gap="small">
        <ReadNote read={read} what={t.what} />
        {read.status === 'loading' && <SkeletonRows rows={6} label={t.what} />}
        {read.status === 'ready' && (
          <>
            <Text tone="muted">{t.since(<DateTime value={read.data.since} />)}</Text>
            <SlowCalls calls={read.data.calls} />
            {read.data.statements ? (
              <SlowStatements {...read.data.statements} />
            ) : (
              <Text tone="muted">{t.without}</Text>
            )}
          </>
        )}
      </Stack>
    </section>
  );
}

function useDuration(): (milliseconds: number) => string {
  const t = useMessages(messages).slow;
  return (milliseconds) => (milliseconds < 1000 ? t.milliseconds(milliseconds) : t.seconds(milliseconds / 1000));
}

function SlowCalls({ calls }: { calls: readonly SlowCall[] }) {
  const t = useMessages(messages).slow;
  const formatDuration = useDuration();
  return (
    <Table
      caption={t.calls}
      rows={calls}
      rowKey={({ name }) => name}
      empty={<EmptyState plain {...t.noCalls} />}
      columns={[
        { key: 'name', header: t.call, rowHeader: true, cell: ({ name }) => t.kinds[name] ?? name },
        {
          key: 'most',
          header: t.most,
          align: 'end',
          card: 'labelled',
          cell: ({ mostMs }) => (mostMs === null ? t.beyond : formatDuration(mostMs)),
        },
        {
          key: 'average',
          header: t.average,
          align: 'end',
          card: 'labelled',
          cell: ({ averageMs }) => formatDuration(averageMs),
        },
        {
          key: 'requests',
          header: t.requests,
          align: 'end',
          card: 'labelled',
          cell: ({ requests }) => formatNumber(requests),
        },
      ]}
    />
  );
}

function SlowStatements({ isComplete, statements }: Statements) {
  const t = useMessages(messages).slow;
  const formatDuration = useDuration();
  return (
    <>
      <Table
        caption={t.statements}
        showCaption
        rows={statements}
        rowKey={({ text, runs }) => `${text} ${runs}`}
        columns={[
          {
            key: 'text',
            header: t.statement,
            rowHeader: true,
            cell: ({ text }) => (
              <code lang="en" className={s.statement}>
                {text}
              </code>
            ),
          },
          {
            key: 'total',
            header: t.total,
            align: 'end',
            card: 'labelled',
            cell: ({ totalMs }) => formatDuration(totalMs),
          },
          {
            key: 'average',
            header: t.average,
            align: 'end',
            card: 'labelled',
            cell: ({ averageMs }) => formatDuration(averageMs),
          },
          { key: 'runs', header: t.runs, align: 'end', card: 'labelled', cell: ({ runs }) => formatNumber(runs) },
        ]}
      />
      {!isComplete && <Text tone="muted">{t.partial}</Text>}
    </>
  );
}
