import type { Score } from '@laurel/shared/contract';
import { after, dueAt, rulingMinutes } from './match.machine';
import type { MatchState, Pair, Report } from './match.state';
import type { MatchRow } from './match.tables';
import type { Side } from './score.rules';

/** The columns that a match's state is kept in. */
export type StateColumns = Pick<
  MatchRow,
  | 'status'
  | 'checkedIn1At'
  | 'checkedIn2At'
  | 'report1'
  | 'report1At'
  | 'report2'
  | 'report2At'
  | 'dueAt'
  | 'method'
  | 'winnerSlot'
  | 'score'
  | 'payoutDueAt'
  | 'settledAt'
>;

export function scoreOf(column: readonly number[] | null): Score | null {
  if (column === null) return null;
  const [first, second] = column;
  if (first === undefined || second === undefined) throw new Error('A score has two numbers');
  return [first, second];
}

export function sideOf(slot: number | null): Side | null {
  return slot === null ? null : slot === 0 ? 0 : 1;
}

function reportOf(score: readonly number[] | null, at: Date | null): Report | null {
  const games = scoreOf(score);
  return games && at ? { score: games, at } : null;
}

export function reportsOf(row: MatchRow): Pair<Report | null> {
  return [reportOf(row.report1, row.report1At), reportOf(row.report2, row.report2At)];
}

/** A match's row as its state machine sees it. */
export function stateOf(row: MatchRow): MatchState {
  const seats = {
    checkedIn: [row.checkedIn1At, row.checkedIn2At] satisfies Pair<Date | null>,
    reports: reportsOf(row),
  };
  switch (row.status) {
    case 'locked':
    case 'waiting':
    case 'disputed':
    case 'abandoned':
      return { ...seats, status: row.status };
    case 'ready':
    case 'live':
    case 'reported':
      if (!row.dueAt) throw new Error(`Match ${row.id} is ${row.status} without a deadline`);
      return { ...seats, status: row.status, dueAt: row.dueAt };
    case 'completed': {
      if (!row.method) throw new Error(`Match ${row.id} is completed without a method`);
      const result = { method: row.method, winner: sideOf(row.winnerSlot), score: scoreOf(row.score) };
      if (row.payoutDueAt)
        return { ...seats, status: 'completed', result, payout: { state: 'held', until: row.payoutDueAt } };
      if (!row.settledAt) throw new Error(`Match ${row.id} is completed and neither held nor settled`);
      return { ...seats, status: 'completed', result, payout: { state: 'settled', at: row.settledAt } };
    }
  }
}

export function columnsOf(state: MatchState): StateColumns {
  const completed = state.status === 'completed' ? state : null;
  const payout = completed?.payout;
  const [first, second] = state.reports;
  return {
    status: state.status,
    checkedIn1At: state.checkedIn[0],
    checkedIn2At: state.checkedIn[1],
    report1: first ? [...first.score] : null,
    report1At: first?.at ?? null,
    report2: second ? [...second.score] : null,
    report2At: second?.at ?? null,
    dueAt: 'dueAt' in state ? dueAt(state) : null,
    method: completed?.result.method ?? null,
    winnerSlot: completed?.result.winner ?? null,
    score: completed?.result.score ? [...completed.result.score] : null,
    payoutDueAt: payout?.state === 'held' ? payout.until : null,
    settledAt: payout?.state === 'settled' ? payout.at : null,
  };
}

/** When a step was first taken, for the clock strip; taking a seat again starts over. */
export function momentsOf(row: MatchRow, state: MatchState, at: Date) {
  const reseated = state.status === 'locked' || state.status === 'waiting';
  const opened = state.status === 'ready' && row.status !== 'ready';
  const finished = state.status === 'completed';
  const stuck = state.status === 'disputed' || state.status === 'abandoned';
  return {
    openedAt: reseated ? null : opened ? at : row.openedAt,
    liveAt: reseated || opened ? null : state.status === 'live' && row.liveAt === null ? at : row.liveAt,
    reportedAt:
      reseated || opened ? null : state.reports.some((each) => each) && row.reportedAt === null ? at : row.reportedAt,
    stuckAt: stuck ? (row.stuckAt ?? at) : null,
    ruleBy: stuck ? (row.ruleBy ?? after(at, rulingMinutes)) : null,
    resolvedAt: finished
      ? row.status === 'completed' && row.method === state.result.method
        ? row.resolvedAt
        : at
      : null,
  };
}

export function opponentIds(row: MatchRow): Pair<string | null> {
  return [row.opponent1Id, row.opponent2Id];
}
