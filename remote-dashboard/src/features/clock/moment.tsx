import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { phrases } from '../../messages/en/phrases';

/** Whether a moment falls into the reader's present day. */
export const isToday = (value: string): boolean =>
  formatDateTime(new Date(value), 'date') === formatDateTime(new Date(), 'date');

/**
 * A moment within a sentence: the time alone while it is today, else the day as well. With `lead` it begins with its
 * own word: "at 10:56", "on Sun 22 Nov, 05:08".
 */
export function Moment({ value, lead = false }: { value: string; lead?: boolean }) {
  const t = useMessages(phrases);
  const today = isToday(value);
  const shown = <DateTime value={value} format={today ? 'time' : 'full'} />;
  if (!lead) return shown;
  return today ? t.at(shown) : t.on(shown);
}
