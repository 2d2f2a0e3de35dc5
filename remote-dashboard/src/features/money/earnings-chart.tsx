import { Amount, formatAmount } from '@laurel/shared/ui/amount';
import { Table } from '@laurel/shared/ui/table';
import s from './earnings-chart.module.css';
import { earnedTotal, pointsOf, roundTop, type Week } from './earnings-scale';

const sizes = {
  wide: { width: 760, height: 250, labelEvery: 2 },
  narrow: { width: 358, height: 230, labelEvery: 4 },
};

/** Prizes by week as a line, with the same figures in a table behind it. */
export function EarningsChart({ weeks }: { weeks: readonly Week[] }) {
  const last = weeks.at(-1);
  return (
    <figure className={s.figure}>
      <Drawing weeks={weeks} size="wide" />
      <Drawing weeks={weeks} size="narrow" />
      <figcaption className={s.caption}>
        {`${formatAmount(earnedTotal(weeks))} LRL in ${weeks.length} weeks`}
        {last && `, ${formatAmount(last.amount)} LRL this week`}.
      </figcaption>
      <details className={s.details}>
        <summary>Show as a table</summary>
        <Table
          caption="Earned by week"
          columns={[
            { key: 'week', header: 'Week from', rowHeader: true, cell: (week: Week) => dayName(week.weekStart, true) },
            {
              key: 'amount',
              header: 'Earned',
              align: 'end',
              cell: (week: Week) => <Amount value={week.amount} cents="always" />,
            },
          ]}
          rows={[...weeks].reverse()}
          rowKey={(week) => week.weekStart}
        />
      </details>
    </figure>
  );
}

function Drawing({ weeks, size }: { weeks: readonly Week[]; size: keyof typeof sizes }) {
  const { width, height, labelEvery } = sizes[size];
  const box = { left: 48, top: 14, width: width - 48 - 20, height: height - 14 - 30 };
  const foot = box.top + box.height;
  const top = roundTop(Math.max(...weeks.map(({ amount }) => Number(amount)), 0));
  const points = pointsOf(weeks, top, box);
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const end = points.at(-1);
  const last = weeks.at(-1);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={s[size]} aria-hidden="true" focusable="false">
      {[0, 1, 2, 3, 4].map((step) => {
        const y = foot - (box.height * step) / 4;
        return (
          <g key={step}>
            <path d={`M${box.left} ${y}H${width - 14}`} className={s.grid} />
            <text x={box.left - 8} y={y + 4} textAnchor="end">
              {formatAmount(String((top * step) / 4))}
            </text>
          </g>
        );
      })}
      {end && (
        <>
          <path d={`M${box.left} ${foot}L${line}L${end.x} ${foot}Z`} className={s.area} />
          <path d={`M${line}`} className={s.line} />
          <circle cx={end.x} cy={end.y} r="5" className={s.end} />
        </>
      )}
      {end && last && (
        <text x={end.x - 10} y={end.y < 30 ? end.y + 4 : end.y - 10} textAnchor="end" className={s.now}>
          {formatAmount(last.amount)} this week
        </text>
      )}
      {weeks.map(({ weekStart }, index) =>
        index % labelEvery === 0 ? (
          <text key={weekStart} x={points[index]?.x} y={height - 8} textAnchor={index === 0 ? 'start' : 'middle'}>
            {dayName(weekStart)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

/** "16 Nov"; a calendar day has no time zone. */
function dayName(day: string, year = false): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(date);
  return `${date.getUTCDate()} ${month}${year ? ` ${date.getUTCFullYear()}` : ''}`;
}
