import { type AnswerOf, formatAmount, type PlayerRef } from '@laurel/shared/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema';
import { aroundMatches, type MatchPage } from '../matches/lists';
import { opponentIds } from '../matches/record';
import type { Side } from '../matches/score';
import type { MatchRow } from '../matches/tables';
import { bracketMatchView, type EntrantsById, iso, isoOrNull, playerOf } from '../matches/view';
import { contestDueAt } from './machine';
import { placePrize } from './prizes';
import { roundName } from './rounds';
import { stateOf, termsOf } from './state';
import { findEntrant } from './store';
import type { ContestRow } from './tables';
import { summaryView } from './view';

type Programme = AnswerOf<'getProgramme'>;

const matchesShown = 12;
const startsShown = 8;

/** What is on: live matches, then those that come next, the next starts, and the contest the front page speaks of. */
export async function programme(db: Kysely<Database>, userId: string | null, now: Date): Promise<Programme> {
  const [matches, starts, featured] = await Promise.all([openMatches(db), nextStarts(db, now), featuredContest(db)]);
  const [page, feature] = await Promise.all([
    aroundMatches(db, matches),
    featured ? featureView(db, featured, userId) : null,
  ]);
  return {
    matches: matches.flatMap((match) => programmeMatch(match, page)),
    starts: starts.map((contest) => summaryView(contest, null)),
    feature,
    serverNow: iso(now),
  };
}

function openMatches(db: Kysely<Database>): Promise<MatchRow[]> {
  return db
    .selectFrom('matches')
    .innerJoin('contests', 'contests.id', 'matches.contest_id')
    .selectAll('matches')
    .where('contests.phase', '=', 'running')
    .where('contests.display_status', '<>', 'hidden')
    .where('matches.status', 'in', ['live', 'reported', 'ready', 'waiting'])
    .orderBy(sql`case matches.status when 'live' then 0 when 'reported' then 0 when 'ready' then 1 else 2 end`)
    .orderBy('matches.due_at', (order) => order.asc().nullsLast())
    .orderBy('matches.round')
    .orderBy('matches.id')
    .limit(matchesShown)
    .execute();
}

function nextStarts(db: Kysely<Database>, now: Date): Promise<ContestRow[]> {
  return db
    .selectFrom('contests')
    .selectAll()
    .where('phase', 'in', ['registration', 'check_in'])
    .where('display_status', '<>', 'hidden')
    .where('status', '=', 'active')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(startsShown)
    .execute();
}

/** The featured contest, else the running one with the fewest matches left, else the next to start. */
function featuredContest(db: Kysely<Database>): Promise<ContestRow | undefined> {
  return db
    .selectFrom('contests')
    .selectAll()
    .where('phase', 'in', ['registration', 'check_in', 'running', 'awaiting_review'])
    .where('display_status', '<>', 'hidden')
    .where('opened_at', 'is not', null)
    .orderBy(sql`display_status = 'featured'`, 'desc')
    .orderBy(sql`phase = 'running'`, 'desc')
    .orderBy((eb) =>
      eb
        .selectFrom('matches')
        .select((count) => count.fn.countAll<number>().as('left'))
        .whereRef('matches.contest_id', '=', 'contests.id')
        .where('matches.status', '<>', 'completed'),
    )
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
}

function programmeMatch(match: MatchRow, page: Omit<MatchPage, 'total'>): Programme['matches'] {
  const contest = page.contests.get(match.contest_id);
  if (!contest) return [];
  const { id, slug, title, game } = contest;
  return [
    {
      ...bracketMatchView(match, contest, page.entrants),
      contest: { id, slug, title, game, pool: formatAmount(contest.pool) },
      roundName: roundName(match.round, contest.rounds ?? match.round),
      startsAt: isoOrNull(match.live_at ?? (match.status === 'ready' ? match.due_at : null)),
    },
  ];
}

async function featureView(
  db: Kysely<Database>,
  contest: ContestRow,
  userId: string | null,
): Promise<Programme['feature']> {
  const [standing, ending, entrant] = await Promise.all([
    db
      .selectFrom('entrants')
      .select((eb) => [
        eb.fn.countAll<number>().as('left'),
        eb
          .selectFrom('matches')
          .select((match) => match.fn.min<number | null>('round').as('round'))
          .where('matches.contest_id', '=', contest.id)
          .where('matches.status', '<>', 'completed')
          .as('round'),
      ])
      .where('contest_id', '=', contest.id)
      .where('status', 'in', ['active', 'winner'])
      .executeTakeFirstOrThrow(),
    contest.rounds === null
      ? []
      : db
          .selectFrom('matches')
          .selectAll()
          .where('contest_id', '=', contest.id)
          .where('round', '>=', contest.rounds - 1)
          .execute(),
    userId === null ? undefined : findEntrant(db, contest.id, userId),
  ]);
  const { entrants } = await aroundMatches(db, ending);
  return {
    ...summaryView(contest, entrant ?? null),
    finalists: finalistsOf(ending, entrants),
    left: standing.left,
    roundName: standing.round === null || contest.rounds === null ? null : roundName(standing.round, contest.rounds),
    nextAt: isoOrNull(contestDueAt(stateOf(contest))),
    winnerPrize: formatAmount(placePrize(termsOf(contest), 1)),
  };
}

/** Who is there, else the two who play for the place, by side of the final; `ending` are the last two rounds. */
function finalistsOf(ending: readonly MatchRow[], entrants: EntrantsById): [PlayerRef[], PlayerRef[]] {
  const final = ending.find((match) => match.next_match_id === null);
  const players = (ids: readonly (string | null)[]) =>
    ids.flatMap((id) => {
      const entrant = entrants.get(id ?? '');
      return entrant ? [playerOf(entrant)] : [];
    });
  const on = (side: Side): PlayerRef[] => {
    const there = players([final ? opponentIds(final)[side] : null]);
    if (there.length > 0 || !final) return there;
    const feeder = ending.find((match) => match.next_match_id === final.id && match.next_slot === side);
    const pair = feeder && feeder.status !== 'completed' ? players(opponentIds(feeder)) : [];
    return pair.length === 2 ? pair : [];
  };
  return [on(0), on(1)];
}
