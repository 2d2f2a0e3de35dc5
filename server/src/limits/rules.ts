import type { LimitName } from '../ports';

/** A budget: so many at once, and one more every so many milliseconds until it is full again. */
export interface Rule {
  readonly atOnce: number;
  readonly every: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Every budget there is. Counted in this process and merged every second, or exact across processes. */
export const rules = {
  /** All that an address asks without a session. */
  visitor: { atOnce: 300, every: second / 10 },
  /** Tokens and cookies of an address that name no session. */
  token: { atOnce: 300, every: second / 10 },
  /** What a user reads. */
  reader: { atOnce: 300, every: second / 10 },
  /** What a user does. */
  command: { atOnce: 60, every: second },

  /** Calls of a user that move coins. Exact, as all that follow. */
  money: { atOnce: 30, every: 2 * second },
  /** One call that guessing would pay for, from one address. */
  attempt: { atOnce: 20, every: 6 * second },
  /** One such call by one user. */
  ownAttempt: { atOnce: 30, every: minute },
  /** Wrong passwords for one name or mail address, from all browsers that never signed in to it. */
  password: { atOnce: 10, every: minute },
  /** The same over the day: what makes the waits grow. At most 42 in any 24 hours. */
  passwordDaily: { atOnce: 30, every: 2 * hour },
  /** Wrong passwords for one name from a browser that has signed in to it before. */
  knownDevice: { atOnce: 10, every: minute },
  /** Codes sent to one mail address: at most 16 in any 24 hours, and so 80 tries at them. */
  code: { atOnce: 10, every: 4 * hour },
  /** Messages to staff from one address. */
  contact: { atOnce: 3, every: 20 * minute },
} as const satisfies Record<LimitName, Rule>;

export type Rules = Record<LimitName, Rule>;
