import { makeDateFormat, moments, readCurrentLocale, readMessages } from '@laurel/shared/ui/locale';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const clockOptions: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const exactOptions: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'long' };
const dayOptions: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', weekday: 'short' };
const dayOfYearOptions: Intl.DateTimeFormatOptions = { ...dayOptions, year: 'numeric' };

const addTimeZone = (options: Intl.DateTimeFormatOptions, timeZone: string | undefined) =>
  timeZone === undefined ? options : { ...options, timeZone };

const readYear = (value: Date, timeZone: string | undefined) =>
  timeZone === undefined ? value.getFullYear() : makeDateFormat({ year: 'numeric', timeZone }).format(value);

/** A server doesn't know the user's time zone. */
const defaultZone = typeof document === 'undefined' ? 'UTC' : undefined;

export type DateTimeStyle = 'full' | 'date' | 'time';

/** In English "Sat 21 Nov, 19:00". Adds the year if it isn't the current one. */
export function formatDateTime(
  value: Date,
  style: DateTimeStyle = 'full',
  { now = new Date(), timeZone = defaultZone }: { now?: Date; timeZone?: string | undefined } = {},
): string {
  const time = makeDateFormat(addTimeZone(clockOptions, timeZone)).format(value);
  if (style === 'time') return time;
  const date = formatDay(value, timeZone, readYear(value, timeZone) !== readYear(now, timeZone));
  return style === 'date' ? date : `${date}, ${time}`;
}

/** In English "Saturday, 21 November 2026 at 19:00:00 UTC". */
export function formatExactTime(value: Date, timeZone = defaultZone): string {
  return makeDateFormat(addTimeZone(exactOptions, timeZone)).format(value);
}

export function formatRelative(value: Date, now: Date): string {
  const t = readMessages(moments);
  const distanceMs = value.getTime() - now.getTime();
  if (Math.abs(distanceMs) < MINUTE_MS) return t.now;
  const text = formatDistance(value, now);
  return distanceMs > 0 ? t.ahead(text) : t.ago(text);
}

export function formatDistance(value: Date, now: Date): string {
  const distanceMs = Math.max(MINUTE_MS, Math.abs(value.getTime() - now.getTime()));
  if (distanceMs < HOUR_MS) return readMessages(moments).minutes(Math.floor(distanceMs / MINUTE_MS));
  return distanceMs < 2 * DAY_MS ? formatHours(distanceMs) : formatDays(distanceMs);
}

/** "02:44:32", "14:32" below an hour, in English "in 2 days" above 48 hours. Never below zero. */
export function formatCountdown(remainingMs: number): string {
  if (remainingMs > 2 * DAY_MS) return readMessages(moments).ahead(formatDays(remainingMs));
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const clockText = `${padTwoDigits(Math.floor(seconds / 60) % 60)}:${padTwoDigits(seconds % 60)}`;
  return seconds >= 3600 ? `${padTwoDigits(Math.floor(seconds / 3600))}:${clockText}` : clockText;
}

const padTwoDigits = (amount: number) => String(amount).padStart(2, '0');

function formatHours(distanceMs: number): string {
  const t = readMessages(moments);
  const wholeHours = Math.floor(distanceMs / HOUR_MS);
  const minutes = Math.floor((distanceMs % HOUR_MS) / MINUTE_MS);
  return wholeHours < 3 && minutes > 0 ? t.hoursAndMinutes(wholeHours, padTwoDigits(minutes)) : t.hours(wholeHours);
}

const formatDays = (distanceMs: number): string => readMessages(moments).days(Math.floor(distanceMs / DAY_MS));

const formatDay = (value: Date, timeZone: string | undefined, year: boolean): string =>
  formatDate(value, addTimeZone(year ? dayOfYearOptions : dayOptions, timeZone));

/** "16 Nov" for "2026-11-16", in German "16. Nov.". A calendar day has no time zone. */
export const formatCalendarDay = (date: string, { year = false } = {}): string =>
  formatDate(new Date(`${date}T00:00:00Z`), {
    day: 'numeric',
    month: 'short',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  });

/** The month of a day, in English "Nov" or "November 2026". */
export const formatMonth = (date: string, { year = false } = {}): string =>
  formatDate(new Date(`${date}T00:00:00Z`), {
    month: year ? 'long' : 'short',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  });

function formatDate(value: Date, options: Intl.DateTimeFormatOptions): string {
  const format = makeDateFormat(options);
  if (readCurrentLocale() !== 'en') return format.format(value);
  // British English shortens September to four letters, but three letters keep columns even.
  const words = format.formatToParts(value).filter(({ type }) => type !== 'literal');
  return words.map((part) => part.value.replace(/^Sept$/, 'Sep')).join(' ');
}
