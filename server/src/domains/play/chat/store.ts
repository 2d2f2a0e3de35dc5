import { type CompiledQuery, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import type { ChatMatch } from './access.rules';
import type { ChatTables, MessageRow } from './tables';

export interface ChatMatchRow extends ChatMatch {
  id: string;
  contestId: string;
  settledAt: Date | null;
  /** True if a player of the match has blocked the reader. */
  blocked: boolean;
  /** True if the reader has blocked a player of the match. */
  blocks: boolean;
}

export const buildChatMatchQuery = (
  db: Kysely<Database>,
  id: string,
  readerId: string | null,
): CompiledQuery<ChatMatchRow> =>
  sql<ChatMatchRow>`
    select matches.id, contest_id, settled_at, opened_at, display_status, array[player_1_id, player_2_id] as players,
      exists (select 1 from entrants where contest_id = contests.id and user_id = ${readerId}) as entered,
      exists (
        select 1 from match_messages where match_id = matches.id and author_id = ${readerId} and kind = 'joined'
      ) as joined,
      exists (
        select 1 from blocks where blocked_id = ${readerId} and user_id in (player_1_id, player_2_id)
      ) as blocked,
      exists (
        select 1 from blocks where user_id = ${readerId} and blocked_id in (player_1_id, player_2_id)
      ) as blocks
    from (select id, contest_id, settled_at, player_1_id, player_2_id from matches where id = ${id}) matches
    join contests on contests.id = contest_id`.compile(db);

export async function findChatMatch(
  db: Kysely<Database>,
  id: string,
  readerId: string | null,
): Promise<ChatMatchRow | undefined> {
  const { rows } = await db.executeQuery(buildChatMatchQuery(db, id, readerId));
  return rows[0];
}

const selectMessages = (db: Kysely<Database>, readerId: string) =>
  db
    .selectFrom('matchMessages')
    .innerJoin('users', 'users.id', 'authorId')
    .leftJoin('users as remover', 'remover.id', 'deletedBy')
    .selectAll('matchMessages')
    .select(playerColumns)
    .select((eb) => [
      'remover.username as removerUsername',
      'remover.avatarUrl as removerAvatarUrl',
      eb
        .exists(
          eb
            .selectFrom('messageReports')
            .select('messageReports.id')
            .whereRef('messageId', '=', 'matchMessages.id')
            .where('ownerId', '=', readerId),
        )
        .as('reported'),
    ]);

export type MessageWithAuthor = Awaited<ReturnType<typeof findMessage>>;

export function selectNewestMessages(
  db: Kysely<Database>,
  matchId: string,
  {
    before,
    most,
    readerId,
    forStaff,
  }: { before: string | undefined; most: number; readerId: string; forStaff: boolean },
) {
  const selectSeq = (id: string) =>
    db
      .selectFrom('matchMessages as read')
      .select('read.seq')
      .where('read.id', '=', id)
      .where('read.matchId', '=', matchId);
  return selectMessages(db, readerId)
    .where('matchId', '=', matchId)
    .$if(!forStaff, (query) => query.where('former', '=', false))
    .$if(before !== undefined, (query) => query.where('seq', '<', selectSeq(before ?? '')))
    .orderBy('seq', 'desc')
    .limit(most);
}

export const selectJoinedStaff = (db: Kysely<Database>, matchId: string) =>
  db
    .selectFrom('matchMessages')
    .innerJoin('users', 'users.id', 'authorId')
    .select(['authorId', ...playerColumns])
    .where('matchId', '=', matchId)
    .where('kind', '=', 'joined')
    .orderBy('seq');

export const findMessage = (db: Kysely<Database>, id: string, readerId: string) =>
  selectMessages(db, readerId).where('matchMessages.id', '=', id).executeTakeFirstOrThrow();

export const lockMessage = (
  tx: Transaction<Database>,
  { matchId, messageId }: { matchId: string; messageId: string },
): Promise<MessageRow | undefined> =>
  tx
    .selectFrom('matchMessages')
    .selectAll()
    .where('id', '=', messageId)
    .where('matchId', '=', matchId)
    .forUpdate()
    .executeTakeFirst();

type NewMessage = Pick<MessageRow, 'matchId' | 'at' | 'kind' | 'authorId' | 'staff' | 'text'>;

export const insertMessage = (tx: Transaction<Database>, message: NewMessage): Promise<{ id: string }> =>
  tx.insertInto('matchMessages').values(message).returning('id').executeTakeFirstOrThrow();

export async function insertJoinMessage(tx: Transaction<Database>, message: Omit<NewMessage, 'kind'>): Promise<void> {
  await tx
    .insertInto('matchMessages')
    .values({ ...message, kind: 'joined' })
    .onConflict((conflict) => conflict.columns(['matchId', 'authorId']).where('kind', '=', 'joined').doNothing())
    .execute();
}

export async function saveMessage(
  tx: Transaction<Database>,
  id: string,
  change: Updateable<ChatTables['matchMessages']>,
): Promise<void> {
  await tx.updateTable('matchMessages').set(change).where('id', '=', id).execute();
}
