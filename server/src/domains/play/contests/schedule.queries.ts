import { type AnswerOf, formatAmount, type PlayerRef } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { toIso, toIsoOrNull } from '../../../database/moments';
import type { Database } from '../../../database/schema';
import { toPlayerRef } from '../../people/players/mapper';
import { type AroundMatches, readAroundMatches } from '../competition/around.store';
import { calculateContestDueAt } from '../competition/contest.machine';
import { toContestState, toPrizeTerms } from '../competition/contest.mapper';
import { findEntrant } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { type EntrantsById, listOpponentIds, toBracketMatchView, toPlayer } from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import { placePrize } from '../competition/prizes.rules';
import { roundSize } from '../competition/rounds.rules';
import type { Side } from '../competition/score.rules';
import { toSummaryView } from './mapper';
import {
  findFeatured,
  listMatchesFrom,
  listNextStarts,
  listOpenMatches,
  listWinners,
  readProgress,
} from './schedule.store';

type Schedule = AnswerOf<'getSchedule'>;

const matchesShown = 12;
const startsShown = 8;
const winnersShown = 4;

/** Returns live matches, the next ones, the next starts, and the home page's featured contest. */
export async function getSchedule({ db, now, user }: Work): Promise<Answer<'getSchedule'>> {
  const [matches, starts, featured, winners] = await Promise.all([
    listOpenMatches(db, now, matchesShown),
    listNextStarts(db, now, startsShown),
    findFeatured(db),
    listLatestWinners(db, now),
  ]);
  const [page, feature] = await Promise.all([
    readAroundMatches(db, matches),
    featured ? toFeatureView(db, featured, user?.id ?? null) : null,
  ]);
  return makeAnswer({
    matches: matches.flatMap((match) => toScheduledMatch(match, page)),
    starts: starts.map((contest) => toSummaryView(contest, null)),
    feature,
    winners,
    serverNow: toIso(now),
  });
}

const longestWinMs = 24 * 3_600_000;

/** The winners of visible contests that finished in the last day. */
async function listLatestWinners(db: Kysely<Database>, now: Date): Promise<Schedule['winners']> {
  const rows = await listWinners(db, new Date(now.getTime() - longestWinMs), now, winnersShown);
  return rows.map(({ id, slug, title, game, userId, prize, placedAt, ...player }) => ({
    contest: { id, slug, title, game },
    player: toPlayerRef(userId, player),
    prize: formatAmount(prize),
    at: toIso(placedAt ?? now),
  }));
}

function toScheduledMatch(match: MatchRow, page: AroundMatches): Schedule['matches'] {
  const contest = page.contests.get(match.contestId);
  if (!contest) return [];
  const { id, slug, title, game } = contest;
  return [
    {
      ...toBracketMatchView(match, contest, page.entrants),
      contest: { id, slug, title, game, pool: formatAmount(contest.pool) },
      roundSize: roundSize(match.round, contest.rounds ?? match.round),
      startsAt: toIsoOrNull(match.liveAt ?? (match.status === 'ready' ? match.dueAt : null)),
    },
  ];
}

async function toFeatureView(
  db: Kysely<Database>,
  contest: ContestRow,
  userId: string | null,
): Promise<Schedule['feature']> {
  const [progress, ending, entrant] = await Promise.all([
    readProgress(db, contest.id),
    contest.rounds === null ? [] : listMatchesFrom(db, contest.id, contest.rounds - 1),
    userId === null ? undefined : findEntrant(db, contest.id, userId),
  ]);
  const { entrants } = await readAroundMatches(db, ending);
  return {
    ...toSummaryView(contest, entrant ?? null),
    finalists: listFinalists(ending, entrants),
    left: progress.left,
    roundSize: progress.round === null || contest.rounds === null ? null : roundSize(progress.round, contest.rounds),
    nextAt: toIsoOrNull(calculateContestDueAt(toContestState(contest))),
    winnerPrize: formatAmount(placePrize(toPrizeTerms(contest), 1)),
  };
}

/**
 * The finalists by side of the final. An undecided side has both players of its semi-final. @param ending the
 * matches of the last two rounds
 */
function listFinalists(ending: readonly MatchRow[], entrants: EntrantsById): [PlayerRef[], PlayerRef[]] {
  const final = ending.find((match) => match.nextMatchId === null);
  const players = (ids: readonly (string | null)[]) =>
    ids.flatMap((id) => {
      const entrant = entrants.get(id ?? '');
      return entrant ? [toPlayer(entrant)] : [];
    });
  const playerOn = (side: Side): PlayerRef[] => {
    const there = players([final ? listOpponentIds(final)[side] : null]);
    if (there.length > 0 || !final) return there;
    const feeder = ending.find((match) => match.nextMatchId === final.id && match.nextSlot === side);
    const pair = feeder && feeder.status !== 'completed' ? players(listOpponentIds(feeder)) : [];
    return pair.length === 2 ? pair : [];
  };
  return [playerOn(0), playerOn(1)];
}
