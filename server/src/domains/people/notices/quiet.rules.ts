import { minute } from '../../../jobs/job';
import type { QuietHours } from './settings.store';

const formats = new Map<string, Intl.DateTimeFormat>();

/** In minutes after midnight. */
function readClock(timezone: string, at: Date): number {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timezone, format);
  }
  const [hours = 0, minutes = 0] = format.format(at).split(':').map(Number);
  return hours * 60 + minutes;
}

const isQuiet = ({ startsAt, endsAt }: QuietHours, minuteOfDay: number): boolean =>
  startsAt < endsAt ? minuteOfDay >= startsAt && minuteOfDay < endsAt : minuteOfDay >= startsAt || minuteOfDay < endsAt;

const longestQuietMinutes = 25 * 60;

/** Null without quiet hours, or if it isn't quiet now. Checks each minute, because summer time may begin or end within the quiet hours. */
export function findQuietEnd(hours: QuietHours | null, timezone: string, now: Date): Date | null {
  const start = now.getTime() - (now.getTime() % minute);
  for (let passedMinutes = 0; hours !== null && passedMinutes <= longestQuietMinutes; passedMinutes += 1) {
    const at = new Date(start + passedMinutes * minute);
    if (!isQuiet(hours, readClock(timezone, at))) return passedMinutes === 0 ? null : at;
  }
  return null;
}
