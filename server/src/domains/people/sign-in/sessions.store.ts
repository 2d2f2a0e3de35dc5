import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { SignedInUser } from '../../../call/context';
import { noteIdentityChange } from '../../../call/identity-changes';
import { matchAnyOf } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import { canSignIn } from '../users/machine';
import { rememberDevice } from './devices.store';
import { playerSession, type SessionLimits } from './sessions.rules';
import type { NewSession, SessionRow } from './tables';

const touchIntervalMs = 5 * 60 * 1000;

const hashToken = (token: string) => createHash('sha256').update(token).digest();

export interface StartedSession {
  /** An opaque token. Only its hash is stored. */
  token: string;
  expiresAt: Date;
}

export async function startSession(
  db: Kysely<Database>,
  now: Date,
  userId: string,
  userAgent: string | null,
  device: string | null = null,
  { lifetimeMs, idleMs }: SessionLimits = playerSession,
  identityId: string | null = null,
): Promise<StartedSession> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db
    .insertInto('sessions')
    .values({
      userId,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt,
      revokedAt: null,
      lastSeenAt: now,
      idleSeconds: idleMs === null ? null : idleMs / 1000,
      userAgent: userAgent?.slice(0, 300) ?? null,
      identityId,
    } satisfies NewSession)
    .execute();
  if (device !== null) await rememberDevice(db, now, device, userId);
  return { token, expiresAt };
}

const calculateEnd = ({
  expiresAt,
  lastSeenAt,
  idleSeconds,
}: Pick<SessionRow, 'expiresAt' | 'lastSeenAt' | 'idleSeconds'>) =>
  idleSeconds === null ? expiresAt : new Date(Math.min(expiresAt.getTime(), lastSeenAt.getTime() + idleSeconds * 1000));

export interface FoundSession {
  user: SignedInUser;
  endsAt: Date;
}

/** Null for a token without a valid session. Also records that a valid session is in use. */
export async function authenticateSessions(
  db: Kysely<Database>,
  now: Date,
  tokens: readonly string[],
): Promise<(FoundSession | null)[]> {
  const hashes = tokens.map(hashToken);
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id as sessionId',
      'sessions.tokenHash',
      'sessions.lastSeenAt',
      'sessions.idleSeconds',
      'sessions.expiresAt',
      'users.id',
      'users.username',
      'users.email',
      'users.emailVerifiedAt',
      'users.role',
      'users.status',
    ])
    // The tokens are one array, so that the database keeps one plan for any number of them.
    .where(sql<boolean>`sessions.token_hash = any(array(select unnest(${hashes}::bytea[])))`)
    .where('sessions.revokedAt', 'is', null)
    .execute();
  const sessions = new Map<string, FoundSession>();
  const staleIds: string[] = [];
  for (const row of rows) {
    const endsAt = calculateEnd(row);
    if (endsAt <= now || !canSignIn(row.status)) continue;
    const { lastSeenAt, idleSeconds: _idle, expiresAt: _end, tokenHash, ...user } = row;
    sessions.set(tokenHash.toString('hex'), { user, endsAt });
    if (now.getTime() - lastSeenAt.getTime() > touchIntervalMs) staleIds.push(user.sessionId);
  }
  if (staleIds.length > 0)
    await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', matchAnyOf(staleIds)).execute();
  return hashes.map((hash) => sessions.get(hash.toString('hex')) ?? null);
}

export async function authenticateSession(
  db: Kysely<Database>,
  now: Date,
  token: string,
): Promise<SignedInUser | null> {
  const [session] = await authenticateSessions(db, now, [token]);
  return session?.user ?? null;
}

export async function readSessionStart(db: Kysely<Database>, sessionId: string): Promise<Date> {
  const { createdAt } = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return createdAt;
}

export async function revokeSession(db: Kysely<Database>, now: Date, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute();
  noteIdentityChange(db, `session/${sessionId}`);
}

/** @returns the number of sessions ended */
export async function revokeSessions(
  db: Kysely<Database>,
  now: Date,
  userId: string,
  except: string | null = null,
): Promise<number> {
  const update = await db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('id', 'is distinct from', except)
    .executeTakeFirst();
  noteIdentityChange(db, `user/${userId}`);
  return Number(update.numUpdatedRows);
}

export async function revokeSessionsBy(
  db: Kysely<Database>,
  now: Date,
  identityId: string,
  provedSessionId: string,
): Promise<void> {
  const endedRows = await db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('identityId', '=', identityId)
    .where('revokedAt', 'is', null)
    .where('id', '<>', provedSessionId)
    .returning('id')
    .execute();
  for (const { id } of endedRows) noteIdentityChange(db, `session/${id}`);
}

export async function listOpenSessions(db: Kysely<Database>, now: Date, userId: string): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.filter((row) => calculateEnd(row) > now);
}

/** @returns false if the session isn't the user's or was revoked before */
export async function revokeOwnSession(db: Kysely<Database>, now: Date, userId: string, id: string): Promise<boolean> {
  const update = await db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  noteIdentityChange(db, `session/${id}`);
  return update.numUpdatedRows > 0n;
}
