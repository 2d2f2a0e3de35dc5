import type { InputOf } from '@laurel/shared/protocol';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { containing, hasTrigram, searched } from '../../database/like';
import { counted, joinRow, type Listing, type PageOf, readPage } from '../../database/pages/page';
import type { Database } from '../../database/schema';
import { playerColumnsSql } from '../players/mapper';

export type PlayerRecordRow = Selectable<Database['playerRecords']>;
export type RankedRow = PlayerRecordRow & { username: string; avatarUrl: string | null };

// Looked up one by one, so that only as many users are read as records.
const ofUser = (column: 'status' | 'username') =>
  sql`(select ${sql.ref(column)} from users where users.id = player_records.user_id)`;
const ranked = sql`player_records where played > 0 and ${ofUser('status')} <> 'deleted'`;
const rank = sql`-titles, -earned, -won, name`;

/** Players by titles, then by winnings. */
export function rankedPage(
  db: Kysely<Database>,
  { search, ...query }: InputOf<'getLeaderboard'>,
): Promise<PageOf<RankedRow>> {
  const newest = sql`(select * from users order by created_at desc limit ${searched}) users`;
  const few = (pattern: string) => sql`${hasTrigram(pattern) ? sql`users` : newest}
    ${joinRow('playerRecords', sql`player_records.user_id = users.id`)}
    where played > 0 and users.status <> 'deleted' and username ilike ${pattern}`;
  const listing: Listing = {
    order: 'rank',
    sections: [
      {
        from: search ? sql`${ranked} and ${ofUser('username')} ilike ${containing(search)}` : ranked,
        id: sql`user_id`,
        keys: [
          { by: sql`(-titles)`, type: 'bigint' },
          { by: sql`(-earned)`, type: 'numeric' },
          { by: sql`(-won)`, type: 'bigint' },
          { by: sql`name`, type: 'text' },
        ],
      },
    ],
    few: search ? few(containing(search)) : undefined,
    columns: sql`player_records.*, ${playerColumnsSql}`,
    joins: sql`${joinRow('playerRecords', sql`player_records.user_id = page.id`)}
      ${joinRow('users', sql`users.id = page.id`)}`,
  };
  return readPage<RankedRow>(db, listing, query);
}

/** The players in the counted ranks, by user id. */
export async function firstPlaces(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from ${ranked} order by ${rank} limit ${counted}`.execute(db);
  return new Map(rows.map(({ userId }, index) => [userId, index + 1]));
}

/** What one result adds to a player's record; negative when a result is taken back. */
export interface RecordChange {
  userId: string;
  titles: number;
  played: number;
  won: number;
  earned: bigint;
}

export async function addToRecords(tx: Transaction<Database>, changes: readonly RecordChange[]): Promise<void> {
  if (changes.length === 0) return;
  const sorted = [...changes].sort((one, other) => (one.userId < other.userId ? -1 : 1));
  await tx
    .insertInto('playerRecords')
    .values(sorted.map(({ userId, titles, played, won, earned }) => ({ userId, titles, played, won, earned })))
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        titles: sql`player_records.titles + excluded.titles`,
        played: sql`player_records.played + excluded.played`,
        won: sql`player_records.won + excluded.won`,
        earned: sql`player_records.earned + excluded.earned`,
      }),
    )
    .execute();
}
