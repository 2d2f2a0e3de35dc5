import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { escapeLike } from '../../../database/like-pattern';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import type { TicketTables } from './tables';

const buildRepliesQuery = (db: Kysely<Database>) =>
  db
    .selectFrom('savedReplies')
    .innerJoin('users', 'users.id', 'savedReplies.updatedBy')
    .selectAll('savedReplies')
    .select(playerColumns);

type Replies = TicketTables['savedReplies'];
type ReplyWithEditor = Selectable<Replies> & { username: string; avatarUrl: string | null };

export const readSavedReplies = (db: Kysely<Database>): Promise<ReplyWithEditor[]> =>
  buildRepliesQuery(db).orderBy('title').execute();

export const findReplyByTitle = (db: Kysely<Database>, title: string): Promise<ReplyWithEditor | undefined> =>
  buildRepliesQuery(db).where('title', 'ilike', escapeLike(title)).executeTakeFirst();

export const lockReply = (db: Kysely<Database>, id: string): Promise<ReplyWithEditor | undefined> =>
  buildRepliesQuery(db).where('savedReplies.id', '=', id).forUpdate('savedReplies').executeTakeFirst();

export async function insertReply(db: Kysely<Database>, row: Insertable<Replies>): Promise<void> {
  await db.insertInto('savedReplies').values(row).execute();
}

export async function saveReply(db: Kysely<Database>, id: string, change: Updateable<Replies>): Promise<void> {
  await db.updateTable('savedReplies').set(change).where('id', '=', id).execute();
}

export async function deleteReply(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('savedReplies').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
