import { moments, readMessages } from '@laurel/shared/ui/locale';

/** A length of time in the page's language, in English "45 min", "6 h" or "1 h 30 min". */
export function formatMinutes(count: number): string {
  const t = readMessages(moments);
  const [hours, minutesLeft] = [Math.floor(count / 60), count % 60];
  if (hours === 0) return t.minutes(count);
  return minutesLeft === 0 ? t.hours(hours) : t.hoursAndMinutes(hours, String(minutesLeft));
}
