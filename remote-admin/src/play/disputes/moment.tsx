import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';

export function Moment({ value }: { value: string }) {
  const formatDay = (date: Date) => formatDateTime(date, 'date');
  return <DateTime value={value} format={formatDay(new Date(value)) === formatDay(new Date()) ? 'time' : 'full'} />;
}
