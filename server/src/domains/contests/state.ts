import type { MatchRules } from '../matches/state';
import type { ContestState } from './machine';
import type { PrizeTerms } from './prizes';
import type { ContestChange } from './store';
import type { ContestRow } from './tables';

/** A contest's row as its state machine sees it. */
export function stateOf(contest: ContestRow): ContestState {
  return {
    phase: contest.phase,
    status: contest.status,
    openedAt: contest.opened_at,
    pausedAt: contest.paused_at,
    checkInClosedAt: contest.check_in_closed_at,
    registrationOpensAt: contest.registration_opens_at,
    checkInOpensAt: contest.check_in_opens_at,
    checkInClosesAt: contest.check_in_closes_at,
    startsAt: contest.starts_at,
  };
}

export function columnsOf(state: ContestState): ContestChange {
  return {
    phase: state.phase,
    status: state.status,
    opened_at: state.openedAt,
    paused_at: state.pausedAt,
    check_in_closed_at: state.checkInClosedAt,
    registration_opens_at: state.registrationOpensAt,
    check_in_opens_at: state.checkInOpensAt,
    check_in_closes_at: state.checkInClosesAt,
    starts_at: state.startsAt,
  };
}

export function termsOf(contest: ContestRow): PrizeTerms {
  return {
    prizePool: contest.prize_pool,
    fees: contest.fees_collected,
    feeBps: contest.fee_bps,
    prizeSplit: contest.prize_split,
  };
}

export function rulesOf(contest: ContestRow): MatchRules {
  return {
    bestOf: contest.best_of,
    matchCheckInMinutes: contest.match_check_in_minutes,
    playMinutes: contest.play_minutes,
    confirmMinutes: contest.confirm_minutes,
  };
}
