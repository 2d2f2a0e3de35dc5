const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const readingPaces: readonly { within: number; every: number }[] = [
  { within: 2 * hour, every: 10 * minute },
  { within: day, every: hour },
  { within: 7 * day, every: 6 * hour },
  { within: Number.POSITIVE_INFINITY, every: day },
];

export interface ScheduleLoad {
  watchedCounts: readonly number[];
  perMinute: number;
  sandbox?: boolean;
}

export function calculateIntervals({ watchedCounts, perMinute, sandbox = false }: ScheduleLoad): number[] {
  const intervals = readingPaces.map(({ every }) => (sandbox ? minute : every));
  const readingsPerMinute = intervals.reduce(
    (sum, every, index) => sum + ((watchedCounts[index] ?? 0) * minute) / every,
    0,
  );
  const stretchFactor = Math.max(1, readingsPerMinute / perMinute);
  return intervals.map((every) => Math.ceil(every * stretchFactor));
}

/** The last reading is due at `until`. Null from then on. */
export function calculateNextReading(now: Date, until: Date, load: ScheduleLoad): Date | null {
  const msLeft = until.getTime() - now.getTime();
  if (msLeft <= 0) return null;
  const intervalMs = calculateIntervals(load)[readingPaces.findIndex(({ within }) => msLeft < within)] ?? day;
  return new Date(Math.min(now.getTime() + intervalMs, until.getTime()));
}
