import type { Score } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { applyMatchEvent } from './match.machine';
import type { MatchEvent, MatchRules, MatchState, MatchStep } from './match-state.rules';
import { findWinnerByScore } from './score.rules';
import { calculateDueAt, delayMatch, holdMinutes } from './step.rules';

const rules: MatchRules = { bestOf: 3, matchCheckInMinutes: 10, playMinutes: 45, confirmMinutes: 15 };
const start = new Date('2026-11-20T18:00:00.000Z');
const timeAt = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const seatedMatch = (): MatchState => ({ status: 'waiting', checkedIn: [null, null], reports: [null, null] });
const waiting = seatedMatch();

function acceptedMatch(result: MatchStep): MatchState {
  if (!result.ok) throw new Error(result.code);
  return result.state;
}

/** Applies these events, and fails if any is refused. */
function stateAfter(...events: MatchEvent[]): MatchState {
  return events.reduce<MatchState>((state, event) => acceptedMatch(applyMatchEvent(state, event, rules)), waiting);
}

const open: MatchEvent = { type: 'open', at: timeAt(0) };
const inFirst: MatchEvent = { type: 'check_in', side: 0, at: timeAt(1) };
const inSecond: MatchEvent = { type: 'check_in', side: 1, at: timeAt(2) };
const report = (side: 0 | 1, score: Score, minutes = 30): MatchEvent => ({
  type: 'report',
  side,
  score,
  at: timeAt(minutes),
});
const clock = (minutes: number): MatchEvent => ({ type: 'clock', at: timeAt(minutes) });
const codeOf = (state: MatchState, event: MatchEvent) => {
  const result = applyMatchEvent(state, event, rules);
  return result.ok ? null : result.code;
};

