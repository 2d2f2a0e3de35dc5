import { calculatePrize, type DecidedPlaces, type Places, type Result, rankEntrants } from '@laurel/shared/formats';
import { toPrizeTerms } from './contest.mapper';
import type { ContestRow, EntrantRow } from './contest.tables';
import type { MatchRow } from './match.tables';
import type { MatchState } from './match-state.rules';
import { type DrawnContest, derivePlan, findContestFormat, findPlannedMatch } from './plan.rules';

/** In base units. */
export interface MatchPrizes {
  winner: bigint;
  loser: bigint;
}

export type EntrantStatuses = ReadonlyMap<string, Pick<EntrantRow, 'status' | 'leftIn'>>;

/** Null until the match is completed, and for a match that isn't needed. */
export function toResult(
  match: Pick<MatchRow, 'number' | 'status' | 'method' | 'winnerSlot' | 'opponent1Id' | 'opponent2Id'>,
  entrants: EntrantStatuses,
): Result | null {
  if (match.status !== 'completed' || match.method === 'not_needed') return null;
  // A prize can be paid hours after its match. An entrant who left in a later match had advanced from this one.
  const isOut = (id: string | null) => {
    const entrant = entrants.get(id ?? '');
    return entrant?.status === 'disqualified' && (entrant.leftIn === null || entrant.leftIn <= match.number);
  };
  return {
    winner: match.winnerSlot === null ? null : match.winnerSlot === 0 ? 0 : 1,
    sides: [match.opponent1Id, match.opponent2Id],
    out: [isOut(match.opponent1Id), isOut(match.opponent2Id)],
  };
}

export function rankEntrantsByMatches(
  contest: ContestRow,
  matches: readonly MatchRow[],
  entrants: EntrantStatuses,
): ReadonlyMap<string, Places> {
  const results = matches.flatMap((match): [number, Result][] => {
    const result = toResult(match, entrants);
    return result ? [[match.number, result]] : [];
  });
  return rankEntrants(findContestFormat(contest), contest.formatSettings, derivePlan(contest), new Map(results));
}

export function findDecidedPlaces(contest: DrawnContest, match: MatchRow, entrants: EntrantStatuses): DecidedPlaces {
  if (contest.rounds === null) return { winner: null, loser: null };
  const result = toResult(match, entrants);
  return findContestFormat(contest).decidePlaces(findPlannedMatch(contest, match), contest.formatSettings, result);
}

export function calculateMatchPrizes(contest: ContestRow, match: MatchRow, entrants: EntrantStatuses): MatchPrizes {
  const { winner, loser } = findDecidedPlaces(contest, match, entrants);
  const terms = toPrizeTerms(contest);
  const findPrize = (places: Places | null) => (places ? calculatePrize(terms, places.first) : 0n);
  return { winner: findPrize(winner), loser: findPrize(loser) };
}

export function isSettled(state: MatchState): state is Extract<MatchState, { status: 'completed' }> {
  return state.status === 'completed' && state.settlement.state === 'settled';
}
