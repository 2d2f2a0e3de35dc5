import { Amount, formatAmount } from '@laurel/shared/ui/amount';
import { formatCalendarDay } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Table } from '@laurel/shared/ui/table';
import { money } from '../../messages/en/money';
import s from './earnings-chart.module.css';
import { earnedTotal, pointsOf, roundTop, type Week } from './earnings-scale';

const sizes = {
  wide: { width: 760, height: 250, labelEvery: 2 },
  narrow: { width: 358, height: 230, labelEvery: 4 },
};

/** Prizes by week as a line, with the same figures in a table behind it. */
export function EarningsChart({ weeks }: { weeks: readonly Week[] }) {
  const t = useMessages(money).earned;
  const last = weeks.at(-1);
  const total = formatAmount(earnedTotal(weeks));
  return (
    <figure className={s.figure}>
      <Drawing weeks={weeks} size="wide" />
      <Drawing weeks={weeks} size="narrow" />
      <figcaption className={s.caption}>
        {last ? t.captionWithLast(total, weeks.length, formatAmount(last.amount)) : t.caption(total, weeks.length)}
      </figcaption>
      <details className={s.details}>
        <summary>{t.showTable}</summary>
        <Table
          caption={t.table.caption}
          columns={[
            {
              key: 'week',
              header: t.table.week,
              rowHeader: true,
              cell: (week: Week) => formatCalendarDay(week.weekStart, { year: true }),
            },
            {
              key: 'amount',
              header: t.table.amount,
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
  const t = useMessages(money).earned;
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
          {t.thisWeek(formatAmount(last.amount))}
        </text>
      )}
      {weeks.map(({ weekStart }, index) =>
        index % labelEvery === 0 ? (
          <text key={weekStart} x={points[index]?.x} y={height - 8} textAnchor={index === 0 ? 'start' : 'middle'}>
            {formatCalendarDay(weekStart)}
          </text>
        ) : null,
      )}
    </svg>
  );
}
