import type { AnswerOf, CallName, Capability, ParsedRequestOf, Role } from '@laurel/shared/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import type { UserStatus } from '../domains/auth/machine';
import type { Limits } from '../limits/limits';
import type { Mail } from '../mail/mail';
import type { Preview, Site } from '../site/site';

export { Refusal } from './refusal';

/** Who makes the request, as the database has them at this moment. */
export interface SignedInUser {
  id: string;
  username: string;
  email: string;
  emailVerifiedAt: Date | null;
  role: Role;
  status: UserStatus;
  sessionId: string;
}

/** What may be logged of an event: names and numbers, never a body, a token or a cookie. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

export interface RequestContext {
  /** For a command the transaction of all it changes, made again after a lock conflict: keep other effects out of it. */
  db: Kysely<Database>;
  clock: Clock;
  config: Config;
  user: SignedInUser | null;
  /** @throws Refusal `unauthenticated` */
  signedIn(): SignedInUser;
  /** A signed-in user whose mail address is proved and who may act. @throws Refusal `unauthenticated`, `email_unverified`, `forbidden` */
  verifiedUser(): SignedInUser;
  /** @throws Refusal `unauthenticated`, `forbidden` */
  requireCapability(capability: Capability): SignedInUser;
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** What the browser calls itself since somebody signed in with it. */
  device: string | null;
  mail: Mail;
  log: Log;
  limits: Limits;
  /** The site that this process serves; null where it serves the API alone. */
  site: Site | null;
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

/**
 * Does one call. A list call's `data` is `{ items, meta }`; the wire puts `meta` beside `data`. Dates in `data` are ISO
 * strings. Refuses by throwing `Refusal`.
 */
export type Handler<Name extends CallName> = (
  request: ParsedRequestOf<Name>,
  context: RequestContext,
) => Promise<{ data: AnswerOf<Name>; message: string }>;

export type Handlers = { [Name in CallName]?: Handler<Name> };
