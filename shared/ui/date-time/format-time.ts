const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type DateTimeStyle = 'full' | 'date' | 'time';

/** "Sat 21 Nov, 19:00" in the given zone (the user's when left out); the year only when it is not the current one. */
export function formatDateTime(
  value: Date,
  style: DateTimeStyle = 'full',
  { now = new Date(), timeZone }: { now?: Date; timeZone?: string | undefined } = {},
): string {
  const read = reader(value, timeZone);
  const time = `${read('hour')}:${read('minute')}`;
  if (style === 'time') return time;
  const year = read('year') === reader(now, timeZone)('year') ? '' : ` ${read('year')}`;
  const date = `${read('weekday')} ${read('day')} ${read('month')}${year}`;
  return style === 'date' ? date : `${date}, ${time}`;
}

/** "Saturday, 21 November 2026 at 19:00:00 UTC": the unmistakable form, for the tooltip. */
export function formatExactTime(value: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'long',
    ...(timeZone && { timeZone }),
  }).format(value);
}

/** "in 33 min", "in 23 h", "in 2 days", "5 min ago", "now"; whole units, cut off rather than rounded. */
export function formatRelative(value: Date, now: Date): string {
  const distance = value.getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE) return 'now';
  const text = size < HOUR ? `${Math.floor(size / MINUTE)} min` : size < 2 * DAY ? hours(size) : days(size);
  return distance > 0 ? `in ${text}` : `${text} ago`;
}

/** "00:44:32", "14:32" under an hour, "in 2 days" beyond 48 hours; nothing below zero. */
export function formatCountdown(remainingMs: number): string {
  if (remainingMs > 2 * DAY) return `in ${days(remainingMs)}`;
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const two = (amount: number) => String(amount).padStart(2, '0');
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds >= 3600 ? `${two(Math.floor(seconds / 3600))}:${rest}` : rest;
}

function hours(size: number): string {
  const whole = Math.floor(size / HOUR);
  const minutes = Math.floor((size % HOUR) / MINUTE);
  return whole < 3 && minutes > 0 ? `${whole} h ${String(minutes).padStart(2, '0')} min` : `${whole} h`;
}

function days(size: number): string {
  return `${Math.floor(size / DAY)} days`;
}

function reader(value: Date, timeZone: string | undefined): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  }).formatToParts(value);
  // British English abbreviates one month to four letters: three keep columns even and agree with charts.
  return (type) => (parts.find((part) => part.type === type)?.value ?? '').replace(/^Sept$/, 'Sep');
}
