import type { StageFigureSet } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { BarChart } from '@laurel/shared/ui/chart';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, formatPercent, useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { findUpperQuarter, groupBins } from './distribution';
import { stages } from './messages/en';
import s from './stage-figures.module.css';
import { formatMeasure, formatVisitShare } from './use-stage-texts';

const refreshEvery = 4000;

export function StageFigures({ area }: { area: string }) {
  const t = useMessages(stages).figures;
  const read = useRead('getStageFigures', { params: { area } }, { refreshEvery });
  return (
    <section aria-labelledby="stage-figures">
      <RuleHeading id="stage-figures" title={t.title} />
      <ReadNote read={read} what={t.title} />
      {read.status === 'ready' &&
        (read.data.figures ? <Figures figures={read.data.figures} /> : <Text tone="muted">{t.nothing}</Text>)}
    </section>
  );
}

function Figures({ figures }: { figures: StageFigureSet }) {
  const t = useMessages(stages).figures;
  const { since, failures, times } = figures;
  if (failures.length === 0 && times.length === 0) return <Text tone="muted">{t.nothing}</Text>;
  return (
    <div className={s.figures}>
      <Text tone="muted">
        {t.since} <DateTime value={since} />
      </Text>
      {failures.length > 0 && <Failures figures={figures} />}
      {times.length > 0 && (
        <div className={s.times}>
          {times.map((time) => (
            <MeasuredFigure key={time.figure} time={time} figures={figures} />
          ))}
        </div>
      )}
    </div>
  );
}

function Failures({ figures: { failures, build, liveBuild } }: { figures: StageFigureSet }) {
  const t = useMessages(stages).figures;
  const toPercent = ({ count, visits }: { count: number; visits: number }) => (100 * count) / Math.max(1, visits);
  const formatVisitCount = (share: { count: number; visits: number }) =>
    t.ofVisits(formatNumber(share.count), formatNumber(share.visits), formatVisitShare(share));
  return (
    <div>
      <BarChart
        title={t.failures}
        summary={t.failuresSummary}
        categoryHeader={t.failure}
        categories={failures.map(({ figure }) => ({ key: figure, short: t.short[figure], name: t.names[figure] }))}
        series={[
          { key: 'stage', name: t.stage(build), values: failures.map(({ stage }) => toPercent(stage)) },
          { key: 'live', name: t.live(liveBuild), values: failures.map(({ live }) => toPercent(live)) },
        ]}
        format={(hundredths) => formatPercent(hundredths / 100, { maximumFractionDigits: 1 })}
        height={200}
      />
      <Table
        caption={t.failures}
        columns={[
          { key: 'what', header: t.failure, rowHeader: true, cell: ({ figure }) => t.names[figure] },
          {
            key: 'stage',
            header: t.stage(build),
            align: 'end',
            card: 'labelled',
            cell: ({ stage }) => formatVisitCount(stage),
          },
          {
            key: 'live',
            header: t.live(liveBuild),
            align: 'end',
            card: 'labelled',
            cell: ({ live }) => formatVisitCount(live),
          },
        ]}
        rows={failures}
        rowKey={({ figure }) => figure}
      />
    </div>
  );
}

function MeasuredFigure({
  time: { figure, stage, live },
  figures: { bounds, build, liveBuild },
}: {
  time: StageFigureSet['times'][number];
  figures: StageFigureSet;
}) {
  const t = useMessages(stages).figures;
  const groups = groupBins({ stage, live }, bounds);
  const name = t.names[figure];
  const [stageQuarter, liveQuarter] = [findUpperQuarter(stage, bounds), findUpperQuarter(live, bounds)];
  const highestBound = bounds.at(-1) ?? 0;
  const formatBound = (bound: number | null) =>
    bound === null ? t.above(formatMeasure(figure, highestBound)) : formatMeasure(figure, bound);
  return (
    <div>
      <h3 className={s.name}>{name}</h3>
      {groups.length === 0 ? (
        <Text tone="muted">{t.tooFew}</Text>
      ) : (
        <>
          <BarChart
            title={name}
            summary={t.distribution(name)}
            categoryHeader={t.bin}
            categories={groups.map(({ upTo }) => {
              const text = formatBound(upTo);
              return { key: String(upTo), short: text, name: upTo === null ? text : t.upTo(text) };
            })}
            series={[
              { key: 'stage', name: t.stage(build), values: groups.map((group) => 100 * group.stage) },
              { key: 'live', name: t.live(liveBuild), values: groups.map((group) => 100 * group.live) },
            ]}
            format={(hundredths) => formatPercent(hundredths / 100, { maximumFractionDigits: 0 })}
            height={200}
          />
          <Text size="t2" tone="muted">
            {stage.length > 0 && live.length > 0
              ? t.quarter(formatBound(stageQuarter), formatBound(liveQuarter))
              : t.oneSided}
          </Text>
        </>
      )}
    </div>
  );
}
