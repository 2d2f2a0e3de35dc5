import type { SeriesView } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { base } from '../../../layout/base-path';
import { PageHead } from '../../../layout/page-head';
import { contestSeries } from '../messages/en/contest-series';
import { contestWords } from '../messages/en/contest-words';

const buildContestPath = (id: string) => `${base}/contests/${id}`;

export function SeriesPage() {
  const t = useMessages(contestSeries);
  const { contests } = useMessages(contestWords);
  const read = useRead('getSeries', {}, { refreshEvery: 30_000 });
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: contests, to: `${base}/contests` }, { label: t.title }]} />
      <PageHead title={t.title} detail={t.detail} />
      <Stack gap="section">
        <ReadNote read={read} what={t.what} />
        {read.status === 'loading' && <SkeletonRows rows={6} label={t.what} />}
        {read.status === 'ready' && read.data.series.length === 0 && <EmptyState plain {...t.none} />}
        {read.status === 'ready' && read.data.series.map((series) => <Series key={series.id} series={series} />)}
      </Stack>
    </>
  );
}

function Series({ series }: { series: SeriesView }) {
  const t = useMessages(contestSeries);
  const { id, title, rule, daysAhead, owner, stopped, latest, templateId } = series;
  return (
    <section aria-labelledby={`series-${id}`}>
      <RuleHeading
        id={`series-${id}`}
        title={title}
        trailing={stopped ? t.stopped[stopped.why] : t.opens(daysAhead, owner.username)}
      />
      <Stack>
        <Text>{t.rule(rule.weekdays, rule.time, rule.timeZone)}</Text>
        <Facts
          facts={[
            ...(latest
              ? [{ term: t.latest, value: <TextLink to={buildContestPath(latest.id)}>{latest.title}</TextLink> }]
              : []),
            { term: t.template, value: <TextLink to={buildContestPath(templateId)}>{t.viewTemplate}</TextLink> },
          ]}
        />
        {!stopped && (
          <>
            <Dates series={series} />
            <div>
              <StopAction series={series} />
            </div>
          </>
        )}
      </Stack>
    </section>
  );
}

function Dates({ series: { id, title, dates } }: { series: SeriesView }) {
  const t = useMessages(contestSeries);
  const skipCommand = useCommand('skipSeriesDate', { announce: 'both', refreshes: ['getSeries'] });
  const formatContestTitle = (number: number) => `${title} ${number}`;
  return (
    <Table
      caption={t.dates(title)}
      columns={[
        {
          key: 'date',
          header: t.columns.date,
          rowHeader: true,
          cell: ({ startsAt }) => <DateTime value={startsAt} />,
        },
        {
          key: 'contest',
          header: t.columns.contest,
          card: 'detail',
          cell: ({ number }) => (number === null ? t.skipped : formatContestTitle(number)),
        },
        {
          key: 'opens',
          header: t.columns.opens,
          card: 'labelled',
          cell: ({ opensAt, number }) => number !== null && <DateTime value={opensAt} />,
        },
        {
          key: 'action',
          header: t.columns.action,
          align: 'end',
          card: 'action',
          cell: ({ startsAt, number }) => (
            <Button
              size="small"
              aria-label={
                number === null ? t.keepOf(formatDateTime(new Date(startsAt))) : t.skipOf(formatContestTitle(number))
              }
              disabled={skipCommand.fetching}
              onClick={() =>
                void skipCommand.run({ params: { id }, body: { date: startsAt, skipped: number !== null } })
              }
            >
              {number === null ? t.keep : t.skip}
            </Button>
          ),
        },
      ]}
      rows={dates}
      rowKey={({ startsAt }) => startsAt}
    />
  );
}

function StopAction({ series: { id, title } }: { series: SeriesView }) {
  const t = useMessages(contestSeries).stop;
  const { failure: describeFailure } = useMessages(answers);
  const [asking, setAsking] = useState(false);
  const stopCommand = useCommand('stopSeries', { announce: 'success', refreshes: ['getSeries'] });
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        {t.action}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t.title(title)}
        confirmLabel={t.confirm}
        cancelLabel={t.keep}
        busy={stopCommand.fetching}
        error={stopCommand.failure && describeFailure(stopCommand.failure)}
        onConfirm={async () => {
          const { error } = await stopCommand.run({ params: { id } });
          if (!error) setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t.consequence}</p>
      </ConfirmDialog>
    </>
  );
}
