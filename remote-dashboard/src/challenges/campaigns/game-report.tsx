import { AchievementName } from '@laurel/shared/games';
import type { GameReport } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { LineChart } from '@laurel/shared/ui/chart';
import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, formatPercent, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { Table } from '@laurel/shared/ui/table';
import { useId } from 'react';
import { campaigns as messages } from './messages/en';

/** In milliseconds. */
const refreshEvery = 4000;

interface GameReportProps {
  participantId: string;
  of?: 'campaign' | 'contract';
}

const tones: Record<GameReport['achievements'][number]['counting'], StateTone> = {
  counts: 'done',
  undated: 'done',
  ahead: 'waiting',
  missing: 'open',
  baseline: 'cancelled',
  before: 'cancelled',
  late: 'cancelled',
  not_required: 'waiting',
};

export function GameReportSection({ participantId, of = 'campaign' }: GameReportProps) {
  const t = useMessages(messages);
  const read = useRead('getGameReport', { query: { participantId, of } }, { refreshEvery });
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <RuleHeading id={titleId} title={t.report.title} />
      <ReadNote read={read} what={t.report.what} />
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.report.loading} />}
      {read.status === 'ready' && <Report report={read.data} />}
    </section>
  );
}

function Report({ report }: { report: GameReport }) {
  const t = useMessages(messages);
  const { baseline, now, difference, readAt } = report;
  const formatShare = (reading: GameReport['now']) => t.report.share(reading.earned, reading.total, reading.percent);
  return (
    <Stack gap="large">
      <Facts
        facts={[
          ...(baseline ? [{ term: t.report.baseline, value: formatShare(baseline) }] : []),
          { term: t.report.now, value: formatShare(now) },
          { term: t.report.difference, value: t.report.gained(difference.earned) },
          { term: t.report.readAt, value: <DateTime value={readAt} /> },
        ]}
      />
      <Timeline report={report} />
      <Table
        caption={t.report.caption}
        columns={[
          {
            key: 'title',
            header: t.report.achievement,
            rowHeader: true,
            cell: (achievement) => (
              <AchievementName achievement={achievement} dim={achievement.counting === 'missing'} />
            ),
          },
          {
            key: 'earned',
            header: t.report.earned,
            card: 'detail',
            cell: ({ earnedAt }) => (earnedAt === null ? null : <DateTime value={earnedAt} />),
          },
          {
            key: 'counting',
            header: t.report.counting,
            card: 'detail',
            cell: ({ counting }) => <StateMark tone={tones[counting]}>{t.report.why[counting]}</StateMark>,
          },
          {
            key: 'rarity',
            header: t.report.rarity,
            card: 'labelled',
            align: 'end',
            cell: ({ rarity }) => (rarity === null ? null : formatPercent(rarity / 10_000)),
          },
        ]}
        rows={report.achievements}
        rowKey={({ id }) => id}
      />
    </Stack>
  );
}

function formatAxisLabel(at: string, before: string | undefined): string {
  const day = formatDateTime(new Date(at), 'date');
  const isSameDay = before !== undefined && formatDateTime(new Date(before), 'date') === day;
  return isSameDay ? formatDateTime(new Date(at), 'time') : day;
}

function Timeline({ report }: { report: GameReport }) {
  const t = useMessages(messages);
  const datedAchievements = report.achievements
    .flatMap(({ id, earnedAt, counting }) => (counting === 'counts' && earnedAt !== null ? [{ id, earnedAt }] : []))
    .sort((a, b) => a.earnedAt.localeCompare(b.earnedAt));
  if (datedAchievements.length < 2) return null;
  return (
    <LineChart
      title={t.report.chart}
      summary={t.report.chartSummary(datedAchievements.length)}
      categoryHeader={t.report.date}
      categories={datedAchievements.map(({ id, earnedAt }, index) => ({
        key: id,
        short: formatAxisLabel(earnedAt, datedAchievements[index - 1]?.earnedAt),
        name: formatDateTime(new Date(earnedAt)),
      }))}
      series={[{ key: 'counted', name: t.report.counted, values: datedAchievements.map((_, index) => index + 1) }]}
      format={formatNumber}
    />
  );
}
