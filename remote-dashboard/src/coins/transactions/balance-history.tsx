import { type AnswerOf, formatAmount as formatUnits, parseAmount } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Amount, formatAmount, formatCoins } from '@laurel/shared/ui/amount';
import { AreaChart, BarChart, type ChartCategory } from '@laurel/shared/ui/chart';
import { formatCalendarDay, formatMonth } from '@laurel/shared/ui/date-time';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { SkeletonBlock } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import s from './balance-history.module.css';
import { history } from './messages/en/history';

type History = AnswerOf<'getBalanceHistory'>;
const spans = ['month', 'quarter', 'year'] as const;
type Span = (typeof spans)[number];

export function BalanceHistory() {
  const t = useMessages(history);
  const [span, setSpan] = useState<Span>('month');
  const read = useRead('getBalanceHistory', { query: { span } }, { freshFor: 15_000, keepPrevious: true });
  return (
    <section aria-labelledby="history" className={s.history}>
      <RuleHeading
        id="history"
        title={t.title}
        trailing={
          <SegmentedControl
            label={t.span}
            value={span}
            onChange={setSpan}
            segments={spans.map((spanChoice) => ({ value: spanChoice, label: t.spans[spanChoice] }))}
          />
        }
      />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonBlock ratio="4 / 1" />}
      {read.status === 'ready' &&
        (read.data.empty ? (
          <Text tone="muted">{t.none}</Text>
        ) : (
          <Charts history={read.data} span={read.previous ? deriveSpan(read.data) : span} />
        ))}
    </section>
  );
}

const deriveSpan = ({ parts }: History): Span =>
  parts.length === 30 ? 'month' : parts.length === 13 ? 'quarter' : 'year';

function makeCategory(start: string, span: Span): ChartCategory {
  const day = start.slice(0, 10);
  return span === 'year'
    ? { key: start, short: formatMonth(day), name: formatMonth(day, { year: true }) }
    : { key: start, short: formatCalendarDay(day), name: formatCalendarDay(day, { year: true }) };
}

function Charts({ history: { parts }, span }: { history: History; span: Span }) {
  const t = useMessages(history);
  const categories = parts.map(({ start }) => makeCategory(start, span));
  const firstBalance = parts[0]?.balance ?? '0';
  const lastBalance = parts.at(-1)?.balance ?? '0';
  const totalEarned = formatUnits(parts.reduce((sum, { earned }) => sum + parseAmount(earned), 0n));
  const sharedProps = {
    categoryHeader: t.parts[span],
    categories,
    format: (units: number) => formatAmount(String(units), 'short'),
    height: 200,
  };
  return (
    <div className={s.charts}>
      <div>
        <Heading level={3}>{t.balance.title}</Heading>
        <AreaChart
          {...sharedProps}
          title={t.balance.title}
          summary={t.balance.summary(formatCoins(firstBalance, 'short'), formatCoins(lastBalance, 'short'))}
          series={[{ key: 'balance', name: t.balance.name, values: parts.map(({ balance }) => Number(balance)) }]}
          cell={(_, index) => <Amount value={parts[index]?.balance ?? '0'} purpose="exact" />}
        />
      </div>
      <div>
        <Heading level={3}>{t.earned.title}</Heading>
        {parseAmount(totalEarned) === 0n ? (
          <Text tone="muted">{t.earned.none}</Text>
        ) : (
          <BarChart
            {...sharedProps}
            title={t.earned.title}
            summary={t.earned.summary(formatCoins(totalEarned, 'short'))}
            series={[{ key: 'earned', name: t.earned.name, values: parts.map(({ earned }) => Number(earned)) }]}
            cell={(_, index) => <Amount value={parts[index]?.earned ?? '0'} purpose="exact" />}
          />
        )}
      </div>
    </div>
  );
}
