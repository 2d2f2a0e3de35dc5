import { type AnswerOf, type ContestPhase, formatAmount, type PlayerRef } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { answer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { iso, isoOrNull } from '../../../database/moments';
import type { Database } from '../../../database/schema';
import { playerColumns, playerRef } from '../../people/players/mapper';
import { type AroundMatches, aroundMatches } from '../competition/around.store';
import { contestDueAt } from '../competition/contest.machine';
import { stateOf, termsOf } from '../competition/contest.mapper';
import { findEntrant } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { bracketMatchView, type EntrantsById, opponentIds, playerOf } from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import { placePrize } from '../competition/prizes.rules';
import { roundSize } from '../competition/rounds.rules';
import type { Side } from '../competition/score.rules';
import { summaryView } from './mapper';

type Schedule = AnswerOf<'getSchedule'>;

const matchesShown = 12;
const startsShown = 8;
const winnersShown = 4;

/** Returns live matches, the next ones, the next starts, and the home page's featured contest. */
export async function getSchedule({ db, now, user }: Work): Promise<Answer<'getSchedule'>> {
  const [matches, starts, featured, winners] = await Promise.all([
    openMatches(db, now),
    nextStarts(db, now),
    featuredContest(db),
    latestWinners(db, now),
  ]);
  const [page, feature] = await Promise.all([
    aroundMatches(db, matches),
    featured ? featureView(db, featured, user?.id ?? null) : null,
  ]);
  return answer({
    matches: matches.flatMap((match) => scheduledMatch(match, page)),
    starts: starts.map((contest) => summaryView(contest, null)),
    feature,
    winners,
    serverNow: iso(now),
  });
}

/** Running matches have no deadline older than this. Older ones belong to paused or cancelled contests. */
const longestDue = "interval '1 day'";
const contestsLookedAt = 100;
const longestWinMs = 24 * 3_600_000;

/** Live matches, then those about to start, by deadline; then waiting ones of the oldest contests. */
async function openMatches(db: Kysely<Database>, now: Date): Promise<MatchRow[]> {
  const due = (status: MatchRow['status'], place: number) => sql`(
    select matches.id, ${place}::integer as place, due_at, matches.round from matches
    join contests on contests.id = matches.contest_id
    where matches.status = ${status} and matches.status in ('live', 'reported', 'ready')
      and due_at > ${now}::timestamptz - ${sql.raw(longestDue)}
      and contests.phase = 'running' and display_status <> 'hidden'
    order by due_at limit ${matchesShown}
  )`;
  const { rows } = await sql<MatchRow>`
    select matches.* from (
      ${due('live', 0)} union all ${due('reported', 0)} union all ${due('ready', 1)}
      union all (
        select matches.id, 2, null, matches.round
        from ${soonest(['running'], contestsLookedAt)} running
        join matches on matches.contest_id = running.id and matches.status = 'waiting'
        order by matches.round, matches.id limit ${matchesShown}
      )
    ) shown
    join matches on matches.id = shown.id
    order by place, shown.due_at nulls last, shown.round, matches.id limit ${matchesShown}
  `.execute(db);
  return rows;
}

/** Visible contests in these phases by start. Reads only the first rows of a few index ranges. */
function soonest(phases: readonly ContestPhase[], limit: number, besides = sql`true`) {
  return sql`(
    select found.* from
      (select * from unnest(${phases}::text[]) phase, unnest(array['playstation', 'steam']) platform,
        unnest(array[true, false]) free, unnest(array[true]) listed) wanted
      cross join lateral (
        select contests.* from contests
        where (display_status <> 'hidden' and opened_at is not null) = wanted.listed and contests.phase = wanted.phase
          and contests.platform = wanted.platform and (entry_fee = 0) = wanted.free and ${besides}
        order by starts_at, contests.id limit ${limit}
      ) found
    order by starts_at, id limit ${limit}
  )`;
}

async function nextStarts(db: Kysely<Database>, now: Date): Promise<ContestRow[]> {
  const next = soonest(
    ['registration', 'check_in'],
    startsShown,
    sql`contests.status = 'active' and starts_at > ${now}`,
  );
  const { rows } = await sql<ContestRow>`select next.* from ${next} next order by starts_at, id`.execute(db);
  return rows;
}

/** The winners of visible contests that finished within a day. */
async function latestWinners(db: Kysely<Database>, now: Date): Promise<Schedule['winners']> {
  const rows = await db
    .selectFrom('entrants')
    .innerJoin('contests', 'contests.id', 'entrants.contestId')
    .innerJoin('users', 'users.id', 'entrants.userId')
    .select(['contests.id', 'slug', 'title', 'game', 'entrants.userId', 'prize', 'placedAt', ...playerColumns])
    .where('place', '=', 1)
    .where('placedAt', '>', new Date(now.getTime() - longestWinMs))
    .where('placedAt', '<=', now)
    .where('displayStatus', '<>', 'hidden')
    .orderBy('placedAt', 'desc')
    .limit(winnersShown)
    .execute();
  return rows.map(({ id, slug, title, game, userId, prize, placedAt, ...player }) => ({
    contest: { id, slug, title, game },
    player: playerRef(userId, player),
    prize: formatAmount(prize),
    at: iso(placedAt ?? now),
  }));
}

/**
 * The featured contest; otherwise the live contest that started first and has the fewest matches left; otherwise the
 * next one.
 */
async function featuredContest(db: Kysely<Database>): Promise<ContestRow | undefined> {
  const featured = sql`(
    select * from contests where display_status = 'featured' and opened_at is not null
      and phase in ('registration', 'check_in', 'running', 'awaiting_review')
    order by starts_at limit ${contestsLookedAt}
  )`;
  const choices = [
    featured,
    soonest(['running'], contestsLookedAt),
    soonest(['registration', 'check_in', 'awaiting_review'], 1),
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

function scheduledMatch(match: MatchRow, page: AroundMatches): Schedule['matches'] {
  const contest = page.contests.get(match.contestId);
  if (!contest) return [];
  const { id, slug, title, game } = contest;
  return [
    {
      ...bracketMatchView(match, contest, page.entrants),
      contest: { id, slug, title, game, pool: formatAmount(contest.pool) },
      roundSize: roundSize(match.round, contest.rounds ?? match.round),
      startsAt: isoOrNull(match.liveAt ?? (match.status === 'ready' ? match.dueAt : null)),
    },
  ];
}

async function featureView(
  db: Kysely<Database>,
  contest: ContestRow,
  userId: string | null,
): Promise<Schedule['feature']> {
  const [progress, ending, entrant] = await Promise.all([
    db
      .selectFrom('entrants')
      .select((eb) => [
        eb.fn.countAll<number>().as('left'),
        eb
          .selectFrom('matches')
          .select((match) => match.fn.min<number | null>('round').as('round'))
          .where('matches.contestId', '=', contest.id)
          .where('matches.status', '<>', 'completed')
          .as('round'),
      ])
      .where('contestId', '=', contest.id)
      .where('status', 'in', ['active', 'winner'])
      .executeTakeFirstOrThrow(),
    contest.rounds === null
      ? []
      : db
          .selectFrom('matches')
          .selectAll()
          .where('contestId', '=', contest.id)
          .where('round', '>=', contest.rounds - 1)
          .execute(),
    userId === null ? undefined : findEntrant(db, contest.id, userId),
  ]);
  const { entrants } = await aroundMatches(db, ending);
  return {
    ...summaryView(contest, entrant ?? null),
    finalists: finalistsOf(ending, entrants),
    left: progress.left,
    roundSize: progress.round === null || contest.rounds === null ? null : roundSize(progress.round, contest.rounds),
    nextAt: isoOrNull(contestDueAt(stateOf(contest))),
    winnerPrize: formatAmount(placePrize(termsOf(contest), 1)),
  };
}

/**
 * The finalists, or the two who play for that spot, by side of the final. `ending` holds the matches of the last two
 * rounds.
 */
function finalistsOf(ending: readonly MatchRow[], entrants: EntrantsById): [PlayerRef[], PlayerRef[]] {
  const final = ending.find((match) => match.nextMatchId === null);
  const players = (ids: readonly (string | null)[]) =>
    ids.flatMap((id) => {
      const entrant = entrants.get(id ?? '');
      return entrant ? [playerOf(entrant)] : [];
    });
  const on = (side: Side): PlayerRef[] => {
    const there = players([final ? opponentIds(final)[side] : null]);
    if (there.length > 0 || !final) return there;
    const feeder = ending.find((match) => match.nextMatchId === final.id && match.nextSlot === side);
    const pair = feeder && feeder.status !== 'completed' ? players(opponentIds(feeder)) : [];
    return pair.length === 2 ? pair : [];
  };
  return [on(0), on(1)];
}