describe('a match', () => {
  it('opens its check-in, and goes live when both have checked in', () => {
    expect(stateAfter(open)).toMatchObject({ status: 'ready', dueAt: timeAt(10) });
    expect(stateAfter(open, inFirst)).toMatchObject({ status: 'ready', dueAt: timeAt(10) });
    expect(stateAfter(open, inFirst, inSecond)).toMatchObject({ status: 'live', dueAt: timeAt(47) });
    expect(codeOf(stateAfter(open, inFirst), inFirst)).toBe('already_checked_in');
    expect(codeOf(stateAfter(open), { ...inFirst, at: timeAt(10) })).toBe('not_in_check_in');
  });

  it('is a held forfeit if one player is absent, and a double forfeit if both are', () => {
    expect(stateAfter(open, inSecond, clock(10))).toMatchObject({
      status: 'completed',
      result: { method: 'forfeit', winner: 1, score: null },
      settlement: { state: 'held', until: timeAt(10 + holdMinutes) },
    });
    expect(stateAfter(open, clock(10))).toMatchObject({
      result: { method: 'double_forfeit', winner: null },
      settlement: { state: 'settled' },
    });
  });

  it('can be conceded at once, without a made-up score', () => {
    const live = stateAfter(open, inFirst, inSecond);
    expect(acceptedMatch(applyMatchEvent(live, { type: 'concede', side: 0, at: timeAt(5) }, rules))).toMatchObject({
      result: { method: 'conceded', winner: 1, score: null },
      settlement: { state: 'settled' },
    });
    const reported = stateAfter(open, inFirst, inSecond, report(1, [1, 2]));
    expect(acceptedMatch(applyMatchEvent(reported, { type: 'concede', side: 0, at: timeAt(31) }, rules))).toMatchObject(
      {
        result: { winner: 1, score: [1, 2] },
      },
    );
    expect(acceptedMatch(applyMatchEvent(reported, { type: 'concede', side: 1, at: timeAt(31) }, rules))).toMatchObject(
      {
        result: { winner: 0, score: null },
      },
    );
  });

  it('handles a report: confirmed, repeated, contradicted, disputed or unanswered', () => {
    const reported = stateAfter(open, inFirst, inSecond, report(0, [2, 0]));
    expect(reported).toMatchObject({ status: 'reported', dueAt: timeAt(45) });
    const stepThen = (event: MatchEvent) => acceptedMatch(applyMatchEvent(reported, event, rules));
    expect(stepThen({ type: 'confirm', side: 1, at: timeAt(31) })).toMatchObject({
      result: { method: 'confirmed', winner: 0, score: [2, 0] },
      settlement: { state: 'settled' },
    });
    expect(stepThen(report(1, [2, 0]))).toMatchObject({ result: { method: 'agreed', winner: 0 } });
    expect(stepThen(report(1, [0, 2]))).toMatchObject({ status: 'disputed' });
    expect(stepThen({ type: 'dispute', side: 1, score: null, note: null, at: timeAt(31) })).toMatchObject({
      status: 'disputed',
    });
    expect(stepThen(clock(45))).toMatchObject({
      result: { method: 'clock', winner: 0, score: [2, 0] },
      settlement: { state: 'held', until: timeAt(45 + holdMinutes) },
    });
    expect(codeOf(reported, report(0, [2, 1]))).toBe('already_reported');
    expect(codeOf(reported, { type: 'confirm', side: 0, at: timeAt(31) })).toBe('already_reported');
  });

  it('goes to the moderators if no one reports', () => {
    expect(stateAfter(open, inFirst, inSecond, clock(47))).toMatchObject({ status: 'abandoned' });
  });

  it('lets only the loser appeal a result the clock decided, once', () => {
    const held = stateAfter(open, inFirst, inSecond, report(0, [2, 0]), clock(45));
    const appeal = (side: 0 | 1, minutes: number): MatchEvent => ({
      type: 'appeal',
      side,
      score: null,
      note: null,
      at: timeAt(minutes),
    });
    expect(codeOf(held, appeal(0, 50))).toBe('match_closed');
    expect(codeOf(held, appeal(1, 45 + holdMinutes))).toBe('match_closed');
    const disputed = acceptedMatch(applyMatchEvent(held, appeal(1, 50), rules));
    expect(disputed.status).toBe('disputed');
    const ruled = acceptedMatch(
      applyMatchEvent(disputed, { type: 'rule', winner: 0, score: [2, 1], reason: 'Seen.', at: timeAt(60) }, rules),
    );
    expect(ruled).toMatchObject({ result: { method: 'ruling', score: [2, 1] }, settlement: { state: 'settled' } });
    expect(codeOf(ruled, appeal(1, 61))).toBe('match_closed');
  });

  it('settles a held result once its loser accepts it', () => {
    const held = stateAfter(open, inFirst, inSecond, report(0, [2, 0]), clock(45));
    const accept = (side: 0 | 1, minutes: number): MatchEvent => ({ type: 'confirm', side, at: timeAt(minutes) });
    expect(codeOf(held, accept(0, 50))).toBe('match_closed');
    expect(codeOf(held, accept(1, 45 + holdMinutes))).toBe('match_closed');
    const accepted = acceptedMatch(applyMatchEvent(held, accept(1, 50), rules));
    expect(accepted).toMatchObject({ result: { method: 'clock' }, settlement: { state: 'settled', at: timeAt(50) } });
    expect(codeOf(accepted, accept(1, 51))).toBe('match_closed');
    expect(codeOf(stateAfter(open, clock(10)), accept(1, 11))).toBe('match_closed');
  });

  it('settles a held result at its deadline', () => {
    const held = stateAfter(open, inFirst, clock(10));
    expect(acceptedMatch(applyMatchEvent(held, clock(10 + holdMinutes), rules))).toMatchObject({
      settlement: { state: 'settled' },
    });
    expect(acceptedMatch(applyMatchEvent(held, clock(11), rules))).toBe(held);
  });

  it('accepts only scores that can end a match of its length', () => {
    const live = stateAfter(open, inFirst, inSecond);
    for (const score of [
      [1, 0],
      [2, 2],
      [3, 0],
      [0, 0],
    ] satisfies Score[])
      expect(codeOf(live, report(0, score))).toBe('illegal_score');
    expect([1, 3, 5, 7].map((bestOf) => findWinnerByScore(bestOf, [(bestOf + 1) / 2, 0]))).toEqual([0, 0, 0, 0]);
  });

  it('can be decided by staff as soon as both players are known', () => {
    const rule: MatchEvent = { type: 'rule', winner: 1, score: null, reason: 'Seen.', at: timeAt(60) };
    expect(codeOf(waiting, rule)).toBe('match_closed');
    expect(
      codeOf(
        acceptedMatch(applyMatchEvent(waiting, { type: 'pass', winner: 0, why: 'bye', at: timeAt(0) }, rules)),
        rule,
      ),
    ).toBe('match_closed');
    for (const state of [
      stateAfter(open),
      stateAfter(open, inFirst, inSecond),
      stateAfter(open, inFirst, inSecond, report(0, [2, 0])),
    ])
      expect(acceptedMatch(applyMatchEvent(state, { ...rule, score: [1, 2] }, rules))).toMatchObject({
        result: { method: 'ruling', winner: 1, score: [1, 2] },
        settlement: { state: 'settled' },
      });
    expect(codeOf(stateAfter(open, clock(10)), { ...rule, score: [2, 0] })).toBe('illegal_score');
  });

  it('can be forfeited by staff as by the clock, and only for an absent player', () => {
    const absent = (side: 0 | 1): MatchEvent => ({ type: 'forfeit', side, reason: 'Not here.', at: timeAt(5) });
    expect(acceptedMatch(applyMatchEvent(stateAfter(open, inFirst), absent(1), rules))).toMatchObject({
      result: { method: 'forfeit', winner: 0, score: null },
      settlement: { state: 'held', until: timeAt(5 + holdMinutes) },
    });
    expect(codeOf(stateAfter(open, inFirst), absent(0))).toBe('match_closed');
    for (const state of [waiting, stateAfter(open, inFirst, inSecond), stateAfter(open, clock(10))])
      expect(codeOf(state, absent(1))).toBe('match_closed');
  });

  it('is reopened as live, or in check-in if a player missed it', () => {
    const reopen: MatchEvent = { type: 'reopen', reason: 'Wrong lobby.', at: timeAt(60) };
    const abandoned = stateAfter(open, inFirst, inSecond, clock(47));
    const reported = stateAfter(open, inFirst, inSecond, report(0, [2, 0]));
    const confirmed = acceptedMatch(applyMatchEvent(reported, { type: 'confirm', side: 1, at: timeAt(31) }, rules));
    for (const state of [abandoned, reported, confirmed])
      expect(acceptedMatch(applyMatchEvent(state, reopen, rules))).toEqual({
        status: 'live',
        checkedIn: [timeAt(1), timeAt(2)],
        reports: [null, null],
        dueAt: timeAt(105),
      });
    expect(acceptedMatch(applyMatchEvent(stateAfter(open, inFirst, clock(10)), reopen, rules))).toEqual({
      status: 'ready',
      checkedIn: [timeAt(1), null],
      reports: [null, null],
      dueAt: timeAt(70),
    });
    for (const state of [waiting, stateAfter(open), stateAfter(open, inFirst, inSecond)])
      expect(codeOf(state, reopen)).toBe('match_closed');
  });
});

