import type { ContestPhase, RefusalWithParams } from '@laurel/shared/protocol';
import type { ContestStatus, ContestTime } from './contest.tables';

export type ContestTimes = Record<ContestTime, Date>;

export interface ContestState extends ContestTimes {
  phase: ContestPhase;
  status: ContestStatus;
  /** Null until the contest is first activated. Even then, its phase stays `draft` until registration opens. */
  openedAt: Date | null;
  /** Set while the contest is paused, except before its first activation. */
  pausedAt: Date | null;
  /** Times that staff set during the current pause. Resuming doesn't shift them. */
  setInPause: readonly ContestTime[];
  checkInClosedAt: Date | null;
}

export type ContestEvent = { at: Date } & (
  | { type: 'activate' }
  | { type: 'pause' }
  | { type: 'set_times'; times: ContestTimes }
  | { type: 'cancel'; prizesPaid: boolean }
  | { type: 'clock'; checkedIn: number; minPlayers: number }
  | { type: 'decided' }
  | { type: 'settled' }
);

export type ContestEffect =
  | 'fund'
  | 'shift_clocks'
  | 'drop_absent'
  | 'close_waitlist'
  | 'refund_all'
  | 'draw_bracket'
  | 'close_books';

export type ContestStep =
  | { ok: true; state: ContestState; effects: ContestEffect[] }
  | ({ ok: false; field?: ContestTime } & RefusalWithParams);

const keepState = (state: ContestState): ContestStep => ({ ok: true, state, effects: [] });
const makeStep = (state: ContestState, ...effects: ContestEffect[]): ContestStep => ({ ok: true, state, effects });
const makeRefusal = (refusal: RefusalWithParams): ContestStep => ({ ok: false, ...refusal });
const makeTimeRefusal = (
  field: ContestTime,
  code: 'check_in_would_be_open' | 'set_time_passed' | 'set_time_crossed',
): ContestStep => ({ ok: false, code: 'validation_failed', params: { fault: { code, params: {} } }, field });

export function isOver(phase: ContestPhase): boolean {
  return phase === 'completed' || phase === 'cancelled';
}

export function hasRunningClocks(contest: Pick<ContestState, 'status' | 'phase'>): boolean {
  return contest.status === 'active' && !isOver(contest.phase);
}

/** Returns the same state object if the event changes nothing. */
export function applyContestEvent(state: ContestState, event: ContestEvent): ContestStep {
  switch (event.type) {
    case 'activate':
      return activateContest(state, event.at);
    case 'pause':
      if (isOver(state.phase)) return makeRefusal({ code: 'contest_closed', params: { why: 'over' } });
      if (state.status === 'paused') return keepState(state);
      return makeStep({ ...state, status: 'paused', pausedAt: event.at, setInPause: [] });
    case 'set_times':
      return setTimes(state, event.times);
    case 'cancel':
      if (isOver(state.phase)) return makeRefusal({ code: 'contest_closed', params: { why: 'over' } });
      if (event.prizesPaid) return makeRefusal({ code: 'prizes_paid', params: { what: 'contest' } });
      return makeStep({ ...state, phase: 'cancelled', status: 'active', pausedAt: null, setInPause: [] }, 'refund_all');
    case 'clock':
      return applyClock(state, event);
    case 'decided':
      return state.phase === 'running' ? makeStep({ ...state, phase: 'awaiting_review' }) : keepState(state);
    case 'settled':
      return state.phase === 'awaiting_review'
        ? makeStep({ ...state, phase: 'completed' }, 'close_books')
        : keepState(state);
  }
}

