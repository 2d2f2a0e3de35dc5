import { toPrizeTerms } from './contest.mapper';
import type { ContestRow } from './contest.tables';
import type { MatchRow } from './match.tables';
import type { MatchState } from './match-state.rules';
import { calculateLoserPrize, calculateWinnerPrize } from './prizes.rules';

/** The prizes of a match, in base units. */
export interface MatchPrizes {
  winner: bigint;
  loser: bigint;
}

/** The prizes that a match pays. The winner is paid only in the final, the loser by round. */
export function matchPrizes(contest: ContestRow, match: Pick<MatchRow, 'round'>): MatchPrizes {
  if (contest.rounds === null) return { winner: 0n, loser: 0n };
  const terms = toPrizeTerms(contest);
  const depth = contest.rounds - match.round;
  return { winner: depth === 0 ? calculateWinnerPrize(terms) : 0n, loser: calculateLoserPrize(terms, depth) };
}

export function isSettled(state: MatchState): state is Extract<MatchState, { status: 'completed' }> {
  return state.status === 'completed' && state.settlement.state === 'settled';
}
