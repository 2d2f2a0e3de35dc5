/** Allows `atOnce` at once, then one more every `every` milliseconds until the budget is full again. */
export interface LimitRule {
  readonly atOnce: number;
  readonly every: number;
}

/** A rule with a name, which is its key in the database. Limits of a single domain are in that domain's `limits.ts`. */
export interface Limit extends LimitRule {
  readonly name: string;
}

/** How many milliseconds an empty budget takes to refill. A stored time never counts for more. */
export const calculateRefillMs = ({ atOnce, every }: LimitRule): number => atOnce * every;

/** Milliseconds until the budget has a unit; zero or less if it has one. */
export const calculateWaitMs = ({ atOnce, every }: LimitRule, fullAt: number, now: number): number =>
  fullAt - now - (atOnce - 1) * every;

export const calculateTokensLeft = ({ atOnce, every }: LimitRule, fullAt: number, now: number): number =>
  Math.max(0, atOnce - Math.max(0, Math.ceil((fullAt - now) / every)));

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

/**
 * All calls of an address without a session. Like the next three limits, counted in this process and merged every
 * second.
 */
export const visitorLimit: Limit = { name: 'visitor', atOnce: 300, every: second / 10 };
/** Unknown tokens and cookies of an address. */
export const tokenLimit: Limit = { name: 'token', atOnce: 300, every: second / 10 };
/** A user's reading calls. */
export const readerLimit: Limit = { name: 'reader', atOnce: 300, every: second / 10 };
/** A user's calls that change something. */
export const commandLimit: Limit = { name: 'command', atOnce: 60, every: second };

/** A user's money calls. Like the next two limits, exact across processes. */
export const moneyLimit: Limit = { name: 'money', atOnce: 30, every: 2 * second };
/** Calls that could be used for guessing, from one address. */
export const attemptLimit: Limit = { name: 'attempt', atOnce: 20, every: 6 * second };
/** Calls that could be used for guessing, from one user. */
export const ownAttemptLimit: Limit = { name: 'ownAttempt', atOnce: 30, every: minute };
