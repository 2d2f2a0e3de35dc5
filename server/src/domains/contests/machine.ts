import type { ContestPhase, ErrorCode } from '@laurel/shared/contract';
import type { ContestStatus } from './tables';

export interface ContestTimes {
  registrationOpensAt: Date;
  checkInOpensAt: Date;
  checkInClosesAt: Date;
  startsAt: Date;
}

/** What decides about a contest as a whole. */
export interface ContestState extends ContestTimes {
  phase: ContestPhase;
  status: ContestStatus;
  /** When it was first activated; null for a draft nobody has opened. */
  openedAt: Date | null;
  /** Since when its clocks stand still. */
  pausedAt: Date | null;
  /** When those who had not checked in were dropped. */
  checkInClosedAt: Date | null;
}

export type ContestEvent = { at: Date } & (
  | { type: 'activate' }
  | { type: 'pause' }
  | { type: 'cancel'; prizesPaid: boolean }
  | { type: 'clock'; checkedIn: number; minPlayers: number }
  /** The final has a result. */
  | { type: 'decided' }
  /** Every result stands and is paid. */
  | { type: 'settled' }
);

/** What the service has to do with money and brackets for a step; the machine itself only decides. */
export type ContestEffect = 'fund' | 'shift_clocks' | 'drop_absent' | 'refund_all' | 'draw_bracket' | 'close_books';

export type ContestStep =
  | { ok: true; state: ContestState; effects: ContestEffect[] }
  | { ok: false; code: ErrorCode; message: string };

const same = (state: ContestState): ContestStep => ({ ok: true, state, effects: [] });
const to = (state: ContestState, ...effects: ContestEffect[]): ContestStep => ({ ok: true, state, effects });
const refuse = (code: ErrorCode, message: string): ContestStep => ({ ok: false, code, message });

export function isOver(phase: ContestPhase): boolean {
  return phase === 'completed' || phase === 'cancelled';
}

/** One step of a contest. A clock that is not due, and a wish for what already is, change nothing. */
export function stepContest(state: ContestState, event: ContestEvent): ContestStep {
  switch (event.type) {
    case 'activate':
      return activate(state, event.at);
    case 'pause':
      if (isOver(state.phase)) return refuse('contest_closed', 'This contest is over.');
      if (state.status === 'paused') return same(state);
      return to({ ...state, status: 'paused', pausedAt: event.at });
    case 'cancel':
      if (isOver(state.phase)) return refuse('contest_closed', 'This contest is over.');
      if (event.prizesPaid) return refuse('prizes_paid', 'Prizes have been paid: it can no longer be cancelled.');
      return to({ ...state, phase: 'cancelled', status: 'active', pausedAt: null }, 'refund_all');
    case 'clock':
      return clock(state, event);
    case 'decided':
      return state.phase === 'running' ? to({ ...state, phase: 'awaiting_review' }) : same(state);
    case 'settled':
      return state.phase === 'awaiting_review' ? to({ ...state, phase: 'completed' }, 'close_books') : same(state);
  }
}

function activate(state: ContestState, at: Date): ContestStep {
  if (isOver(state.phase)) return refuse('contest_closed', 'This contest is over.');
  if (state.status === 'active') return same(state);
  if (state.openedAt === null) {
    if (at >= state.checkInOpensAt)
      return refuse('validation_failed', 'Its check-in would be open already: move its times first.');
    return to({ ...state, status: 'active', openedAt: at, pausedAt: null }, 'fund');
  }
  const stood = state.pausedAt ? at.getTime() - state.pausedAt.getTime() : 0;
  return to({ ...later(state, stood), status: 'active', pausedAt: null }, 'shift_clocks');
}

/** Puts off what had not come yet when the contest was paused. */
function later(state: ContestState, milliseconds: number): ContestState {
  const shift = (time: Date) =>
    state.pausedAt && time > state.pausedAt ? new Date(time.getTime() + milliseconds) : time;
  return {
    ...state,
    registrationOpensAt: shift(state.registrationOpensAt),
    checkInOpensAt: shift(state.checkInOpensAt),
    checkInClosesAt: shift(state.checkInClosesAt),
    startsAt: shift(state.startsAt),
  };
}

function clock(state: ContestState, event: Extract<ContestEvent, { type: 'clock' }>): ContestStep {
  const due = contestDueAt(state);
  if (due === null || event.at < due) return same(state);
  switch (state.phase) {
    case 'draft':
      return to({ ...state, phase: 'registration' });
    case 'registration':
      return to({ ...state, phase: 'check_in' });
    case 'check_in':
      if (state.checkInClosedAt !== null) return to({ ...state, phase: 'running' }, 'draw_bracket');
      if (event.checkedIn < event.minPlayers) return to({ ...state, phase: 'cancelled' }, 'refund_all');
      return to({ ...state, checkInClosedAt: event.at }, 'drop_absent');
    default:
      return same(state);
  }
}

/** When the clock next changes this contest; null while paused and once its matches carry it on. */
export function contestDueAt(state: ContestState): Date | null {
  if (state.status === 'paused' || state.openedAt === null) return null;
  if (state.phase === 'draft') return state.registrationOpensAt;
  if (state.phase === 'registration') return state.checkInOpensAt;
  if (state.phase === 'check_in') return state.checkInClosedAt === null ? state.checkInClosesAt : state.startsAt;
  return null;
}
