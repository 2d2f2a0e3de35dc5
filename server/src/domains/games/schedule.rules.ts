const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often progress is read by itself, by the time that is left. */
const pace: readonly { within: number; every: number }[] = [
  { within: 2 * hour, every: 10 * minute },
  { within: day, every: hour },
  { within: 7 * day, every: 6 * hour },
  { within: Number.POSITIVE_INFINITY, every: day },
];

export interface Load {
  /** How many readings the platform's schedule has. */
  watched: number;
  /** How many calls a minute the budget leaves to it. */
  perMinute: number;
  /** Invented players play by the minute. */
  sandbox?: boolean;
}

/** How long one pass over everyone takes at the budget's rate. */
export const passMs = ({ watched, perMinute }: Load): number => Math.ceil((watched / perMinute) * minute);

/** When a reading is due next: sooner near its end, never sooner than the budget can promise; null after its end. */
export function nextReading(now: Date, until: Date, load: Load): Date | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return null;
  const every = load.sandbox ? minute : (pace.find(({ within }) => left <= within)?.every ?? day);
  const next = now.getTime() + Math.max(every, passMs(load));
  // The last one falls on the end.
  return new Date(Math.min(next, Math.max(until.getTime(), now.getTime() + passMs(load))));
}
