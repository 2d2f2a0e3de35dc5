import type { NoticeCategory, NoticeChannel } from '@laurel/shared/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../database/schema';
import type { NoticeTables } from './tables';

export type QuietHours = Pick<Selectable<NoticeTables['quietHours']>, 'startsAt' | 'endsAt'>;

export const toQuietHours = ({
  startsAt,
  endsAt,
}: {
  [Edge in keyof QuietHours]: QuietHours[Edge] | null;
}): QuietHours | null => (startsAt === null || endsAt === null ? null : { startsAt, endsAt });

export const listSettings = (
  db: Kysely<Database>,
  userId: string,
): Promise<Selectable<NoticeTables['noticeSettings']>[]> =>
  db.selectFrom('noticeSettings').selectAll().where('userId', '=', userId).execute();

export async function saveSetting(
  db: Kysely<Database>,
  userId: string,
  { category, channel, wanted }: { category: NoticeCategory; channel: NoticeChannel | 'push'; wanted: boolean },
): Promise<void> {
  await db
    .insertInto('noticeSettings')
    .values({ userId, category, channel, wanted })
    .onConflict((conflict) => conflict.columns(['userId', 'category', 'channel']).doUpdateSet({ wanted }))
    .execute();
}

export async function findQuietHours(
  db: Kysely<Database>,
  userId: string,
): Promise<{ hours: QuietHours | null; timezone: string }> {
  const { timezone, ...hours } = await db
    .selectFrom('users')
    .leftJoin('quietHours', 'quietHours.userId', 'users.id')
    .select(['timezone', 'startsAt', 'endsAt'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { hours: toQuietHours(hours), timezone };
}

export async function saveQuietHours(db: Kysely<Database>, userId: string, hours: QuietHours | null): Promise<void> {
  if (hours === null) await db.deleteFrom('quietHours').where('userId', '=', userId).execute();
  else
    await db
      .insertInto('quietHours')
      .values({ userId, ...hours })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(hours))
      .execute();
}
