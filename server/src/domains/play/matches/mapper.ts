import type { AnswerOf, PlayerRef } from '@laurel/shared/protocol';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { isOver } from '../competition/contest.machine';
import type { ContestRow } from '../competition/contest.tables';
import {
  deriveRulingDeadline,
  type EntrantsById,
  findSideOfUser,
  listOpponentIds,
  toArrangementView,
  toBracketMatchView,
  toMatchState,
  toPlayer,
  toReports,
  toReportsView,
  toScore,
  toStakesView,
} from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import { derivePlan, findFeeder, toRoundView } from '../competition/plan.rules';
import { isSameScore, type Side } from '../competition/score.rules';
import { deriveActions, waitsForPlayer } from './actions.rules';
import type { MatchPage, PlayerMatchPage } from './list.store';

type CheckInWindow = AnswerOf<'getCheckInTime'>;
type UserMatch = AnswerOf<'listUserMatches'>['items'][number];
type Dispute = AnswerOf<'listDisputes'>['items'][number];

export function toUserMatchView(match: MatchRow, page: PlayerMatchPage, userId: string, now: Date): UserMatch[] {
  const contest = page.contests.get(match.contestId);
  const side = findSideOfUser(match, page.entrants, userId);
  const entrantId = side === 0 ? match.opponent1Id : match.opponent2Id;
  if (!contest || side === null || entrantId === null) return [];
  const nextMatch = page.nextMatches.get(match.nextMatchId ?? '');
  const nextMatches = [match.nextMatchId, match.loserMatchId].flatMap((each) => page.nextMatches.get(each ?? '') ?? []);
  nextMatches.push(...(page.pairedRounds.get(match.id) ?? []));
  const actions = deriveActions(match, side, contest, nextMatches, now);
  const { id, slug, title, game, cover } = contest;
  return [
    {
      ...toBracketMatchView(match, contest, page.entrants),
      contest: { id, slug, title, game, cover },
      roundSize: toRoundView(contest, match).roundSize,
      next: nextMatch
        ? {
            id: nextMatch.id,
            ...toRoundView(contest, nextMatch),
            bestOf: nextMatch.bestOf,
            opponent: findWaitingPlayer(match, nextMatch, page.entrants),
          }
        : null,
      entrantId,
      arrangement: toArrangementView(match),
      yourMove: waitsForPlayer(match, side, actions),
      reports: toReportsView(match),
      stakes: toStakesView(contest, match, page.entrants),
      ruleBy: deriveRulingDeadline(match, contest),
      actions,
    },
  ];
}

function findWaitingPlayer(match: MatchRow, nextMatch: MatchRow, entrants: EntrantsById): PlayerRef | null {
  const waitingEntrant = entrants.get(listOpponentIds(nextMatch)[match.nextSlot === 0 ? 1 : 0] ?? '');
  return waitingEntrant ? toPlayer(waitingEntrant) : null;
}

/** Empty if the match needs no ruling. */
export function toDisputeView(match: MatchRow, page: MatchPage): Dispute[] {
  const contest = page.contests.get(match.contestId);
  if (!contest || match.stuckAt === null) return [];
  const { id, slug, title, game } = contest;
  return [
    {
      ...toBracketMatchView(match, contest, page.entrants),
      version: match.version,
      contest: { id, slug, title, game },
      roundSize: toRoundView(contest, match).roundSize,
      reports: toReportsView(match),
      since: toIso(match.stuckAt),
      ruleBy: deriveRulingDeadline(match, contest),
    },
  ];
}

/** Undefined unless a player's report has the result's score and names the winner of each game. */
function deriveResultGames(match: MatchRow): AnswerOf<'getPublicMatch'>['games'] {
  const score = toScore(match.score);
  const report = toReports(match).find((each) => each?.games && score !== null && isSameScore(each.score, score));
  return report?.games?.map(({ winner }) => winner);
}

/** Leaves out reports, evidence and notes. */
export function toPublicMatchView(
  match: MatchRow,
  contest: ContestRow,
  { entrants, accounts }: { entrants: EntrantsById } & Pick<AnswerOf<'getPublicMatch'>, 'accounts'>,
  now: Date,
): AnswerOf<'getPublicMatch'> {
  const { id, slug, title, game, platform, cover, phase, status, startsAt, rounds } = contest;
  const games = deriveResultGames(match);
  const isSeated = match.status !== 'locked' && match.status !== 'waiting';
  const [firstId, secondId] = listOpponentIds(match);
  const findOpenFeeder = (slot: Side, opponentId: string | null | undefined) =>
    opponentId || isSeated || rounds === null ? null : findFeeder(contest, match, slot);
  return {
    ...toBracketMatchView(match, contest, entrants),
    contest: { id, slug, title, game, platform, cover, phase, status, startsAt: toIso(startsAt) },
    roundSize: toRoundView(contest, match).roundSize,
    totalMatches: rounds === null ? 0 : derivePlan(contest).length,
    feeders: [findOpenFeeder(0, firstId), findOpenFeeder(1, secondId)],
    accounts,
    openedAt: toIsoOrNull(match.openedAt),
    startedAt: toIsoOrNull(match.liveAt),
    endedAt: toIsoOrNull(match.resolvedAt),
    ...(games && { games }),
    final: match.settledAt !== null,
    ...(match.resolvedBy !== null && { ruled: true }),
    serverNow: toIso(now),
  };
}

export function toCheckInWindow(match: MatchRow, contest: ContestRow, side: Side | null, now: Date): CheckInWindow {
  const findWindowState = (): CheckInWindow['state'] => {
    if (side !== null && toMatchState(match).checkedIn[side]) return 'checked_in';
    if (match.status === 'locked' || match.status === 'waiting') return 'not_open';
    if (match.status !== 'ready' || isOver(contest.phase)) return 'closed';
    return contest.status === 'paused' ? 'paused' : 'open';
  };
  return {
    opensAt: toIsoOrNull(match.openedAt),
    closesAt: match.status === 'ready' ? toIsoOrNull(match.dueAt) : toIsoOrNull(match.liveAt),
    serverNow: toIso(now),
    state: findWindowState(),
  };
}
