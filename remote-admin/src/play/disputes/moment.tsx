import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';

/** When something happened in a match: the time alone if it was today, otherwise the day as well. */
export function Moment({ value }: { value: string }) {
  const day = (date: Date) => formatDateTime(date, 'date');
  return <DateTime value={value} format={day(new Date(value)) === day(new Date()) ? 'time' : 'full'} />;
}