function activateContest(state: ContestState, at: Date): ContestStep {
  if (isOver(state.phase)) return makeRefusal({ code: 'contest_closed', params: { why: 'over' } });
  if (state.status === 'active') return keepState(state);
  if (state.openedAt === null) {
    if (at >= state.checkInOpensAt) return makeTimeRefusal('checkInOpensAt', 'check_in_would_be_open');
    return makeStep({ ...state, status: 'active', openedAt: at, pausedAt: null }, 'fund');
  }
  const pausedMs = state.pausedAt ? at.getTime() - state.pausedAt.getTime() : 0;
  const resumedTimes = shiftTimes(state, pausedMs);
  const passedTime = timesAfterOpening.find((time) => state.setInPause.includes(time) && resumedTimes[time] <= at);
  if (passedTime) return makeTimeRefusal(passedTime, 'set_time_passed');
  const misplacedTime = state.setInPause.length > 0 ? findMisplacedTime(resumedTimes) : null;
  if (misplacedTime) return makeTimeRefusal(misplacedTime, 'set_time_crossed');
  return makeStep({ ...resumedTimes, status: 'active', pausedAt: null, setInPause: [] }, 'shift_clocks');
}

/** Chronological, because `timesAfterOpening` takes all but the first. */
export const contestTimes: readonly ContestTime[] = [
  'registrationOpensAt',
  'checkInOpensAt',
  'checkInClosesAt',
  'startsAt',
];
const timesAfterOpening = contestTimes.slice(1);

function setTimes(state: ContestState, newTimes: ContestTimes): ContestStep {
  const changedTimes = contestTimes.filter((time) => state[time].getTime() !== newTimes[time].getTime());
  if (changedTimes.length === 0) return keepState(state);
  if (isOver(state.phase)) return makeRefusal({ code: 'contest_closed', params: { why: 'over' } });
  const timesSetInPause = state.pausedAt ? [...new Set([...state.setInPause, ...changedTimes])] : [];
  return makeStep({ ...state, ...newTimes, setInPause: timesSetInPause });
}

function shiftTimes(state: ContestState, milliseconds: number): ContestState {
  const shiftTime = (key: ContestTime) =>
    state.pausedAt && state[key] > state.pausedAt && !state.setInPause.includes(key)
      ? new Date(state[key].getTime() + milliseconds)
      : state[key];
  return {
    ...state,
    registrationOpensAt: shiftTime('registrationOpensAt'),
    checkInOpensAt: shiftTime('checkInOpensAt'),
    checkInClosesAt: shiftTime('checkInClosesAt'),
    startsAt: shiftTime('startsAt'),
  };
}

function findMisplacedTime(state: ContestTimes): ContestTime | null {
  if (state.checkInOpensAt <= state.registrationOpensAt) return 'checkInOpensAt';
  if (state.checkInClosesAt <= state.checkInOpensAt) return 'checkInClosesAt';
  return state.startsAt < state.checkInClosesAt ? 'startsAt' : null;
}

function applyClock(state: ContestState, event: Extract<ContestEvent, { type: 'clock' }>): ContestStep {
  const dueAt = calculateContestDueAt(state);
  if (dueAt === null || event.at < dueAt) return keepState(state);
  switch (state.phase) {
    case 'draft':
      return makeStep({ ...state, phase: 'registration' });
    case 'registration':
      return makeStep({ ...state, phase: 'check_in' });
    case 'check_in':
      if (state.checkInClosedAt !== null) return makeStep({ ...state, phase: 'running' }, 'draw_bracket');
      if (event.checkedIn < event.minPlayers) return makeStep({ ...state, phase: 'cancelled' }, 'refund_all');
      return makeStep({ ...state, checkInClosedAt: event.at }, 'drop_absent', 'close_waitlist');
    default:
      return keepState(state);
  }
}

export function canLeave(state: ContestState, at: Date): boolean {
  if (state.phase === 'registration') return true;
  if (state.phase !== 'check_in' || state.checkInClosedAt !== null) return false;
  return state.status === 'paused' || at < state.checkInClosesAt;
}

/** Null before the contest is activated, while it is paused, and once it runs or is over. */
export function calculateContestDueAt(state: ContestState): Date | null {
  if (state.status === 'paused' || state.openedAt === null) return null;
  if (state.phase === 'draft') return state.registrationOpensAt;
  if (state.phase === 'registration') return state.checkInOpensAt;
  if (state.phase === 'check_in') return state.checkInClosedAt === null ? state.checkInClosesAt : state.startsAt;
  return null;
}
