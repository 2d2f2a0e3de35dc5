import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';

/** A moment within a sentence: the time alone while it is today, else the day as well. */
export function Moment({ value }: { value: string }) {
  const sameDay = formatDateTime(new Date(value), 'date') === formatDateTime(new Date(), 'date');
  return <DateTime value={value} format={sameDay ? 'time' : 'full'} />;
}
