import type { Site } from '@laurel/shared/area/site';
import type { Locale } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Database } from './database/schema';

/** What may be logged of an event: names and numbers, never a body, a token or a cookie. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

export interface Message {
  to: string;
  subject: string;
  /** The same as plain text and as HTML. */
  text: string;
  html: string;
}

/** The outbox for mail. */
export interface Mail {
  /** No mail leaves the machine; it is kept for the sandbox inbox. */
  readonly sandbox: boolean;
  /** Sends a message once the transaction has committed, and not at all when it does not; after `until` it is not sent any more. */
  send(db: Kysely<Database>, message: Message, until?: Date): Promise<void>;
}

/**
 * What each kind of job is given, as JSON. A new kind is a line here, its rule in `jobs/rules.ts` and its handler in
 * `process/workers.ts`.
 */
export interface JobPayloads {
  mail: Message & { until: string | null };
  /** A code that was made for an address: it is mailed if an account has it. */
  resetCode: { email: string; code: string; until: string; locale: Locale };
}

export type JobKind = keyof JobPayloads;

export interface JobOptions {
  /** Names the effect: a kind of job with a key that is there already, done or not, is not added again. */
  key?: string | null;
  /** Not before this moment. */
  dueAt?: Date;
}

/** What is to be done outside of a transaction, and only if it commits. */
export interface Jobs {
  /** Adds a job in the transaction. @returns false when its key is taken. */
  add<Kind extends JobKind>(
    db: Kysely<Database>,
    kind: Kind,
    payload: JobPayloads[Kind],
    options?: JobOptions,
  ): Promise<boolean>;
}

/** The budgets there are; `limits/rules.ts` says how large each is. */
export type LimitName =
  | 'visitor'
  | 'token'
  | 'reader'
  | 'command'
  | 'money'
  | 'attempt'
  | 'ownAttempt'
  | 'password'
  | 'passwordDaily'
  | 'knownDevice'
  | 'code'
  | 'contact';

/** How often anybody may do something. `whose` is an address, a user, or what else a rule is kept by. */
export interface Limits {
  /** Takes one of a budget that this process keeps; costs no query. @throws Refusal `rate_limited` */
  count(limit: LimitName, whose: string): void;
  /** As `count`, but takes nothing. @throws Refusal `rate_limited` */
  look(limit: LimitName, whose: string): void;
  /**
   * Takes one of a budget that all processes share, in a statement of its own: what is refused or rolled back afterwards has
   * been taken all the same. @throws Refusal `rate_limited`
   */
  spend(limit: LimitName, whose: string): Promise<void>;
  /** Gives back what was taken for something that turned out to be right. */
  giveBack(limit: LimitName, whose: string): Promise<void>;
}

/** Everything outside the database that a call or a worker may use. `process/start.ts` makes them, tests bring their own. */
export interface Ports {
  mail: Mail;
  jobs: Jobs;
  log: Log;
  limits: Limits;
  /** The site that this process serves; null where it serves the API alone. */
  site: Site | null;
}
