import { calculatePrize, type Plan, type PlannedMatch } from '@laurel/shared/formats';
import { type AnswerOf, formatAmount, type PlayerRef } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import type { Database } from '../../../database/schema';
import { toPlayerRef } from '../../people/players/mapper';
import { calculateContestDueAt } from '../competition/contest.machine';
import { toContestState, toPrizeTerms } from '../competition/contest.mapper';
import { findEntrant } from '../competition/contest.store';
import type { ContestRow } from '../competition/contest.tables';
import { type EntrantsById, listOpponentIds, toBracketMatchView, toPlayer } from '../competition/match.mapper';
import { listNumberedMatches } from '../competition/match.store';
import type { MatchRow } from '../competition/match.tables';
import { type MatchesContext, readMatchesContext } from '../competition/nearby-matches.store';
import { derivePlan, toRoundView } from '../competition/plan.rules';
import type { Side } from '../competition/score.rules';
import { toSummaryView } from './mapper';
import { findFeaturedContest, listNextStarts, listOpenMatches, listWinners, readProgress } from './schedule.store';

type Schedule = AnswerOf<'getSchedule'>;

const mostMatchesShown = 12;
const mostStartsShown = 8;
const mostWinnersShown = 4;

export async function getSchedule({ db, now, user }: Work): Promise<Answer<'getSchedule'>> {
  const [matches, nextContests, featuredContest, winners] = await Promise.all([
    listOpenMatches(db, now, mostMatchesShown),
    listNextStarts(db, now, mostStartsShown),
    findFeaturedContest(db),
    listLatestWinners(db, now),
  ]);
  const [context, feature] = await Promise.all([
    readMatchesContext(db, matches),
    featuredContest ? toFeatureView(db, featuredContest, user?.id ?? null) : null,
  ]);
  return makeAnswer({
    matches: matches.flatMap((match) => toScheduledMatch(match, context)),
    starts: nextContests.map((contest) => toSummaryView(contest, null)),
    feature,
    winners,
    serverNow: toIso(now),
  });
}

const winnersShownMs = 24 * 3_600_000;

async function listLatestWinners(db: Kysely<Database>, now: Date): Promise<Schedule['winners']> {
  const rows = await listWinners(db, new Date(now.getTime() - winnersShownMs), now, mostWinnersShown);
  return rows.map(({ id, slug, title, game, userId, prize, placedAt, ...player }) => ({
    contest: { id, slug, title, game },
    player: toPlayerRef(userId, player),
    prize: formatAmount(prize),
    at: toIso(placedAt ?? now),
  }));
}

function toScheduledMatch(match: MatchRow, context: MatchesContext): Schedule['matches'] {
  const contest = context.contests.get(match.contestId);
  if (!contest) return [];
  const { id, slug, title, game } = contest;
  return [
    {
      ...toBracketMatchView(match, contest, context.entrants),
      contest: { id, slug, title, game, pool: formatAmount(contest.pool) },
      roundSize: toRoundView(contest, match).roundSize,
      startsAt: toIsoOrNull(match.liveAt ?? (match.status === 'ready' ? match.dueAt : null)),
    },
  ];
}

async function toFeatureView(
  db: Kysely<Database>,
  contest: ContestRow,
  userId: string | null,
): Promise<Schedule['feature']> {
  const [progress, finalMatches, entrant] = await Promise.all([
    readProgress(db, contest.id),
    contest.rounds === null ? [] : listNumberedMatches(db, contest.id, listFinalNumbers(derivePlan(contest))),
    userId === null ? undefined : findEntrant(db, contest.id, userId),
  ]);
  const { entrants } = await readMatchesContext(db, finalMatches);
  return {
    ...toSummaryView(contest, entrant ?? null),
    finalists: listFinalists(finalMatches, entrants),
    left: progress.left,
    ...(progress.match === null || contest.rounds === null
      ? { roundSize: null }
      : toRoundView(contest, { number: progress.match, round: contest.rounds })),
    nextAt: toIsoOrNull(calculateContestDueAt(toContestState(contest))),
    winnerPrize: formatAmount(calculatePrize(toPrizeTerms(contest), 1)),
  };
}

function listFinalNumbers(plan: Plan): number[] {
  const plannedFinal = plan.find(isFirstFinal);
  const feedingMatches = plan.filter((match) =>
    [match.winnerTo, match.loserTo].some((next) => next?.number === plannedFinal?.number),
  );
  return [...feedingMatches, ...(plannedFinal ? [plannedFinal] : [])].map(({ number }) => number);
}

const isFirstFinal = ({ stage: { part, round, rounds } }: PlannedMatch): boolean =>
  part === 'final' || (part === 'main' && round === rounds);

function listFinalists(finalMatches: readonly MatchRow[], entrants: EntrantsById): [PlayerRef[], PlayerRef[]] {
  const finalMatch = finalMatches.at(-1);
  const listPlayers = (ids: readonly (string | null)[]) =>
    ids.flatMap((id) => {
      const entrant = entrants.get(id ?? '');
      return entrant ? [toPlayer(entrant)] : [];
    });
  const listSidePlayers = (side: Side): PlayerRef[] => {
    const finalists = listPlayers([finalMatch ? listOpponentIds(finalMatch)[side] : null]);
    if (finalists.length > 0 || !finalMatch) return finalists;
    const feederMatch = finalMatches.find((match) => match.nextMatchId === finalMatch.id && match.nextSlot === side);
    const pair = feederMatch && feederMatch.status !== 'completed' ? listPlayers(listOpponentIds(feederMatch)) : [];
    return pair.length === 2 ? pair : [];
  };
  return [listSidePlayers(0), listSidePlayers(1)];
}
