import { DateTime, formatDateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { phrases } from '../phrases/messages/en';

/** Whether a moment falls into the reader's present day. */
export const isToday = (value: string): boolean =>
  formatDateTime(new Date(value), 'date') === formatDateTime(new Date(), 'date');

const halfDay = 12 * 3_600_000;

/** Whether a time alone names the moment: it is today, or less than half a day away. */
const isNear = (value: string): boolean => isToday(value) || Math.abs(Date.parse(value) - Date.now()) < halfDay;

/**
 * A moment within a sentence: the time alone while it is near, else the day as well. With `lead` it begins with its
 * own word: "at 10:56", "on Sun 22 Nov, 05:08".
 */
export function Moment({ value, lead = false }: { value: string; lead?: boolean }) {
  const t = useMessages(phrases);
  const near = isNear(value);
  const shown = <DateTime value={value} format={near ? 'time' : 'full'} />;
  if (!lead) return shown;
  return near ? t.at(shown) : t.on(shown);
}
