import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { SignedInUser } from '../call/context';
import { gatherItems } from '../call/gather';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { authenticateSessions, type FoundSession } from '../domains/people/sign-in/sessions.store';
import { Refusal } from '../refusal';
import { isXsrfToken, xsrfHeader } from './xsrf';

export const sessionCookie = 'laurel_session';
/** Identifies no session and grants no access. */
export const deviceCookie = 'laurel_device';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

export const makeEndedSessionRefusal = () => new Refusal('unauthenticated', { why: 'ended' });

function readBearer({ headers }: FastifyRequest): string | null {
  const match = /^Bearer (\S+)$/i.exec(headers.authorization ?? '');
  return match?.[1] ?? null;
}

export function readPageToken(request: FastifyRequest): string | null {
  const bearer = readBearer(request);
  const cookie = request.cookies[sessionCookie] ?? null;
  return bearer === null || bearer === cookie ? cookie : null;
}

export const readToken = (request: FastifyRequest): string | null =>
  readBearer(request) ?? request.cookies[sessionCookie] ?? null;

export const hasToken = (request: FastifyRequest): boolean =>
  readBearer(request) !== null || request.cookies[sessionCookie] !== undefined;

export type FindSession = (token: string) => Promise<SignedInUser | null>;

export type LoadSession = (token: string) => Promise<FoundSession | null>;

export const createSessionLoader = (db: Kysely<Database>, clock: Clock): LoadSession =>
  gatherItems((tokens: readonly string[]) => authenticateSessions(db, clock.now(), tokens), {
    maxRuns: 2,
    most: 100,
    shouldSplit: () => false,
  });

export const toSessionFinder =
  (load: LoadSession): FindSession =>
  async (token) =>
    (await load(token))?.user ?? null;

export const createSessionFinder = (db: Kysely<Database>, clock: Clock): FindSession =>
  toSessionFinder(createSessionLoader(db, clock));

export interface Authentication {
  find: FindSession;
  changesSomething: boolean;
}

/**
 * An unsafe request that has only a cookie needs the XSRF header. @throws Refusal `unauthenticated`,
 * `session_mismatch`, `xsrf_failed`
 */
export async function authenticateUser(
  request: FastifyRequest,
  { find, changesSomething }: Authentication,
): Promise<SignedInUser | null> {
  const bearer = readBearer(request);
  const cookie = request.cookies[sessionCookie] ?? null;
  const token = readToken(request);
  if (token === null) return null;
  if (bearer !== null && cookie !== null && bearer !== cookie) {
    const [byBearer, byCookie] = await Promise.all([find(bearer), find(cookie)]);
    // An expired cookie doesn't contradict a token.
    if (byBearer && byCookie && byBearer.sessionId !== byCookie.sessionId) throw new Refusal('session_mismatch');
    if (!byBearer) throw makeEndedSessionRefusal();
    return byBearer;
  }
  const user = await find(token);
  if (!user) {
    // With only an expired cookie, the caller is a visitor. The user of an expired bearer token expects to be signed in, and gets a refusal.
    if (bearer === null) return null;
    throw makeEndedSessionRefusal();
  }
  const isUnsafe = changesSomething || !safeMethods.includes(request.method);
  if (bearer === null && isUnsafe && !isXsrfToken(token, request.headers[xsrfHeader])) throw new Refusal('xsrf_failed');
  return user;
}
