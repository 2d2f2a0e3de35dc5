import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import type { MatchRow } from '../../play/competition/match.tables';

const orderSql = sql`status = 'completed' or stopped_at is not null, coalesce(resolved_at, stopped_at) desc nulls first, due_at nulls last, number, id`;
const matchStates = [
  { condition: sql`status <> 'completed' and stopped_at is null`, order: sql`id` },
  { condition: sql`stopped_at is not null`, order: sql`stopped_at desc, id desc` },
  { condition: sql`status = 'completed' and method <> 'bye'`, order: sql`resolved_at desc, id desc` },
];

const mostRecentMatches = 500;

/** If `opponents` is null, lists matches against anyone. */
export async function listMatchesBetween(
  db: Kysely<Database>,
  players: readonly string[],
  opponents: readonly string[] | null,
  most: number,
): Promise<MatchRow[]> {
  // Each player, side and state gets a subquery, so that an index scan can stop early in a long history.
  const sides = [
    { player: sql`player_1_id`, opponent: sql`player_2_id` },
    { player: sql`player_2_id`, opponent: sql`player_1_id` },
  ];
  const playedQueries = sides.flatMap(({ player, opponent }) =>
    matchStates.map(({ condition, order }) => {
      const newestMatchesSql = sql`
        select * from matches where ${player} = named.id and ${condition}
        order by ${order} limit ${opponents ? mostRecentMatches : most}`;
      const opponentCondition = opponents ? sql`${opponent} = any(${opponents}::uuid[])` : sql`true`;
      return sql`
        select found.* from unnest(${players}::uuid[]) named (id) cross join lateral (${newestMatchesSql}) found
        where ${opponentCondition}`;
    }),
  );
  return readFirstMatches(db, sql.join(playedQueries, sql` union `), most);
}

export const listMatches = (db: Kysely<Database>, contests: readonly string[], most: number): Promise<MatchRow[]> =>
  readFirstMatches(db, sql`select * from matches where contest_id = any(${contests}::uuid[])`, most);

async function readFirstMatches(db: Kysely<Database>, query: RawBuilder<unknown>, most: number): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`select * from (${query}) found order by ${orderSql} limit ${most}`.execute(db);
  return rows;
}
