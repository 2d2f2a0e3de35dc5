import type { Score } from '@laurel/shared/contract';
import { after, dueAt, rulingMinutes } from './machine';
import type { Side } from './score';
import type { MatchState, Pair, Report } from './state';
import type { MatchRow } from './tables';

/** The columns that a match's state is kept in. */
export type StateColumns = Pick<
  MatchRow,
  | 'status'
  | 'checked_in_1_at'
  | 'checked_in_2_at'
  | 'report_1'
  | 'report_1_at'
  | 'report_2'
  | 'report_2_at'
  | 'due_at'
  | 'method'
  | 'winner_slot'
  | 'score'
  | 'payout_due_at'
  | 'settled_at'
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
  return [reportOf(row.report_1, row.report_1_at), reportOf(row.report_2, row.report_2_at)];
}

/** A match's row as its state machine sees it. */
export function stateOf(row: MatchRow): MatchState {
  const seats = {
    checkedIn: [row.checked_in_1_at, row.checked_in_2_at] satisfies Pair<Date | null>,
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
      if (!row.due_at) throw new Error(`Match ${row.id} is ${row.status} without a deadline`);
      return { ...seats, status: row.status, dueAt: row.due_at };
    case 'completed': {
      if (!row.method) throw new Error(`Match ${row.id} is completed without a method`);
      const result = { method: row.method, winner: sideOf(row.winner_slot), score: scoreOf(row.score) };
      if (row.payout_due_at)
        return { ...seats, status: 'completed', result, payout: { state: 'held', until: row.payout_due_at } };
      if (!row.settled_at) throw new Error(`Match ${row.id} is completed and neither held nor settled`);
      return { ...seats, status: 'completed', result, payout: { state: 'settled', at: row.settled_at } };
    }
  }
}

export function columnsOf(state: MatchState): StateColumns {
  const completed = state.status === 'completed' ? state : null;
  const payout = completed?.payout;
  const [first, second] = state.reports;
  return {
    status: state.status,
    checked_in_1_at: state.checkedIn[0],
    checked_in_2_at: state.checkedIn[1],
    report_1: first ? [...first.score] : null,
    report_1_at: first?.at ?? null,
    report_2: second ? [...second.score] : null,
    report_2_at: second?.at ?? null,
    due_at: 'dueAt' in state ? dueAt(state) : null,
    method: completed?.result.method ?? null,
    winner_slot: completed?.result.winner ?? null,
    score: completed?.result.score ? [...completed.result.score] : null,
    payout_due_at: payout?.state === 'held' ? payout.until : null,
    settled_at: payout?.state === 'settled' ? payout.at : null,
  };
}

/** When a step was first taken, for the clock strip; taking a seat again starts over. */
export function momentsOf(row: MatchRow, state: MatchState, at: Date) {
  const reseated = state.status === 'locked' || state.status === 'waiting';
  const opened = state.status === 'ready' && row.status !== 'ready';
  const finished = state.status === 'completed';
  const stuck = state.status === 'disputed' || state.status === 'abandoned';
  return {
    opened_at: reseated ? null : opened ? at : row.opened_at,
    live_at: reseated || opened ? null : state.status === 'live' && row.live_at === null ? at : row.live_at,
    reported_at:
      reseated || opened ? null : state.reports.some((each) => each) && row.reported_at === null ? at : row.reported_at,
    stuck_at: stuck ? (row.stuck_at ?? at) : null,
    rule_by: stuck ? (row.rule_by ?? after(at, rulingMinutes)) : null,
    resolved_at: finished
      ? row.status === 'completed' && row.method === state.result.method
        ? row.resolved_at
        : at
      : null,
  };
}

export function opponentIds(row: MatchRow): Pair<string | null> {
  return [row.opponent_1_id, row.opponent_2_id];
}
