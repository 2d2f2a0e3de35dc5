import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';

/** A moment of a match, which mostly is of today: the time alone then, else the day as well. */
export function Moment({ value }: { value: string }) {
  const day = (date: Date) => formatDateTime(date, 'date');
  return <DateTime value={value} format={day(new Date(value)) === day(new Date()) ? 'time' : 'full'} />;
}
