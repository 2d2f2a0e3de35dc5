import type { Site } from '@laurel/shared/area/site';

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
  /** Plain text. */
  text: string;
}

/** The door to the outside post. */
export interface Mail {
  /** No mail leaves the machine; it is kept for the sandbox inbox. */
  readonly sandbox: boolean;
  /** @throws Error that holds nothing of the message */
  send(message: Message): Promise<void>;
  close(): Promise<void>;
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
  log: Log;
  limits: Limits;
  /** The site that this process serves; null where it serves the API alone. */
  site: Site | null;
}
