import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import { derivePushKeys, type PushKeys } from '../../../push/push-keys';
import type { PushTarget } from '../../../push/send-push';
import type { PushRow } from './tables';

export async function readPushKeys(db: Kysely<Database>): Promise<PushKeys> {
  const { key } = await db
    .selectFrom('signingKeys')
    .select('key')
    .where('purpose', '=', 'push')
    .executeTakeFirstOrThrow();
  return derivePushKeys(key);
}

/** Needs `sessions` in the query. */
export const buildInUseCondition = (now: Date) =>
  sql<boolean>`(idle_seconds is null or last_seen_at + idle_seconds * interval '1 second' > ${now})`;

export interface PushBrowserRow extends Pick<PushRow, 'sessionId' | 'createdAt'> {
  userAgent: string | null;
}

/** Newest first. */
export const listPushBrowsers = (db: Kysely<Database>, userId: string, now: Date): Promise<PushBrowserRow[]> =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .select(['sessionId', 'pushSubscriptions.createdAt', 'userAgent'])
    .where('sessions.userId', '=', userId)
    .where('active', '=', true)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(buildInUseCondition(now))
    .orderBy('pushSubscriptions.createdAt', 'desc')
    .orderBy('sessionId')
    .execute();

const maxBrowsers = 10;

export interface SubscribedSession {
  id: string;
  userId: string;
  isRenewal: boolean;
  former?: string | undefined;
}

/** Each endpoint belongs to one session, so changes to an endpoint wait for each other. */
const lockEndpoint = (db: Transaction<Database>, { endpoint }: PushTarget) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(db);

export async function saveSubscription(
  db: Transaction<Database>,
  { id, userId, isRenewal, former }: SubscribedSession,
  target: PushTarget,
  createdAt: Date,
): Promise<void> {
  await lockEndpoint(db, target);
  const { rows: earlierSubscriptions } = await sql<{ active: boolean; userId: string }>`
    delete from push_subscriptions using sessions
    where (endpoint = ${target.endpoint} or (endpoint = ${former ?? null} and user_id = ${userId}))
      and session_id <> ${id} and sessions.id = session_id
    returning active, user_id`.execute(db);
  const isActive = !isRenewal || earlierSubscriptions.every((row) => row.active && row.userId === userId);
  await db
    .insertInto('pushSubscriptions')
    .values({ sessionId: id, ...target, createdAt, active: isActive })
    .onConflict((conflict) =>
      conflict.column('sessionId').doUpdateSet({ ...target, ...(!isRenewal && { active: true }) }),
    )
    .execute();
  await sql`
    delete from push_subscriptions where session_id in (
      select session_id from push_subscriptions join sessions on sessions.id = session_id
      where user_id = ${userId}
      order by active desc, revoked_at is null desc, push_subscriptions.created_at desc, session_id
      offset ${maxBrowsers})`.execute(db);
}

export async function moveSubscription(
  db: Transaction<Database>,
  former: { endpoint: string; auth: string },
  target: PushTarget,
): Promise<boolean> {
  await lockEndpoint(db, target);
  const { numUpdatedRows } = await db
    .updateTable('pushSubscriptions')
    .set(target)
    .where('endpoint', '=', former.endpoint)
    .where('authSecret', '=', former.auth)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pushSubscriptions as other').where('other.endpoint', '=', target.endpoint))),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false if the user has no such browser with push turned on */
export async function turnOffSubscription(db: Kysely<Database>, userId: string, sessionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update push_subscriptions set active = false from sessions
    where session_id = ${sessionId} and active and sessions.id = session_id and user_id = ${userId}`.execute(db);
  return numAffectedRows === 1n;
}

export const findSubscription = (
  db: Kysely<Database>,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<PushTarget | undefined> =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .select(['endpoint', 'publicKey', 'authSecret'])
    .where('sessionId', '=', sessionId)
    .where('sessions.userId', '=', userId)
    .where('active', '=', true)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(buildInUseCondition(now))
    .executeTakeFirst();

/** Does nothing if the browser has subscribed again. */
export async function forgetSubscription(db: Kysely<Database>, sessionId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('sessionId', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute();
}
