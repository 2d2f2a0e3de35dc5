import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { phrases } from '../phrases/messages/en';

export const isToday = (time: string): boolean =>
  formatDateTime(new Date(time), 'date') === formatDateTime(new Date(), 'date');

const halfDayMs = 12 * 3_600_000;

const isTimeUnambiguous = (time: string): boolean =>
  isToday(time) || Math.abs(Date.parse(time) - Date.now()) < halfDayMs;

export function Moment({ value, withPreposition = false }: { value: string; withPreposition?: boolean }) {
  const t = useMessages(phrases);
  const isUnambiguous = isTimeUnambiguous(value);
  const time = <DateTime value={value} format={isUnambiguous ? 'time' : 'full'} />;
  if (!withPreposition) return time;
  return isUnambiguous ? t.at(time) : t.on(time);
}
