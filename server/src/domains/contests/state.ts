import type { MatchRules } from '../matches/state';
import type { ContestState, ContestTimes } from './machine';
import type { PrizeTerms } from './prizes';
import type { ContestRow } from './tables';

type TimeColumns = Pick<ContestRow, 'registration_opens_at' | 'check_in_opens_at' | 'check_in_closes_at' | 'starts_at'>;

export function timesOf(columns: TimeColumns): ContestTimes {
  return {
    registrationOpensAt: columns.registration_opens_at,
    checkInOpensAt: columns.check_in_opens_at,
    checkInClosesAt: columns.check_in_closes_at,
    startsAt: columns.starts_at,
  };
}

/** A contest's row as its state machine sees it. */
export function stateOf(contest: ContestRow): ContestState {
  return {
    phase: contest.phase,
    status: contest.status,
    openedAt: contest.opened_at,
    pausedAt: contest.paused_at,
    setInPause: contest.set_in_pause,
    checkInClosedAt: contest.check_in_closed_at,
    ...timesOf(contest),
  };
}

export function columnsOf(state: ContestState) {
  return {
    phase: state.phase,
    status: state.status,
    opened_at: state.openedAt,
    paused_at: state.pausedAt,
    set_in_pause: [...state.setInPause],
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
