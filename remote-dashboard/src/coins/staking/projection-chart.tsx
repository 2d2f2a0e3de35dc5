import type { StakingProduct } from '@laurel/shared/protocol';
import { Amount, formatAmount, formatCoins } from '@laurel/shared/ui/amount';
import { AreaChart } from '@laurel/shared/ui/chart';
import { formatCalendarDay } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { projectRewards } from './accrual';
import { staking } from './messages/en/staking';

const dayMs = 86_400_000;

export function ProjectionChart({ product, amount, now }: { product: StakingProduct; amount: string; now: number }) {
  const t = useMessages(staking).projection;
  const points = projectRewards(product, amount);
  const lastPoint = points.at(-1);
  if (!lastPoint) return null;
  const formatDay = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10);
  return (
    <AreaChart
      title={t.title}
      summary={t.summary(formatCoins(amount, 'exact'), formatCoins(lastPoint.reward, 'exact'), t.days(lastPoint.days))}
      categoryHeader={t.category}
      categories={points.map(({ days }) => ({
        key: String(days),
        short: formatCalendarDay(formatDay(days)),
        name: formatCalendarDay(formatDay(days), { year: true }),
      }))}
      series={[{ key: 'reward', name: t.reward, values: points.map(({ reward }) => Number(reward)) }]}
      format={(units) => formatAmount(String(units), 'short')}
      cell={(_, index) => <Amount value={points[index]?.reward ?? '0'} purpose="exact" />}
      height={200}
    />
  );
}
