/** Allows `atOnce` uses at once. One more becomes available every `every` milliseconds, until the budget is full again. */
export interface Pace {
  readonly atOnce: number;
  readonly every: number;
}

export const calculateRefillMs = ({ atOnce, every }: Pace): number => atOnce * every;

/** Milliseconds until the budget has a unit; zero or less if it has one. */
export const calculateWaitMs = ({ atOnce, every }: Pace, fullAt: number, now: number): number =>
  fullAt - now - (atOnce - 1) * every;
