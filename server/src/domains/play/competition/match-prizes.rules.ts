import { termsOf } from './contest.mapper';
import type { ContestRow } from './contest.tables';
import type { MatchRow } from './match.tables';
import type { MatchState } from './match-state.rules';
import { loserPrize, winnerPrize } from './prizes.rules';

/** The prizes of a match, in base units. */
export interface MatchPrizes {
  winner: bigint;
  loser: bigint;
}

/** The prizes that a match pays. The winner is paid only in the final, the loser by round. */
export function matchPrizes(contest: ContestRow, match: Pick<MatchRow, 'round'>): MatchPrizes {
  if (contest.rounds === null) return { winner: 0n, loser: 0n };
  const terms = termsOf(contest);
  const depth = contest.rounds - match.round;
  return { winner: depth === 0 ? winnerPrize(terms) : 0n, loser: loserPrize(terms, depth) };
}

export function isSettled(state: MatchState): state is Extract<MatchState, { status: 'completed' }> {
  return state.status === 'completed' && state.settlement.state === 'settled';
}
