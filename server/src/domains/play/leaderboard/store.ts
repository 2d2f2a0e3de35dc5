import type { InputOf } from '@laurel/shared/protocol';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import { buildLikePattern, countSearchedRows, hasTrigram, searchLimit } from '../../../database/like-pattern';
import { countLimit, joinRow, type Listing, type PageOf, readPage } from '../../../database/pages/page';
import { findRow } from '../../../database/rows';
import type { Database } from '../../../database/schema';
import { playerColumnsSql } from '../../people/players/store';

export type PlayerRecordRow = Selectable<Database['playerRecords']>;
export type RankedRow = PlayerRecordRow & { username: string; avatarUrl: string | null };

// Uses a subquery instead of a join, so that only the users of the records read are looked up.
const buildUserColumn = (column: 'status' | 'username') =>
  sql`(select ${sql.ref(column)} from users where users.id = records.user_id)`;
const selectRecords = (game: string | undefined) =>
  game === undefined
    ? { table: sql`player_records records`, gameCondition: sql`true` }
    : { table: sql`game_records records`, gameCondition: sql`game = ${game}` };
const rankSql = sql`-titles, -earned, -won, name`;

export function readRankedPage(
  db: Kysely<Database>,
  { search, filter: { game }, ...query }: InputOf<'getLeaderboard'>,
): Promise<PageOf<RankedRow>> {
  const { table, gameCondition } = selectRecords(game);
  const rankedSql = sql`${table} where ${gameCondition} and played > 0 and ${buildUserColumn('status')} <> 'deleted'`;
  const joinRecord = (id: string) => sql`
    join lateral (select * from ${table} where user_id = ${sql.ref(id)} and ${gameCondition} limit 1) records on true`;
  const newestSql = sql`(select * from users order by created_at desc limit ${searchLimit}) users`;
  const selectMatchingRecords = (
    pattern: string,
  ) => sql`${hasTrigram(pattern) ? sql`users` : newestSql} ${joinRecord('users.id')}
    where played > 0 and users.status <> 'deleted' and username ilike ${pattern}`;
  const listing: Listing = {
    order: 'rank',
    sections: [
      {
        from: search
          ? sql`${rankedSql} and ${buildUserColumn('username')} ilike ${buildLikePattern(search)}`
          : rankedSql,
        id: sql`user_id`,
        keys: [
          { by: sql`(-titles)`, type: 'bigint' },
          { by: sql`(-earned)`, type: 'numeric' },
          { by: sql`(-won)`, type: 'bigint' },
          { by: sql`name`, type: 'text' },
        ],
      },
    ],
    narrowedRows: search ? selectMatchingRecords(buildLikePattern(search)) : undefined,
    searched: countSearchedRows(search),
    columns: sql`records.*, ${playerColumnsSql}`,
    joins: sql`${joinRecord('page.id')} ${joinRow('users', sql`users.id = page.id`)}`,
  };
  return readPage<RankedRow>(db, listing, query);
}

/** Places by user id, for the first `countLimit` players only. */
export async function listFirstPlaces(
  db: Kysely<Database>,
  game: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  const { table, gameCondition } = selectRecords(game);
  const { rows } = await sql<{ userId: string }>`
    select user_id from ${table} where ${gameCondition} and played > 0 and ${buildUserColumn('status')} <> 'deleted'
    order by ${rankSql} limit ${countLimit}`.execute(db);
  return new Map(rows.map(({ userId }, index) => [userId, index + 1]));
}

export async function listPlayedGames(db: Kysely<Database>, most: number): Promise<string[]> {
  const selectNextGame = (beyond: RawBuilder<unknown>) =>
    sql`(select game from game_records where played > 0 and ${beyond} order by game limit 1)`;
  const { rows } = await sql<{ game: string }>`
    with recursive games as (
      ${selectNextGame(sql`true`)} union all
      select ${selectNextGame(sql`game_records.game > games.game`)} from games where games.game is not null
    )
    select game from games where game is not null limit ${most}`.execute(db);
  return rows.map(({ game }) => game);
}

/** The counts are negative if a result or a title is taken back. */
export interface RecordChange {
  userId: string;
  game: string;
  titles: number;
  played: number;
  won: number;
  earned: bigint;
}

export async function addToRecords(tx: Transaction<Database>, changes: readonly RecordChange[]): Promise<void> {
  if (changes.length === 0) return;
  const sortedChanges = [...changes].sort((a, b) => (a.userId < b.userId ? -1 : 1));
  const buildSums = (table: 'player_records' | 'game_records') =>
    Object.fromEntries(
      (['titles', 'played', 'won', 'earned'] as const).map((column) => [
        column,
        sql<never>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
      ]),
    );
  await tx
    .insertInto('playerRecords')
    .values(sortedChanges.map(({ game: _, ...record }) => record))
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(buildSums('player_records')))
    .execute();
  await tx
    .insertInto('gameRecords')
    .values(sortedChanges)
    .onConflict((conflict) => conflict.columns(['userId', 'game']).doUpdateSet(buildSums('game_records')))
    .execute();
}

export const findRecord = (db: Kysely<Database>, userId: string): Promise<PlayerRecordRow | undefined> =>
  findRow(db, 'playerRecords', { userId });

export async function listMedals(
  db: Kysely<Database>,
  userId: string,
  { forOthers, most }: { forOthers: boolean; most: number },
): Promise<{ id: string; slug: string; title: string; place: number; players: number; at: Date }[]> {
  // Uses a subquery instead of a join, so that only the contests of the player's medals are looked up.
  const visibleSql = sql`(select display_status from contests where contests.id = contest_id) <> 'hidden'`;
  const { rows } = await sql<{ id: string; slug: string; title: string; place: number; players: number; at: Date }>`
    select contests.id, slug, title, place, placed_at as at,
      (select count(*) from entrants drawn where drawn.contest_id = contests.id and drawn.seed is not null) as players
    from (
      select contest_id, place, placed_at from entrants where user_id = ${userId} and place <= 4
        and ${forOthers ? visibleSql : sql`true`}
      order by place, placed_at desc, id limit ${most}
    ) medal
    join contests on contests.id = contest_id
    order by place, placed_at desc, contests.id
  `.execute(db);
  return rows;
}
