import { Amount, formatAmount, formatCoins } from '@laurel/shared/ui/amount';
import { BarChart } from '@laurel/shared/ui/chart';
import { formatCalendarDay } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { money } from '../../coins/transactions/messages/en/money';
import { sumEarnings, type Week } from './earnings-total';

export function EarningsChart({ weeks }: { weeks: readonly Week[] }) {
  const t = useMessages(money).earned;
  const lastWeek = weeks.at(-1);
  const total = formatCoins(sumEarnings(weeks), 'short');
  return (
    <BarChart
      title={t.table.caption}
      summary={
        lastWeek
          ? t.captionWithLast(total, weeks.length, formatCoins(lastWeek.amount, 'short'))
          : t.caption(total, weeks.length)
      }
      categoryHeader={t.table.week}
      categories={weeks.map(({ weekStart }) => ({
        key: weekStart,
        short: formatCalendarDay(weekStart),
        name: formatCalendarDay(weekStart, { year: true }),
      }))}
      series={[{ key: 'earned', name: t.table.amount, values: weeks.map(({ amount }) => Number(amount)) }]}
      format={(units) => formatAmount(String(units), 'short')}
      cell={(_, index) => <Amount purpose="exact" value={weeks[index]?.amount ?? '0'} cents="always" />}
      labelled
    />
  );
}
