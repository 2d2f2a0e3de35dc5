import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { phrases } from '../phrases/messages/en';

export const isToday = (value: string): boolean =>
  formatDateTime(new Date(value), 'date') === formatDateTime(new Date(), 'date');

const halfDay = 12 * 3_600_000;

const isTimeUnambiguous = (value: string): boolean =>
  isToday(value) || Math.abs(Date.parse(value) - Date.now()) < halfDay;

export function Moment({ value, withPreposition = false }: { value: string; withPreposition?: boolean }) {
  const t = useMessages(phrases);
  const near = isTimeUnambiguous(value);
  const time = <DateTime value={value} format={near ? 'time' : 'full'} />;
  if (!withPreposition) return time;
  return near ? t.at(time) : t.on(time);
}