const sides = fc.constantFrom<0 | 1>(0, 1);
const scores = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));
const anyEvent = fc.oneof(
  fc.constant({ type: 'open' } as const),
  fc.constant({ type: 'wait' } as const),
  fc.record({ type: fc.constant('check_in' as const), side: sides }),
  fc.record({ type: fc.constant('report' as const), side: sides, score: scores }),
  fc.record({ type: fc.constant('confirm' as const), side: sides }),
  fc.record({ type: fc.constant('concede' as const), side: sides }),
  fc.record({
    type: fc.constantFrom('dispute' as const, 'appeal' as const),
    side: sides,
    score: fc.option(scores),
    note: fc.constant<string | null>(null),
  }),
  fc.record({
    type: fc.constant('rule' as const),
    winner: sides,
    score: fc.option(scores),
    reason: fc.constant('Seen.'),
  }),
  fc.record({ type: fc.constant('forfeit' as const), side: sides, reason: fc.constant('Not here.') }),
  fc.record({
    type: fc.constant('extend' as const),
    minutes: fc.integer({ min: 5, max: 60 }),
    reason: fc.constant('A disconnect.'),
  }),
  fc.record({ type: fc.constant('reopen' as const), reason: fc.constant('Wrong lobby.') }),
  fc.record({ type: fc.constant('reinstate' as const), side: sides, reason: fc.constant('Wrong lobby.') }),
  fc.record({
    type: fc.constant('disqualify' as const),
    side: sides,
    reason: fc.constant('A bot.'),
    by: fc.constant<string | null>(null),
  }),
  fc.constant({ type: 'clock' } as const),
);

