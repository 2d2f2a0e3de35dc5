import type { Preview } from '@laurel/shared/area/site';
import type { Account, AnswerOf, CallName, calls, InputOf, Locale, Role } from '@laurel/shared/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import type { StoredPicture } from '../pictures/store-picture';
import type { Ports } from '../ports';
import type { WithSuccess } from './answer';
import type { ReaderAnswers } from './shared-answers';

export interface SignedInUser {
  id: string;
  username: string;
  email: string;
  emailVerifiedAt: Date | null;
  role: Role;
  status: Account['status'];
  sessionId: string;
}

export type Actor = Pick<SignedInUser, 'id' | 'role'>;

export interface Work<User extends Actor | null = Actor | null> {
  /** In most commands, a transaction. It may run again after a lock conflict, so do nothing in it that a rollback can't undo. */
  db: Kysely<Database>;
  /** In a read-only call, whose `db` can't write, this handle saves the changes of a passed deadline. */
  writes?: Kysely<Database>;
  /** True if `db` is a replica: nothing can be changed, and the newest changes may be missing. */
  lags?: true;
  /** A replica for `readSharedAnswer` alone, while the call reads everything else from the primary. */
  replica?: Kysely<Database>;
  /** Absent if the call may not use shared answers. Commands never may. */
  sharedAnswers?: ReaderAnswers;
  now: Date;
  /** Null for visitors and for the service itself. */
  user: User;
  config: Config;
  ports: Ports;
}

export type TransactionWork<User extends Actor | null = Actor | null> = Work<User> & { db: Transaction<Database> };

type AccessOf<Name extends CallName> = (typeof calls)[Name]['access'];
type AnyAccessOf<Stated> = Stated extends string
  ? Stated
  : Stated extends { action: infer ByAction } | { kind: infer ByAction }
    ? ByAction[keyof ByAction]
    : never;

/** Null only for calls open to anyone. */
export type UserOf<Name extends CallName> =
  'anyone' extends AnyAccessOf<AccessOf<Name>> ? SignedInUser | null : SignedInUser;

export interface Context<Name extends CallName = CallName> extends Work<UserOf<Name>> {
  requestId: string;
  ip: string;
  userAgent: string | null;
  picture: StoredPicture | null;
  locale: Locale;
  device: string | null;
  /** Makes a change once per Idempotency-Key. Only calls with both a secret and a key use it, because they run outside a transaction. */
  runOnce<Result extends object>(work: (db: Transaction<Database>) => Promise<Result>): Promise<Result>;
  preview(): Preview;
  setPreview(preview: Preview): Date | null;
  setDevice(device: string): void;
  /** Sets the session cookie and the device id. Null clears the session, but keeps the device id. */
  setSession(session: { token: string; expiresAt: Date; device: string } | null): void;
}

/**
 * A call's answer. A list's `data` is `{ items, meta }`; on the wire, `meta` is beside `data`. Dates are ISO
 * strings.
 */
export interface Answer<Name extends CallName> extends WithSuccess {
  data: AnswerOf<Name>;
}

export type Handler<Name extends CallName> = (context: Context<Name>, input: InputOf<Name>) => Promise<Answer<Name>>;

export type Handlers = { [Name in CallName]?: Handler<Name> };

export interface GatheredRequest<Name extends CallName> {
  user: UserOf<Name>;
  now: Date;
  input: InputOf<Name>;
}

/** Handles simultaneous requests of one call in one transaction. If it throws, other than for an outage, its caller tries smaller groups, down to single requests. */
export interface GatheredHandler<Name extends CallName> {
  accepts(input: InputOf<Name>): boolean;
  /** Requests of different kinds never share a transaction. */
  findKind?(input: InputOf<Name>): string;
  handle(
    sharedWork: Pick<TransactionWork, 'db' | 'config' | 'ports'>,
    requests: readonly GatheredRequest<Name>[],
  ): Promise<readonly Answer<Name>[]>;
}

export type GatheredHandlers = { [Name in CallName]?: GatheredHandler<Name> };
