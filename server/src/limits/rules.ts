/** A budget: this many at once, then one more per interval until it is full again. */
export interface Rule {
  readonly atOnce: number;
  readonly every: number;
}

/** Milliseconds until an empty budget is full again. No stored time counts for more. */
export const refillOf = ({ atOnce, every }: Rule): number => atOnce * every;

/** Milliseconds until the budget has a unit; zero or less if it has one. */
export const waitFor = ({ atOnce, every }: Rule, fullAt: number, now: number): number =>
  fullAt - now - (atOnce - 1) * every;

/** How many units the budget has now. */
export const leftOf = ({ atOnce, every }: Rule, fullAt: number, now: number): number =>
  Math.max(0, atOnce - Math.max(0, Math.ceil((fullAt - now) / every)));

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Every budget. Some are counted in this process and merged every second, the others are exact across processes. */
export const rules = {
  /** All calls of an address without a session. */
  visitor: { atOnce: 300, every: second / 10 },
  /** Unknown tokens and cookies of an address. */
  token: { atOnce: 300, every: second / 10 },
  /** A user's reading calls. */
  reader: { atOnce: 300, every: second / 10 },
  /** A user's commands. */
  command: { atOnce: 60, every: second },

  /** A user's money calls. Exact across processes, like all below. */
  money: { atOnce: 30, every: 2 * second },
  /** Calls that could be used for guessing, from one address. */
  attempt: { atOnce: 20, every: 6 * second },
  /** The same by one user. */
  ownAttempt: { atOnce: 30, every: minute },
  /** Wrong passwords for one name or email, from all browsers that never signed in to it. */
  password: { atOnce: 10, every: minute },
  /** The same over a day, which makes the waits grow. At most 42 in any 24 hours. */
  passwordDaily: { atOnce: 30, every: 2 * hour },
  /** Wrong passwords for one name, from a browser that has signed in to it. */
  knownDevice: { atOnce: 10, every: minute },
  /** Codes sent to one unverified email: at most 16 in any 24 hours, which allow 80 attempts. */
  code: { atOnce: 10, every: 4 * hour },
  /** Codes for a signed-in user at a verified email: for security and for withdrawals. */
  ownCode: { atOnce: 10, every: 4 * hour },
  /** Codes to reset a password, requested by a browser that has signed in to the account. */
  browserCode: { atOnce: 5, every: 4 * hour },
  /** The same for all browsers of one account. At most 44 in any 24 hours. */
  browserCodes: { atOnce: 20, every: hour },
  /** Messages to staff from one address. */
  contact: { atOnce: 3, every: 20 * minute },
  /** The same, if the sender’s browser made a proof of work for each. */
  provenContact: { atOnce: 20, every: 3 * minute },
  /** Payments of the sandbox's faucet to one user. */
  faucet: { atOnce: 4, every: 6 * hour },
  /** Uploads by one user. */
  upload: { atOnce: 60, every: 30 * second },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof rules;

export type Rules = Record<LimitName, Rule>;