describe('any sequence of match events', () => {
  it('keeps its invariants in any order', () => {
    const course = fc.array(fc.record({ event: anyEvent, gap: fc.integer({ min: 0, max: 90 }) }), { maxLength: 30 });
    fc.assert(
      fc.property(course, (steps) => {
        let state = seatedMatch();
        let minutes = 0;
        for (const { event, gap } of steps) {
          minutes += gap;
          const result = applyMatchEvent(state, { ...event, at: timeAt(minutes) }, rules);
          if (!result.ok) continue;
          const settled = state.status === 'completed' && state.settlement.state === 'settled';
          // Only staff change a settled result.
          if (settled && result.state !== state) expect(['rule', 'reopen', 'reinstate']).toContain(event.type);
          // An extension only moves the running deadline.
          if (event.type === 'extend') {
            expect(result.state).toEqual(delayMatch(state, event.minutes * 60_000));
            expect(calculateDueAt(result.state)?.getTime()).toBe(
              (calculateDueAt(state)?.getTime() ?? 0) + event.minutes * 60_000,
            );
          }
          // Staff actions never remove or add a check-in.
          if (['rule', 'forfeit', 'extend', 'reopen', 'disqualify', 'reinstate'].includes(event.type))
            expect(result.state.checkedIn).toEqual(state.checkedIn);
          // A disqualification is held so it can be revoked, and changes no result.
          if (event.type === 'disqualify') {
            expect(state.status).not.toBe('completed');
            expect(result.state).toMatchObject({ result: { winner: 1 - event.side }, settlement: { state: 'held' } });
          }
          state = result.state;
          if (state.status === 'completed') {
            const { winner, score, method } = state.result;
            if (score) expect(findWinnerByScore(rules.bestOf, score)).toBe(winner);
            expect(winner === null).toBe(method === 'double_forfeit');
            expect(state.settlement.state === 'held').toBe(calculateDueAt(state) !== null);
          }
          if (state.status === 'live' || state.status === 'reported')
            expect(state.checkedIn.every((each) => each !== null)).toBe(true);
          // Applying the same time twice changes nothing more, and leaves nothing due.
          const ticked = acceptedMatch(applyMatchEvent(state, { type: 'clock', at: timeAt(minutes) }, rules));
          expect(acceptedMatch(applyMatchEvent(ticked, { type: 'clock', at: timeAt(minutes) }, rules))).toBe(ticked);
          const due = calculateDueAt(ticked);
          if (due) expect(due > timeAt(minutes)).toBe(true);
          const later = calculateDueAt(delayMatch(state, 60_000));
          expect(later?.getTime()).toBe(
            calculateDueAt(state) ? (calculateDueAt(state)?.getTime() ?? 0) + 60_000 : undefined,
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});
