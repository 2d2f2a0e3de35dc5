import type { NoticeCategory, NoticeChannel } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { matchAnyOf } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import { listKindsOf, noticeKinds } from './kinds.rules';
import { buildInUseCondition } from './push.store';
import { type QuietHours, toQuietHours } from './settings.store';
import type { NoticeKind, NoticeReader, NoticeRow } from './tables';

export interface StoredNotice {
  userId: string;
  kind: NoticeKind;
  category: NoticeCategory;
  subjectId: string;
  params: object | null;
  mailedWith: string | null;
}

export interface AddedNotice {
  id: string;
  browsers: string[];
}

/** @returns an item for each notice, in the given order: null if the notice was there already */
export async function insertNotices(
  db: Kysely<Database>,
  notices: readonly StoredNotice[],
  at: Date,
): Promise<(AddedNotice | null)[]> {
  const json = JSON.stringify(
    notices.map(({ userId, subjectId, mailedWith, ...notice }) => {
      return { ...notice, user_id: userId, subject_id: subjectId, mailed_with: mailedWith };
    }),
  );
  const { rows } = await sql<AddedNotice & { userId: string; kind: string; subjectId: string }>`
    insert into notices (user_id, kind, subject_id, at, params, mailed_with, shown)
    select added.user_id, added.kind, added.subject_id, ${at}, added.params, added.mailed_with,
      added.params is not null and coalesce(settings.wanted, true)
    from jsonb_to_recordset(${json}::jsonb) as added (user_id uuid, kind text, category text, subject_id uuid,
        params jsonb, mailed_with uuid)
      left join notice_settings settings on settings.user_id = added.user_id
        and settings.category = added.category and settings.channel = 'app'
    on conflict (user_id, kind, subject_id, at) do nothing
    returning id, user_id, kind, subject_id, array(
      select session_id from push_subscriptions join sessions on sessions.id = session_id
      where sessions.user_id = notices.user_id and active and revoked_at is null and expires_at > ${at}
        and ${buildInUseCondition(at)}) as browsers`.execute(db);
  const addedById = new Map(
    rows.map(({ id, browsers, userId, kind, subjectId }) => [`${userId} ${kind} ${subjectId}`, { id, browsers }]),
  );
  return notices.map(({ userId, kind, subjectId }) => addedById.get(`${userId} ${kind} ${subjectId}`) ?? null);
}

export interface NoticeToSend extends NoticeRow, NoticeReader {
  /** The verified email; null without one. */
  email: string | null;
  timezone: string;
  quietHours: QuietHours | null;
}

export async function findNoticeToSend(db: Kysely<Database>, id: string): Promise<NoticeToSend | undefined> {
  const row = await db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.userId')
    .leftJoin('quietHours', 'quietHours.userId', 'notices.userId')
    .selectAll('notices')
    .select(['username', 'email', 'emailVerifiedAt', 'locale', 'timezone'])
    .select(['quietHours.startsAt', 'quietHours.endsAt'])
    .where('notices.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { emailVerifiedAt, email, locale, startsAt, endsAt, ...notice } = row;
  return {
    ...notice,
    email: emailVerifiedAt && email,
    locale: locale ?? 'en',
    quietHours: toQuietHours({ startsAt, endsAt }),
  };
}

export async function isWanted(
  db: Kysely<Database>,
  userId: string,
  category: NoticeCategory,
  channel: NoticeChannel | 'push',
): Promise<boolean> {
  const row = await db
    .selectFrom('noticeSettings')
    .select('wanted')
    .where('userId', '=', userId)
    .where('category', '=', category)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.wanted ?? true;
}

const batchColumns = { batchId: 'batch_id', pushBatchId: 'push_batch_id' } as const;

export async function claimBatch(
  db: Kysely<Database>,
  { id, userId, kind, mailedWith }: NoticeRow,
  batch: keyof typeof batchColumns = 'batchId',
): Promise<NoticeRow[]> {
  const column = sql.ref(batchColumns[batch]);
  await sql`
    update notices set ${column} = ${id} where id in (
      select id from notices
      where user_id = ${userId} and mailed_with = ${mailedWith} and ${column} is null and seen_at is null
        and kind = any(${listKindsOf(noticeKinds[kind].category)}::text[])
        and exists (select from notices first where first.id = ${id} and first.${column} is null)
      order by id for update)`.execute(db);
  return db
    .selectFrom('notices')
    .selectAll()
    .where(batch, '=', id)
    .where('seenAt', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export async function setSeen(db: Kysely<Database>, userId: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set({ seenAt: at })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('seenAt', 'is', null)
    .execute();
}

export async function setPushSeen(db: Kysely<Database>, id: string, at: Date): Promise<void> {
  await db
    .updateTable('notices')
    .set({ seenAt: at })
    .where(({ or, eb }) => or([eb('id', '=', id), eb('pushBatchId', '=', id)]))
    .where('seenAt', 'is', null)
    .where('userId', '=', ({ selectFrom }) =>
      selectFrom('notices as pressed').select('userId').where('pressed.id', '=', id),
    )
    .execute();
}

export async function setAllSeen(
  db: Kysely<Database>,
  userId: string,
  { until, at }: { until: Date; at: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ seenAt: at })
    .where('userId', '=', userId)
    .where('shown', '=', true)
    .where('seenAt', 'is', null)
    .where('at', '<=', until)
    .execute();
}

const mostUnseen = 100;

export async function countUnseen(db: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await sql<{ unseen: number }>`
    select count(*)::integer as unseen from (
      select from notices where user_id = ${userId} and shown and seen_at is null limit ${mostUnseen}) counted`.execute(
    db,
  );
  return rows[0]?.unseen ?? 0;
}

export async function isAccountOpen(db: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst();
  return row !== undefined && row.status !== 'deleted';
}

export async function deleteNoticesAbout(db: Transaction<Database>, subjectIds: readonly string[]): Promise<void> {
  await db.deleteFrom('notices').where('subjectId', '=', matchAnyOf(subjectIds)).execute();
}

export async function deleteNoticesOfKinds(
  db: Transaction<Database>,
  userId: string,
  kinds: readonly NoticeKind[],
): Promise<void> {
  await db.deleteFrom('notices').where('userId', '=', userId).where('kind', 'in', kinds).execute();
}
