import { type AnswerOf, formatAmount, type ParsedRequestOf } from '@laurel/shared/contract';
import { type Kysely, sql } from 'kysely';
import { containing, hasTrigram, searched } from '../../database/like';
import { counted, joinRow, type Listing, readPage } from '../../database/pages/page';
import type { Database } from '../../database/schema';

type LeaderQuery = ParsedRequestOf<'getLeaderboard'>['query'];

interface LeaderRow {
  userId: string;
  username: string;
  avatarUrl: string | null;
  titles: number;
  played: number;
  won: number;
  earned: bigint;
}

// Looked up one by one, so that as many users are read as records, however many there are.
const ofUser = (column: 'status' | 'username') =>
  sql`(select ${sql.ref(column)} from users where users.id = player_records.user_id)`;
const ranked = sql`player_records where played > 0 and ${ofUser('status')} <> 'deleted'`;
const rank = sql`-titles, -earned, -won, name`;

/** Players by titles, then by what they earned; a search keeps everyone's own place. */
export async function leaderboard(
  db: Kysely<Database>,
  { search, ...query }: LeaderQuery,
): Promise<AnswerOf<'getLeaderboard'>> {
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
    columns: sql`player_records.*, users.username, users.avatar_url`,
    joins: sql`${joinRow('playerRecords', sql`player_records.user_id = page.id`)}
      ${joinRow('users', sql`users.id = page.id`)}`,
  };
  const { rows, meta } = await readPage<LeaderRow>(db, listing, query);
  const places =
    search || query.after !== undefined
      ? await firstPlaces(db)
      : new Map(rows.map(({ userId }, index) => [userId, (query.page - 1) * query.perPage + index + 1]));
  const items = rows.map((row) => ({
    place: places.get(row.userId) ?? null,
    player: { id: row.userId, username: row.username, avatarUrl: row.avatarUrl },
    titles: row.titles,
    played: row.played,
    won: row.won,
    earned: formatAmount(row.earned),
  }));
  return { items, meta };
}

/** Who stands in the places that are counted, by user id. */
async function firstPlaces(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from ${ranked} order by ${rank} limit ${counted}`.execute(db);
  return new Map(rows.map(({ userId }, index) => [userId, index + 1]));
}
