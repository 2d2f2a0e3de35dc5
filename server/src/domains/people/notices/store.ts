import type { MutableMail } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { NoticeRow } from './tables';

/** @returns the ids of the new notices */
export async function insertNotices(
  db: Kysely<Database>,
  notices: readonly Pick<NoticeRow, 'userId' | 'kind' | 'subjectId'>[],
  at: Date,
): Promise<string[]> {
  const rows = await db
    .insertInto('notices')
    .values(notices.map((notice) => ({ ...notice, at })))
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'subjectId', 'at']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface NoticeToMail extends NoticeRow {
  username: string;
  email: string;
  locale: 'en' | 'de';
}

/** A notice with its player. Undefined if the player has turned off its mail or has no verified email. */
export async function findNoticeToMail(db: Kysely<Database>, id: string): Promise<NoticeToMail | undefined> {
  const row = await db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.userId')
    .selectAll('notices')
    .select(['username', 'email', 'locale'])
    .where('notices.id', '=', id)
    .where('emailVerifiedAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mutedMails')
            .select('kind')
            .whereRef('mutedMails.userId', '=', 'notices.userId')
            .whereRef('mutedMails.kind', '=', 'notices.kind'),
        ),
      ),
    )
    .executeTakeFirst();
  return row && { ...row, locale: row.locale ?? 'en' };
}

export async function listMutedKinds(db: Kysely<Database>, userId: string): Promise<ReadonlySet<MutableMail>> {
  const rows = await db.selectFrom('mutedMails').select('kind').where('userId', '=', userId).execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function setMailMuted(
  db: Kysely<Database>,
  userId: string,
  kind: MutableMail,
  muted: boolean,
): Promise<void> {
  if (muted)
    await db
      .insertInto('mutedMails')
      .values({ userId, kind })
      .onConflict((conflict) => conflict.columns(['userId', 'kind']).doNothing())
      .execute();
  else await db.deleteFrom('mutedMails').where('userId', '=', userId).where('kind', '=', kind).execute();
}
