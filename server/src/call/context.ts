import type { Preview } from '@laurel/shared/area/site';
import type { Account, AnswerOf, CallName, calls, InputOf, Locale, Role } from '@laurel/shared/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import type { StoredPicture } from '../pictures/store-picture';
import type { Ports } from '../ports';
import type { WithSuccess } from './answer';
import type { ReaderAnswers } from './shared-answers';

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

/** What domain functions need. A call, a worker or the sample data can provide it. */
export interface Work<User extends Actor | null = Actor | null> {
  /**
   * In a command, its transaction. It is retried after a lock conflict, so do nothing in it that a rollback can't
   * undo.
   */
  db: Kysely<Database>;
  /** For transactions of a read-only call, whose own `db` can't write. Such a call still applies passed deadlines. */
  writes?: Kysely<Database>;
  /** The answers that all readers share for a moment. Absent in commands, and if the caller asked for fresh data. */
  sharedAnswers?: ReaderAnswers;
  /** The time of the call, fixed so that all its parts agree. */
  now: Date;
  /** Null for visitors and for the service itself. */
  user: User;
  config: Config;
  ports: Ports;
}

/** Work in a transaction, for functions that take locks or write several rows. */
export type TransactionWork<User extends Actor | null = Actor | null> = Work<User> & { db: Transaction<Database> };

type AccessOf<Name extends CallName> = (typeof calls)[Name]['access'];
/** Every access that a call can require, including for single actions. */
type AnyAccessOf<Stated> = Stated extends string
  ? Stated
  : Stated extends { action: infer ByAction } | { kind: infer ByAction }
    ? ByAction[keyof ByAction]
    : never;

/** Null only for calls open to anyone. */
export type UserOf<Name extends CallName> =
  'anyone' extends AnyAccessOf<AccessOf<Name>> ? SignedInUser | null : SignedInUser;

/** What a call gets besides its input. Access has already been checked. */
export interface Context<Name extends CallName = CallName> extends Work<UserOf<Name>> {
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** Converted and stored; null if none was sent. */
  picture: StoredPicture | null;
  locale: Locale;
  /** The browser's device id, set when a user first signs in with it. */
  device: string | null;
  /**
   * Makes a change once per Idempotency-Key, in a transaction. Only for calls that move coins and take a secret,
   * which run outside a transaction; other calls that move coins run inside one.
   */
  runOnce<Result extends object>(work: (db: Transaction<Database>) => Promise<Result>): Promise<Result>;
  /** The builds that this session previews instead of the live ones. */
  preview(): Preview;
  /**
   * Previews exactly these builds. @returns when the preview ends; null if there are no builds @throws Refusal
   * `conflict` if page loads wouldn't carry the session
   */
  setPreview(preview: Preview): Date | null;
  /** Sets the browser's device id, which binds sign-in attempts to the browser. */
  setDevice(device: string): void;
  /** Sets the session cookie, or clears it with null. Keeps the device id. */
  setSession(session: { token: string; expiresAt: Date; device: string } | null): void;
}

/**
 * A call's answer. A list's `data` is `{ items, meta }`; on the wire, `meta` is beside `data`. Dates are ISO
 * strings.
 */
export interface Answer<Name extends CallName> extends WithSuccess {
  data: AnswerOf<Name>;
}

/** Throws `Refusal` to refuse. */
export type Handler<Name extends CallName> = (context: Context<Name>, input: InputOf<Name>) => Promise<Answer<Name>>;

export type Handlers = { [Name in CallName]?: Handler<Name> };

/** One of the requests that share a transaction. */
export interface GatheredRequest<Name extends CallName> {
  user: UserOf<Name>;
  now: Date;
  input: InputOf<Name>;
}

/**
 * Handles simultaneous requests of one call in one transaction. If it throws, nothing was done: smaller groups are
 * tried, and finally each request alone through the call's handler. With a `RunAloneError` it names the requests that
 * can't be in a group. The results are the same as without it.
 */
export interface GatheredHandler<Name extends CallName> {
  accepts(input: InputOf<Name>): boolean;
  /** Requests of different kinds never share a transaction. */
  findKind?(input: InputOf<Name>): string;
  handle(
    shared: Pick<TransactionWork, 'db' | 'config' | 'ports'>,
    requests: readonly GatheredRequest<Name>[],
  ): Promise<readonly Answer<Name>[]>;
}

export type GatheredHandlers = { [Name in CallName]?: GatheredHandler<Name> };
