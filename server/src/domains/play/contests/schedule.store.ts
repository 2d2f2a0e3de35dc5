import type { ContestPhase } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';
import { playerColumns } from '../../people/players/mapper';
import type { ContestRow } from '../competition/contest.tables';
import type { MatchRow } from '../competition/match.tables';

/** Leaves out matches that were due longer ago, because their contest has probably been paused. */
const longestOverdue = "interval '1 day'";
const mostContestsSearched = 100;

export async function listOpenMatches(db: Kysely<Database>, now: Date, most: number): Promise<MatchRow[]> {
  const selectDueMatches = (status: MatchRow['status'], place: number) => sql`(
    select matches.id, ${place}::integer as place, due_at, matches.round from matches
    join contests on contests.id = matches.contest_id
    where matches.status = ${status} and matches.status in ('live', 'reported', 'ready')
      and due_at > ${now}::timestamptz - ${sql.raw(longestOverdue)}
      and contests.phase = 'running' and display_status <> 'hidden'
    order by due_at limit ${most}
  )`;
  const { rows } = await sql<MatchRow>`
    select matches.* from (
      ${selectDueMatches('live', 0)} union all ${selectDueMatches('reported', 0)} union all ${selectDueMatches('ready', 1)}
      union all (
        select matches.id, 2, null, matches.round
        from ${selectSoonestContests(['running'], mostContestsSearched)} running
        join matches on matches.contest_id = running.id and matches.status = 'waiting'
        order by matches.round, matches.id limit ${most}
      )
    ) shown
    join matches on matches.id = shown.id
    order by place, shown.due_at nulls last, shown.round, matches.id limit ${most}
  `.execute(db);
  return rows;
}

function selectSoonestContests(phases: readonly ContestPhase[], limit: number, conditionSql = sql`true`) {
  return sql`(
    select found.* from
      (select * from unnest(${phases}::text[]) phase, unnest(array['playstation', 'steam']) platform,
        unnest(array[true, false]) free, unnest(array[true]) listed) wanted
      cross join lateral (
        select contests.* from contests
        where (display_status <> 'hidden' and opened_at is not null) = wanted.listed and contests.phase = wanted.phase
          and contests.platform = wanted.platform and (entry_fee = 0) = wanted.free and ${conditionSql}
        order by starts_at, contests.id limit ${limit}
      ) found
    order by starts_at, id limit ${limit}
  )`;
}

export async function listNextStarts(db: Kysely<Database>, now: Date, most: number): Promise<ContestRow[]> {
  const nextContests = selectSoonestContests(
    ['registration', 'check_in'],
    most,
    sql`contests.status = 'active' and starts_at > ${now}`,
  );
  const { rows } = await sql<ContestRow>`select next.* from ${nextContests} next order by starts_at, id`.execute(db);
  return rows;
}

/** Prefers a featured contest, then the running one with the fewest matches left, then the unfinished one with the earliest start. */
export async function findFeaturedContest(db: Kysely<Database>): Promise<ContestRow | undefined> {
  const featuredSql = sql`(
    select * from contests where display_status = 'featured' and opened_at is not null
      and phase in ('registration', 'check_in', 'running', 'awaiting_review')
    order by starts_at limit ${mostContestsSearched}
  )`;
  const choices = [
    featuredSql,
    selectSoonestContests(['running'], mostContestsSearched),
    selectSoonestContests(['registration', 'check_in', 'awaiting_review'], 1),
  ];
  for (const choice of choices) {
    const { rows } = await sql<ContestRow>`
      select choice.* from ${choice} choice
      order by phase = 'running' desc, (
        select count(*) from matches where matches.contest_id = choice.id and matches.status <> 'completed'
      ), starts_at
      limit 1`.execute(db);
    if (rows[0]) return rows[0];
  }
  return undefined;
}

export const listWinners = (db: Kysely<Database>, from: Date, until: Date, most: number) =>
  db
    .selectFrom('entrants')
    .innerJoin('contests', 'contests.id', 'entrants.contestId')
    .innerJoin('users', 'users.id', 'entrants.userId')
    .select(['contests.id', 'slug', 'title', 'game', 'entrants.userId', 'prize', 'placedAt', ...playerColumns])
    .where('place', '=', 1)
    .where('placedAt', '>', from)
    .where('placedAt', '<=', until)
    .where('displayStatus', '<>', 'hidden')
    .orderBy('placedAt', 'desc')
    .limit(most)
    .execute();

export const readProgress = (db: Kysely<Database>, contestId: string) =>
  db
    .selectFrom('entrants')
    .select((eb) => [
      eb.fn.countAll<number>().as('left'),
      eb
        .selectFrom('matches')
        .select((match) => match.fn.min<number | null>('number').as('number'))
        .where('matches.contestId', '=', contestId)
        .where('matches.status', '<>', 'completed')
        .as('match'),
    ])
    .where('contestId', '=', contestId)
    .where('status', 'in', ['active', 'winner'])
    .executeTakeFirstOrThrow();
