import { termsOf } from './contest.mapper';
import type { ContestRow } from './contest.tables';
import type { MatchState } from './match.machine';
import type { MatchRow } from './match.tables';
import { loserPrize, winnerPrize } from './prizes.rules';

/** What this match pays, in base units: the winner in the final only, the loser by the round. */
export function stakesOf(contest: ContestRow, match: Pick<MatchRow, 'round'>): { winner: bigint; loser: bigint } {
  if (contest.rounds === null) return { winner: 0n, loser: 0n };
  const terms = termsOf(contest);
  const depth = contest.rounds - match.round;
  return { winner: depth === 0 ? winnerPrize(terms) : 0n, loser: loserPrize(terms, depth) };
}

export function isSettled(state: MatchState): state is Extract<MatchState, { status: 'completed' }> {
  return state.status === 'completed' && state.payout.state === 'settled';
}
