import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';

/**
 * A moment within a sentence: the time alone while it is today, else the day as well. With `lead` it begins with its
 * own word: "at 10:56", "on Sun 22 Nov, 05:08".
 */
export function Moment({ value, lead = false }: { value: string; lead?: boolean }) {
  const sameDay = formatDateTime(new Date(value), 'date') === formatDateTime(new Date(), 'date');
  return (
    <>
      {lead && (sameDay ? 'at ' : 'on ')}
      <DateTime value={value} format={sameDay ? 'time' : 'full'} />
    </>
  );
}
