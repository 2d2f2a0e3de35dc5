import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';

/** A time in a match: without the day if it was today. */
export function Moment({ value }: { value: string }) {
  const day = (date: Date) => formatDateTime(date, 'date');
  return <DateTime value={value} format={day(new Date(value)) === day(new Date()) ? 'time' : 'full'} />;
}
