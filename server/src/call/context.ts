import type { Preview } from '@laurel/shared/area/site';
import type { Account, AnswerOf, CallName, calls, InputOf, Locale, Role } from '@laurel/shared/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import type { KeptPicture } from '../pictures/keep';
import type { Ports } from '../ports';
import type { Saying } from './answer';

/** The user behind a request, as stored now. */
export interface SignedInUser {
  id: string;
  username: string;
  email: string;
  emailVerifiedAt: Date | null;
  role: Role;
  status: Account['status'];
  sessionId: string;
}

/** The part of the caller that domain rules depend on. */
export type Actor = Pick<SignedInUser, 'id' | 'role'>;

/** What domain functions need, whether a call, a worker or the sample data runs them. */
export interface Work<User extends Actor | null = Actor | null> {
  /**
   * In a command this is its transaction, which runs again after a lock conflict: do nothing here that a rollback can't
   * undo.
   */
  db: Kysely<Database>;
  /** For transactions of a call that only reads, whose `db` can't write: a read applies passed deadlines. */
  writes?: Kysely<Database>;
  /** One moment for everything the call does. */
  now: Date;
  /** Null for a visitor, and for the service itself. */
  user: User;
  config: Config;
  ports: Ports;
}

/** Work in a transaction, for functions that take locks or write several rows. */
export type TransactionWork<User extends Actor | null = Actor | null> = Work<User> & { db: Transaction<Database> };

type AccessOf<Name extends CallName> = (typeof calls)[Name]['access'];
/** Every access that a call requires, also for single actions. */
type AnyAccessOf<Stated> = Stated extends string
  ? Stated
  : Stated extends { action: infer ByAction } | { kind: infer ByAction }
    ? ByAction[keyof ByAction]
    : never;

/** The possible users of a call. Only calls open to anyone can have none. */
export type UserOf<Name extends CallName> =
  'anyone' extends AnyAccessOf<AccessOf<Name>> ? SignedInUser | null : SignedInUser;

/** What a call gets besides its input. Its access has already been checked. */
export interface Context<Name extends CallName = CallName> extends Work<UserOf<Name>> {
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** The uploaded picture, converted and stored; null without one. */
  picture: KeptPicture | null;
  /** The user's language. */
  locale: Locale;
  /** The browser's device id, set when a user first signed in with it. */
  device: string | null;
  /**
   * Makes a change once per Idempotency-Key, in a transaction. Only for calls that move coins and take a secret: they
   * run outside a transaction, while all others that move coins run inside one.
   */
  once<Result extends object>(work: (db: Transaction<Database>) => Promise<Result>): Promise<Result>;
  /** The builds this session previews instead of the live ones. */
  preview(): Preview;
  /**
   * Previews exactly these builds. @returns when the preview ends; null for no builds.
   * @throws Refusal `conflict` where page loads would not carry the session.
   */
  setPreview(preview: Preview): Date | null;
  /** Sets the browser's device id, to which sign-in attempts are bound. */
  setDevice(device: string): void;
  /** Sets the session cookie, or clears it with null. The device id stays. */
  setSession(session: { token: string; expiresAt: Date; device: string } | null): void;
}

/**
 * A call's answer. A list's `data` is `{ items, meta }`; on the wire `meta` is next to `data`. Dates are ISO strings.
 */
export interface Answer<Name extends CallName> extends Saying {
  data: AnswerOf<Name>;
}

/** Handles one call. It refuses by throwing `Refusal`. */
export type Handler<Name extends CallName> = (context: Context<Name>, input: InputOf<Name>) => Promise<Answer<Name>>;

export type Handlers = { [Name in CallName]?: Handler<Name> };

/**
 * Handles simultaneous requests of one call in one transaction. If it throws, nothing was done: smaller groups are
 * tried, and finally each request alone by the call's handler. The results are the same, only cheaper.
 */
export interface GatheredHandler<Name extends CallName> {
  /** True for requests that it handles. */
  takes(input: InputOf<Name>): boolean;
  handle(
    tx: Transaction<Database>,
    requests: readonly { user: UserOf<Name>; now: Date; input: InputOf<Name> }[],
  ): Promise<readonly Answer<Name>[]>;
}

export type GatheredHandlers = { [Name in CallName]?: GatheredHandler<Name> };
