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
const timeAt = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const draft: ContestState = {
  phase: 'draft',
  status: 'paused',
  openedAt: null,
  pausedAt: null,
  setInPause: [],
  checkInClosedAt: null,
  registrationOpensAt: timeAt(10),
  checkInOpensAt: timeAt(60),
  checkInClosesAt: timeAt(90),
  startsAt: timeAt(120),
};

function stepState(state: ContestState, event: ContestEvent): { state: ContestState; effects: ContestEffect[] } {
  const result = applyContestEvent(state, event);
  if (!result.ok) throw new Error(result.code);
  return result;
}

const activated = stepState(draft, { type: 'activate', at: timeAt(0) }).state;
const clock = (minutes: number, checkedIn = 4): ContestEvent => ({
  type: 'clock',
  at: timeAt(minutes),
  checkedIn,
  minPlayers: 3,
});

describe('a contest', () => {
  it('opens and is funded on first activation, and accepts entries on time', () => {
    expect(stepState(draft, { type: 'activate', at: timeAt(0) }).effects).toEqual(['fund']);
    expect(activated).toMatchObject({ phase: 'draft', status: 'active', openedAt: timeAt(0) });
    expect(stepState(activated, clock(9)).state).toBe(activated);
    expect(stepState(activated, clock(10)).state.phase).toBe('registration');
    expect(stepState(activated, { type: 'activate', at: timeAt(1) }).state).toBe(activated);
  });

  it('can’t open after its check-in time', () => {
    expect(applyContestEvent(draft, { type: 'activate', at: timeAt(60) })).toMatchObject({
      ok: false,
      code: 'validation_failed',
    });
  });

  it('ignores the clock until it opens', () => {
    expect(stepState(draft, clock(500)).state).toBe(draft);
  });

  it('drops absent entrants and draws the bracket, or is cancelled if too few are left', () => {
    const checkIn = { ...activated, phase: 'check_in' } as const;
    const closed = stepState(checkIn, clock(90, 3));
    expect(closed.effects).toEqual(['drop_absent']);
    expect(stepState(closed.state, clock(119)).effects).toEqual([]);
    expect(stepState(closed.state, clock(120))).toMatchObject({
      effects: ['draw_bracket'],
      state: { phase: 'running' },
    });
    expect(stepState(checkIn, clock(90, 2))).toMatchObject({ effects: ['refund_all'], state: { phase: 'cancelled' } });
  });

  it('shifts later times by the length of the pause', () => {
    const registration = { ...activated, phase: 'registration' } as const;
    const paused = stepState(registration, { type: 'pause', at: timeAt(70) }).state;
    expect(calculateContestDueAt(paused)).toBeNull();
    expect(stepState(paused, clock(500)).state).toBe(paused);
    const resumed = stepState(paused, { type: 'activate', at: timeAt(100) });
    expect(resumed.effects).toEqual(['shift_clocks']);
    expect(resumed.state).toMatchObject({
      checkInOpensAt: timeAt(60),
      checkInClosesAt: timeAt(120),
      startsAt: timeAt(150),
      pausedAt: null,
    });
  });

  it('keeps times set during the pause', () => {
    const registration = { ...activated, phase: 'registration' } as const;
    const paused = stepState(registration, { type: 'pause', at: timeAt(20) }).state;
    const { registrationOpensAt, checkInOpensAt, checkInClosesAt } = paused;
    const times = { registrationOpensAt, checkInOpensAt, checkInClosesAt, startsAt: timeAt(300) };
    const set = stepState(paused, { type: 'set_times', at: timeAt(30), times }).state;
    expect(set.setInPause).toEqual(['startsAt']);
    const resumed = stepState(set, { type: 'activate', at: timeAt(50) }).state;
    expect(resumed).toMatchObject({
      checkInOpensAt: timeAt(90),
      checkInClosesAt: timeAt(120),
      startsAt: timeAt(300),
      setInPause: [],
    });
    expect(applyContestEvent(set, { type: 'activate', at: timeAt(240) })).toMatchObject({
      ok: false,
      field: 'startsAt',
    });
    // A time set in one pause is shifted by the next pause.
    const before = stepState(registration, { type: 'set_times', at: timeAt(20), times }).state;
    expect(before.setInPause).toEqual([]);
  });

  it('can be cancelled until a prize is paid', () => {
    const running = { ...activated, phase: 'running' } as const;
    expect(applyContestEvent(running, { type: 'cancel', at: timeAt(130), prizesPaid: true })).toMatchObject({
      code: 'prizes_paid',
    });
    expect(stepState(running, { type: 'cancel', at: timeAt(130), prizesPaid: false }).effects).toEqual(['refund_all']);
  });

  it('pays in full or refunds in full, once, in any order of events', () => {
    const event = fc.oneof(
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
            registrationOpensAt: timeAt(opens),
            checkInOpensAt: timeAt(opens + checkIn),
            checkInClosesAt: timeAt(opens + checkIn + closes),
            startsAt: timeAt(opens + checkIn + closes + starts),
          },
        })),
      fc.constant({ type: 'cancel', prizesPaid: false } as const),
      fc.record({ type: fc.constant('clock' as const), checkedIn: fc.nat({ max: 8 }), minPlayers: fc.constant(3) }),
      fc.constant({ type: 'decided' } as const),
      fc.constant({ type: 'settled' } as const),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ event, gap: fc.nat({ max: 60 }) }), { maxLength: 40 }), (course) => {
        let state = draft;
        let minutes = 0;
        const effects: ContestEffect[] = [];
        for (const { event: each, gap } of course) {
          minutes += gap;
          const result = applyContestEvent(state, { ...each, at: timeAt(minutes) });
          if (!result.ok) continue;
          if (isOver(state.phase)) expect(result.state).toBe(state);
          state = result.state;
          effects.push(...result.effects);
          const due = calculateContestDueAt(state);
          if (state.status === 'paused') expect(due).toBeNull();
          expect(state.checkInClosesAt <= state.startsAt).toBe(true);
          expect(state.checkInOpensAt <= state.checkInClosesAt).toBe(true);
        }
        const count = (effect: ContestEffect) => effects.filter((each) => each === effect).length;
        expect(count('fund')).toBeLessThanOrEqual(1);
        expect(count('draw_bracket')).toBeLessThanOrEqual(1);
        expect(count('refund_all') + count('close_books')).toBe(isOver(state.phase) ? 1 : 0);
        if (count('close_books') > 0) expect(count('draw_bracket')).toBe(1);
      }),
      { numRuns: 500 },
    );
  });
});
