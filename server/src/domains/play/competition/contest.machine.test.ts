import fc from 'fast-check';
import {
  applyContestEvent,
  type ContestEffect,
  type ContestEvent,
  type ContestState,
  calculateContestDueAt,
  isOver,
} from './contest.machine';

const start = new Date('2026-11-20T18:00:00.000Z');
const addMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const draft: ContestState = {
  phase: 'draft',
  status: 'paused',
  openedAt: null,
  pausedAt: null,
  setInPause: [],
  checkInClosedAt: null,
  registrationOpensAt: addMinutes(10),
  checkInOpensAt: addMinutes(60),
  checkInClosesAt: addMinutes(90),
  startsAt: addMinutes(120),
};

function applyToContest(state: ContestState, event: ContestEvent): { state: ContestState; effects: ContestEffect[] } {
  const step = applyContestEvent(state, event);
  if (!step.ok) throw new Error(step.code);
  return step;
}

const activeState = applyToContest(draft, { type: 'activate', at: addMinutes(0) }).state;
const makeClockEvent = (minutes: number, checkedIn = 4): ContestEvent => ({
  type: 'clock',
  at: addMinutes(minutes),
  checkedIn,
  minPlayers: 3,
});

describe('a contest', () => {
  it('opens and is funded on first activation, and accepts entries on time', () => {
    expect(applyToContest(draft, { type: 'activate', at: addMinutes(0) }).effects).toEqual(['fund']);
    expect(activeState).toMatchObject({ phase: 'draft', status: 'active', openedAt: addMinutes(0) });
    expect(applyToContest(activeState, makeClockEvent(9)).state).toBe(activeState);
    expect(applyToContest(activeState, makeClockEvent(10)).state.phase).toBe('registration');
    expect(applyToContest(activeState, { type: 'activate', at: addMinutes(1) }).state).toBe(activeState);
  });

  it('can’t open after its check-in time', () => {
    expect(applyContestEvent(draft, { type: 'activate', at: addMinutes(60) })).toMatchObject({
      ok: false,
      code: 'validation_failed',
    });
  });

  it('ignores the clock until it opens', () => {
    expect(applyToContest(draft, makeClockEvent(500)).state).toBe(draft);
  });

  it('drops absent entrants and draws the bracket, or is cancelled if too few are left', () => {
    const checkIn = { ...activeState, phase: 'check_in' } as const;
    const closedState = applyToContest(checkIn, makeClockEvent(90, 3));
    expect(closedState.effects).toEqual(['drop_absent', 'close_waitlist']);
    expect(applyToContest(closedState.state, makeClockEvent(119)).effects).toEqual([]);
    expect(applyToContest(closedState.state, makeClockEvent(120))).toMatchObject({
      effects: ['draw_bracket'],
      state: { phase: 'running' },
    });
    expect(applyToContest(checkIn, makeClockEvent(90, 2))).toMatchObject({
      effects: ['refund_all'],
      state: { phase: 'cancelled' },
    });
  });

  it('shifts later times by the length of the pause', () => {
    const registration = { ...activeState, phase: 'registration' } as const;
    const pausedState = applyToContest(registration, { type: 'pause', at: addMinutes(70) }).state;
    expect(calculateContestDueAt(pausedState)).toBeNull();
    expect(applyToContest(pausedState, makeClockEvent(500)).state).toBe(pausedState);
    const resumedState = applyToContest(pausedState, { type: 'activate', at: addMinutes(100) });
    expect(resumedState.effects).toEqual(['shift_clocks']);
    expect(resumedState.state).toMatchObject({
      checkInOpensAt: addMinutes(60),
      checkInClosesAt: addMinutes(120),
      startsAt: addMinutes(150),
      pausedAt: null,
    });
  });

  it('keeps times set during the pause', () => {
    const registration = { ...activeState, phase: 'registration' } as const;
    const pausedState = applyToContest(registration, { type: 'pause', at: addMinutes(20) }).state;
    const { registrationOpensAt, checkInOpensAt, checkInClosesAt } = pausedState;
    const times = { registrationOpensAt, checkInOpensAt, checkInClosesAt, startsAt: addMinutes(300) };
    const changedState = applyToContest(pausedState, { type: 'set_times', at: addMinutes(30), times }).state;
    expect(changedState.setInPause).toEqual(['startsAt']);
    const resumedState = applyToContest(changedState, { type: 'activate', at: addMinutes(50) }).state;
    expect(resumedState).toMatchObject({
      checkInOpensAt: addMinutes(90),
      checkInClosesAt: addMinutes(120),
      startsAt: addMinutes(300),
      setInPause: [],
    });
    expect(applyContestEvent(changedState, { type: 'activate', at: addMinutes(240) })).toMatchObject({
      ok: false,
      field: 'startsAt',
    });
    const stateBefore = applyToContest(registration, { type: 'set_times', at: addMinutes(20), times }).state;
    expect(stateBefore.setInPause).toEqual([]);
  });

  it('can be cancelled until a prize is paid', () => {
    const runningState = { ...activeState, phase: 'running' } as const;
    expect(applyContestEvent(runningState, { type: 'cancel', at: addMinutes(130), prizesPaid: true })).toMatchObject({
      code: 'prizes_paid',
    });
    expect(applyToContest(runningState, { type: 'cancel', at: addMinutes(130), prizesPaid: false }).effects).toEqual([
      'refund_all',
    ]);
  });

  it('pays in full or refunds in full, once, in any order of events', () => {
    const anyEvent = fc.oneof(
      fc.constant({ type: 'activate' } as const),
      fc.constant({ type: 'pause' } as const),
      fc
        .tuple(
          fc.nat({ max: 300 }),
          fc.integer({ min: 1, max: 90 }),
          fc.integer({ min: 1, max: 90 }),
          fc.nat({ max: 90 }),
        )
        .map(([opens, checkIn, closes, starts]) => ({
          type: 'set_times' as const,
          times: {
            registrationOpensAt: addMinutes(opens),
            checkInOpensAt: addMinutes(opens + checkIn),
            checkInClosesAt: addMinutes(opens + checkIn + closes),
            startsAt: addMinutes(opens + checkIn + closes + starts),
          },
        })),
      fc.constant({ type: 'cancel', prizesPaid: false } as const),
      fc.record({ type: fc.constant('clock' as const), checkedIn: fc.nat({ max: 8 }), minPlayers: fc.constant(3) }),
      fc.constant({ type: 'decided' } as const),
      fc.constant({ type: 'settled' } as const),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ event: anyEvent, gap: fc.nat({ max: 60 }) }), { maxLength: 40 }), (course) => {
        let state = draft;
        let minutes = 0;
        const effects: ContestEffect[] = [];
        for (const { event: each, gap } of course) {
          minutes += gap;
          const step = applyContestEvent(state, { ...each, at: addMinutes(minutes) });
          if (!step.ok) continue;
          if (isOver(state.phase)) expect(step.state).toBe(state);
          state = step.state;
          effects.push(...step.effects);
          const dueAt = calculateContestDueAt(state);
          if (state.status === 'paused') expect(dueAt).toBeNull();
          expect(state.checkInClosesAt <= state.startsAt).toBe(true);
          expect(state.checkInOpensAt <= state.checkInClosesAt).toBe(true);
        }
        const countEffects = (effect: ContestEffect) => effects.filter((each) => each === effect).length;
        expect(countEffects('fund')).toBeLessThanOrEqual(1);
        expect(countEffects('draw_bracket')).toBeLessThanOrEqual(1);
        expect(countEffects('refund_all') + countEffects('close_books')).toBe(isOver(state.phase) ? 1 : 0);
        if (countEffects('close_books') > 0) expect(countEffects('draw_bracket')).toBe(1);
      }),
      { numRuns: 500 },
    );
  });
});
