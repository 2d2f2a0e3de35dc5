import type { PrizeTerms } from '@laurel/shared/formats';
import type { ContestState, ContestTimes } from './contest.machine';
import type { ContestRow } from './contest.tables';
import type { MatchRow } from './match.tables';
import type { MatchRules } from './match-state.rules';
import { findContestFormat } from './plan.rules';
import { calculatePool, type PoolTerms } from './prizes.rules';

type TimeColumns = Pick<ContestRow, 'registrationOpensAt' | 'checkInOpensAt' | 'checkInClosesAt' | 'startsAt'>;

export function toTimes(columns: TimeColumns): ContestTimes {
  return {
    registrationOpensAt: columns.registrationOpensAt,
    checkInOpensAt: columns.checkInOpensAt,
    checkInClosesAt: columns.checkInClosesAt,
    startsAt: columns.startsAt,
  };
}

export function toContestState(contest: ContestRow): ContestState {
  return {
    phase: contest.phase,
    status: contest.status,
    openedAt: contest.openedAt,
    pausedAt: contest.pausedAt,
    setInPause: contest.setInPause,
    checkInClosedAt: contest.checkInClosedAt,
    ...toTimes(contest),
  };
}

export function toContestColumns(state: ContestState) {
  return {
    phase: state.phase,
    status: state.status,
    openedAt: state.openedAt,
    pausedAt: state.pausedAt,
    setInPause: [...state.setInPause],
    checkInClosedAt: state.checkInClosedAt,
    registrationOpensAt: state.registrationOpensAt,
    checkInOpensAt: state.checkInOpensAt,
    checkInClosesAt: state.checkInClosesAt,
    startsAt: state.startsAt,
  };
}

export function toPoolTerms({ prizePool, feesCollected, serviceFeeBps }: ContestRow): PoolTerms {
  return { prizePool, fees: feesCollected, serviceFeeBps };
}

export function toPrizeTerms(contest: ContestRow): PrizeTerms {
  return {
    pool: calculatePool(toPoolTerms(contest)),
    split: contest.prizeSplit,
    format: findContestFormat(contest),
    settings: contest.formatSettings,
    winnerTakesRest: contest.winnerTakesRest,
  };
}

export function toMatchRules(contest: ContestRow, { bestOf }: Pick<MatchRow, 'bestOf'>): MatchRules {
  return {
    bestOf,
    reporting: contest.reporting,
    matchCheckInMinutes: contest.matchCheckInMinutes,
    playMinutes: contest.playMinutes,
    confirmMinutes: contest.confirmMinutes,
  };
}
