import type { Site } from '@laurel/shared/area/site';
import type { Locale } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Chain } from './chain/chain';
import type { Database } from './database/schema';
import type { Platforms } from './platforms/platforms';
import type { SignInProvider } from './sign-in/provider';
import type { Storage } from './storage/storage';

/** Fields of a log line: names and numbers, never a body, token or cookie. */
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
  /** What makes a thread of mails; left out for one that stands alone. */
  headers?: { messageId: string; references: string[] };
}

export interface Mail {
  /** Mail stays on this machine, in the sandbox inbox. */
  readonly sandbox: boolean;
  /** Sends a message once the transaction commits. It isn't sent if the transaction rolls back, or after `until`. */
  send(db: Kysely<Database>, message: Message, until?: Date): Promise<void>;
}

/**
 * The payload of each kind of job, as JSON. A new kind is a line here, its rule in `jobs/rules.ts` and its handler in
 * `process/workers.ts`.
 */
export interface JobPayloads {
  mail: Message & { until: string | null };
  /** What a player is told of, if they want it by mail and it isn't over. */
  noticeMail: { id: string };
  /** Sandbox coins for a wallet. */
  faucet: { address: string };
  /** A code made for an address. It is mailed if an account has that address. */
  /** Recomputes the ledger. The nightly one also records what was owed and held. */
  ledgerCheck: { id: string; nightly: boolean };
  resetCode: { email: string; code: string; until: string; locale: Locale };
  /** A player's password or email was changed then: what isn't signed is held. */
  holdWithdrawals: { userId: string; at: string; formerEmail: string | null };
  /** Copies a game's cover and the icons of its achievements. */
  gameIcons: { gameId: string; tries: number };
  /** Which games a player owns. */
  ownTitles: { identityId: string };
  /** An account was linked that its owner may have played with before. */
  accountLinked: { identityId: string };
  /** A page of Steam's store after an app id, in the reading of one day. */
  steamStore: { after: number; day: string };
  /** A contract's claim, which waits for the platform's answer. */
  contractClaim: { participantId: string };
  /** Somebody's progress in a game was read, which challenges wait for. */
  progressRead: { identityId: string; gameId: string };
  /** Closes a solved ticket that is still at this version. */
  closeTicket: { id: string; version: number };
  /** Publishes a post at the moment it was scheduled for. */
  publishPost: { id: string };
  /** Does what has waited for its time: a move or a role. */
  approval: { id: string };
  /** Removes these files unless a picture still has them. */
  removeFiles: { names: string[] };
  /** A match that waits for a ruling, unless that was given or put off by then. */
  overdueRuling: { matchId: string; ruleBy: string };
  /** A participant's claim, which the platform decides. */
  judgeClaim: {
    participantId: string;
    /** When the platform first said that it isn't met. */
    notMetAt?: string;
  };
}

export type JobKind = keyof JobPayloads;

export interface JobOptions {
  /** Identifies the effect: a job of the same kind and key is never added twice, even after it was done. */
  key?: string | null;
  /** Not before this moment. */
  dueAt?: Date;
}

/** Work to do outside a transaction, and only if it commits. */
export interface Jobs {
  /** Adds a job in the transaction. @returns false if its key is taken. */
  add<Kind extends JobKind>(
    db: Kysely<Database>,
    kind: Kind,
    payload: JobPayloads[Kind],
    options?: JobOptions,
  ): Promise<boolean>;
}

/** The budgets. `limits/rules.ts` says how large each is. */
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
  | 'ownCode'
  | 'browserCode'
  | 'browserCodes'
  | 'contact'
  | 'faucet'
  | 'provenContact'
  | 'upload';

/** How often something can be done. `whose` is an address, a user or another key of a rule. */
export interface Limits {
  /** Takes one from a budget that this process keeps. Costs no query. @throws Refusal `rate_limited` */
  count(limit: LimitName, whose: string): void;
  /** Like `count`, but takes nothing. @throws Refusal `rate_limited` */
  look(limit: LimitName, whose: string): void;
  /**
   * Takes one from a budget that all processes share, in its own statement, so that a later rollback doesn't give it
   * back.
   * @throws Refusal `rate_limited`
   */
  spend(limit: LimitName, whose: string): Promise<void>;
  /** Gives one back, for an attempt that turned out to be right. */
  giveBack(limit: LimitName, whose: string): Promise<void>;
}

/** Everything outside the database that calls and workers use. `process/start.ts` makes it; tests bring their own. */
export interface Ports {
  mail: Mail;
  jobs: Jobs;
  log: Log;
  limits: Limits;
  /** Pictures and whatever else is too large for a row. */
  storage: Storage;
  platforms: Platforms;
  /** Null where no coins come in or go out. */
  chain: Chain | null;
  /** Those who vouch for whom they sign in, by name. */
  providers: ReadonlyMap<string, SignInProvider>;
  /** The site this process serves; null if it serves only the API. */
  site: Site | null;
}
