import type { Preview } from '@laurel/shared/area/site';
import type { Account, AnswerOf, CallName, calls, InputOf, Locale, Role } from '@laurel/shared/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import type { Ports } from '../ports';
import type { Saying } from './answer';

/** Who makes the request, as the database has them at this moment. */
export interface SignedInUser {
  id: string;
  username: string;
  email: string;
  emailVerifiedAt: Date | null;
  role: Role;
  status: Account['status'];
  sessionId: string;
}

/** Who acts or looks, as far as the rules of a domain depend on it. */
export type Actor = Pick<SignedInUser, 'id' | 'role'>;

/** What a domain's functions need, whoever runs them: a call, the worker, the sample. */
export interface Work<User extends Actor | null = Actor | null> {
  /** For a command the transaction of all it changes, made again after a lock conflict: keep other effects out of it. */
  db: Kysely<Database>;
  /** The moment at which all of it happens. */
  now: Date;
  /** Null for a visitor, and for the service itself. */
  user: User;
  config: Config;
  ports: Ports;
}

/** Work in a transaction, as functions that take locks or write several rows want it. */
export type TransactionWork<User extends Actor | null = Actor | null> = Work<User> & { db: Transaction<Database> };

type AccessOf<Name extends CallName> = (typeof calls)[Name]['access'];
/** Every access that a call names, be it for one of its actions. */
type AnyAccessOf<Stated> = Stated extends string
  ? Stated
  : Stated extends { action: infer ByAction } | { kind: infer ByAction }
    ? ByAction[keyof ByAction]
    : never;

/** Who may be behind a call: nobody only where the protocol opens it to anyone. */
export type UserOf<Name extends CallName> =
  'anyone' extends AnyAccessOf<AccessOf<Name>> ? SignedInUser | null : SignedInUser;

/** What a call has beside its input. Its access, as the protocol states it, has been checked. */
export interface Context<Name extends CallName = CallName> extends Work<UserOf<Name>> {
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** The language in which whoever asks reads. */
  locale: Locale;
  /** What the browser calls itself since somebody signed in with it. */
  device: string | null;
  /** The builds that page loads of this session are to show in place of the live ones. */
  preview(): Preview;
  /**
   * Previews these builds and no others. @returns until when; null where there are none.
   * @throws Refusal `conflict` where page loads would not carry the session.
   */
  setPreview(preview: Preview): Date | null;
  /** Sets or, with null, clears the session cookie of the answer; the browser keeps what it calls itself. */
  setSession(session: { token: string; expiresAt: Date; device: string } | null): void;
}

/** What a call answers. A list's `data` is `{ items, meta }`; the wire puts `meta` beside `data`. Dates are ISO strings. */
export interface Answer<Name extends CallName> extends Saying {
  data: AnswerOf<Name>;
}

/** Does one call, a command or a query. It refuses by throwing `Refusal`. */
export type Handler<Name extends CallName> = (context: Context<Name>, input: InputOf<Name>) => Promise<Answer<Name>>;

export type Handlers = { [Name in CallName]?: Handler<Name> };
