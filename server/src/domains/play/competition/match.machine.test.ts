import type { Score } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { applyMatchEvent } from './match.machine';
import type { MatchEvent, MatchRules, MatchState, MatchStep } from './match-state.rules';
import { findWinnerByScore } from './score.rules';
import { calculateDueAt, delayMatch, holdMinutes } from './step.rules';

const rules: MatchRules = {
  bestOf: 3,
  reporting: 'score',
  matchCheckInMinutes: 10,
  playMinutes: 45,
  confirmMinutes: 15,
};
const start = new Date('2026-11-20T18:00:00.000Z');
const addMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const makeWaitingMatch = (): MatchState => ({ status: 'waiting', checkedIn: [null, null], reports: [null, null] });
const waitingMatch = makeWaitingMatch();

function expectAccepted(result: MatchStep): MatchState {
  if (!result.ok) throw new Error(result.code);
  return result.state;
}

function applyEvents(...events: MatchEvent[]): MatchState {
  return events.reduce<MatchState>(
    (state, event) => expectAccepted(applyMatchEvent(state, event, rules)),
    waitingMatch,
  );
}

const openEvent: MatchEvent = { type: 'open', at: addMinutes(0) };
const firstCheckIn: MatchEvent = { type: 'check_in', side: 0, at: addMinutes(1) };
const secondCheckIn: MatchEvent = { type: 'check_in', side: 1, at: addMinutes(2) };
const makeReport = (side: 0 | 1, score: Score, minutes = 30): MatchEvent => ({
  type: 'report',
  side,
  score,
  at: addMinutes(minutes),
});
const makeClockEvent = (minutes: number): MatchEvent => ({ type: 'clock', at: addMinutes(minutes) });
const findRefusalCode = (state: MatchState, event: MatchEvent) => {
  const step = applyMatchEvent(state, event, rules);
  return step.ok ? null : step.code;
};

describe('a match', () => {
  it('opens its check-in, and goes live when both have checked in', () => {
    expect(applyEvents(openEvent)).toMatchObject({ status: 'ready', dueAt: addMinutes(10) });
    expect(applyEvents(openEvent, firstCheckIn)).toMatchObject({ status: 'ready', dueAt: addMinutes(10) });
    expect(applyEvents(openEvent, firstCheckIn, secondCheckIn)).toMatchObject({
      status: 'live',
      dueAt: addMinutes(47),
    });
    expect(findRefusalCode(applyEvents(openEvent, firstCheckIn), firstCheckIn)).toBe('already_checked_in');
    expect(findRefusalCode(applyEvents(openEvent), { ...firstCheckIn, at: addMinutes(10) })).toBe('not_in_check_in');
  });

  it('is a held forfeit if one player is absent, and a double forfeit if both are', () => {
    expect(applyEvents(openEvent, secondCheckIn, makeClockEvent(10))).toMatchObject({
      status: 'completed',
      result: { method: 'forfeit', winner: 1, score: null },
      settlement: { state: 'held', until: addMinutes(10 + holdMinutes) },
    });
    expect(applyEvents(openEvent, makeClockEvent(10))).toMatchObject({
      result: { method: 'double_forfeit', winner: null },
      settlement: { state: 'settled' },
    });
  });

  it('can be conceded at once, without a made-up score', () => {
    const liveState = applyEvents(openEvent, firstCheckIn, secondCheckIn);
    expect(
      expectAccepted(applyMatchEvent(liveState, { type: 'concede', side: 0, at: addMinutes(5) }, rules)),
    ).toMatchObject({
      result: { method: 'conceded', winner: 1, score: null },
      settlement: { state: 'settled' },
    });
    const reportedState = applyEvents(openEvent, firstCheckIn, secondCheckIn, makeReport(1, [1, 2]));
    expect(
      expectAccepted(applyMatchEvent(reportedState, { type: 'concede', side: 0, at: addMinutes(31) }, rules)),
    ).toMatchObject({
      result: { winner: 1, score: [1, 2] },
    });
    expect(
      expectAccepted(applyMatchEvent(reportedState, { type: 'concede', side: 1, at: addMinutes(31) }, rules)),
    ).toMatchObject({
      result: { winner: 0, score: null },
    });
  });

  it('handles a report: confirmed, repeated, contradicted, disputed or unanswered', () => {
    const reportedState = applyEvents(openEvent, firstCheckIn, secondCheckIn, makeReport(0, [2, 0]));
    expect(reportedState).toMatchObject({ status: 'reported', dueAt: addMinutes(45) });
    const applyToReportedMatch = (event: MatchEvent) => expectAccepted(applyMatchEvent(reportedState, event, rules));
    expect(applyToReportedMatch({ type: 'confirm', side: 1, at: addMinutes(31) })).toMatchObject({
      result: { method: 'confirmed', winner: 0, score: [2, 0] },
      settlement: { state: 'settled' },
    });
    expect(applyToReportedMatch(makeReport(1, [2, 0]))).toMatchObject({ result: { method: 'agreed', winner: 0 } });
    expect(applyToReportedMatch(makeReport(1, [0, 2]))).toMatchObject({ status: 'disputed' });
    expect(
      applyToReportedMatch({ type: 'dispute', side: 1, score: null, note: null, at: addMinutes(31) }),
    ).toMatchObject({
      status: 'disputed',
    });
    expect(applyToReportedMatch(makeClockEvent(45))).toMatchObject({
      result: { method: 'clock', winner: 0, score: [2, 0] },
      settlement: { state: 'held', until: addMinutes(45 + holdMinutes) },
    });
    expect(findRefusalCode(reportedState, makeReport(0, [2, 0]))).toBe('already_reported');
    expect(findRefusalCode(reportedState, { type: 'confirm', side: 0, at: addMinutes(31) })).toBe('already_reported');
  });

  it('lets a player change a report once, and leaves the opponent half of the time', () => {
    const reportedState = applyEvents(openEvent, firstCheckIn, secondCheckIn, makeReport(0, [2, 0]));
    const changeEvent = makeReport(0, [1, 2], 37);
    const step = applyMatchEvent(reportedState, changeEvent, rules);
    expect(step).toMatchObject({ timeline: [{ kind: 'reported', side: 0, score: [1, 2] }] });
    const changedState = expectAccepted(step);
    expect(changedState).toMatchObject({
      ...{ status: 'reported', dueAt: addMinutes(45) },
      reports: [{ score: [1, 2], at: addMinutes(37) }, null],
    });
    expect(findRefusalCode(reportedState, makeReport(0, [1, 1], 37))).toBe('illegal_score');
    expect(findRefusalCode(reportedState, makeReport(0, [1, 2], 37.5))).toBe('match_closed');
    expect(findRefusalCode(changedState, changeEvent)).toBe('already_reported');
    expect(findRefusalCode(changedState, makeReport(0, [2, 1], 37))).toBe('match_closed');
    const respondWithScore = (score: Score) =>
      expectAccepted(applyMatchEvent(changedState, makeReport(1, score, 41), rules));
    expect(respondWithScore([1, 2])).toMatchObject({ result: { method: 'agreed', winner: 1, score: [1, 2] } });
    const disputedState = respondWithScore([2, 0]);
    expect(disputedState).toMatchObject({ status: 'disputed' });
    expect(findRefusalCode(disputedState, makeReport(0, [2, 1], 42))).toBe('match_closed');
    expect(expectAccepted(applyMatchEvent(changedState, makeClockEvent(45), rules))).toMatchObject({
      result: { method: 'clock', winner: 1, score: [1, 2] },
    });
  });

  it('keeps a request for more time when the report changes, and more time to change it when it is granted', () => {
    const reportedState = applyEvents(openEvent, firstCheckIn, secondCheckIn, makeReport(0, [2, 0]));
    const proposal: MatchEvent = { type: 'propose', side: 1, minutes: 10, at: addMinutes(31) };
    const proposedState = expectAccepted(applyMatchEvent(reportedState, proposal, rules));
    const changedState = expectAccepted(applyMatchEvent(proposedState, makeReport(0, [1, 2], 37), rules));
    expect(changedState).toMatchObject({ extension: { proposal: { side: 1, minutes: 10 } } });
    const extendedState = expectAccepted(
      applyMatchEvent(proposedState, { type: 'agree', side: 0, minutes: 10, at: addMinutes(32) }, rules),
    );
    expect(findRefusalCode(extendedState, makeReport(0, [1, 2], 47))).toBeNull();
    expect(findRefusalCode(extendedState, makeReport(0, [1, 2], 48))).toBe('match_closed');
  });

  it('goes to the moderators if no one reports', () => {
    expect(applyEvents(openEvent, firstCheckIn, secondCheckIn, makeClockEvent(47))).toMatchObject({
      status: 'abandoned',
    });
  });

  it('lets only the loser appeal a result the clock decided, once', () => {
    const state = applyEvents(openEvent, firstCheckIn, secondCheckIn, makeReport(0, [2, 0]), makeClockEvent(45));
    const makeAppeal = (side: 0 | 1, minutes: number): MatchEvent => ({
      type: 'appeal',
      side,
      score: null,
      note: null,
      at: addMinutes(minutes),
    });
    expect(findRefusalCode(state, makeAppeal(0, 50))).toBe('match_closed');
    expect(findRefusalCode(state, makeAppeal(1, 45 + holdMinutes))).toBe('match_closed');
    const disputedState = expectAccepted(applyMatchEvent(state, makeAppeal(1, 50), rules));
    expect(disputedState.status).toBe('disputed');
    const ruledState = expectAccepted(
      applyMatchEvent(
        disputedState,
        { type: 'rule', winner: 0, score: [2, 1], reason: 'Seen.', at: addMinutes(60) },
        rules,
      ),
    );
    expect(ruledState).toMatchObject({ result: { method: 'ruling', score: [2, 1] }, settlement: { state: 'settled' } });
    expect(findRefusalCode(ruledState, makeAppeal(1, 61))).toBe('match_closed');
  });

  it('settles a held result once its loser accepts it', () => {
    const state = applyEvents(openEvent, firstCheckIn, secondCheckIn, makeReport(0, [2, 0]), makeClockEvent(45));
    const makeConfirmation = (side: 0 | 1, minutes: number): MatchEvent => ({
      type: 'confirm',
      side,
      at: addMinutes(minutes),
    });
    expect(findRefusalCode(state, makeConfirmation(0, 50))).toBe('match_closed');
    expect(findRefusalCode(state, makeConfirmation(1, 45 + holdMinutes))).toBe('match_closed');
    const acceptedState = expectAccepted(applyMatchEvent(state, makeConfirmation(1, 50), rules));
    expect(acceptedState).toMatchObject({
      result: { method: 'clock' },
      settlement: { state: 'settled', at: addMinutes(50) },
    });
    expect(findRefusalCode(acceptedState, makeConfirmation(1, 51))).toBe('match_closed');
    expect(findRefusalCode(applyEvents(openEvent, makeClockEvent(10)), makeConfirmation(1, 11))).toBe('match_closed');
  });

  it('settles a held result at its deadline', () => {
    const state = applyEvents(openEvent, firstCheckIn, makeClockEvent(10));
    expect(expectAccepted(applyMatchEvent(state, makeClockEvent(10 + holdMinutes), rules))).toMatchObject({
      settlement: { state: 'settled' },
    });
    expect(expectAccepted(applyMatchEvent(state, makeClockEvent(11), rules))).toBe(state);
  });

  it('takes the other’s report when a side withdraws from a dispute', () => {
    const makeDisputeWithdrawal = (side: 0 | 1): MatchEvent => ({ type: 'withdraw', side, at: addMinutes(40) });
    const dispute: MatchEvent = { type: 'dispute', side: 1, score: null, note: null, at: addMinutes(31) };
    const onceReportedState = applyEvents(openEvent, firstCheckIn, secondCheckIn, makeReport(0, [2, 0]), dispute);
    expect(expectAccepted(applyMatchEvent(onceReportedState, makeDisputeWithdrawal(1), rules))).toMatchObject({
      result: { method: 'confirmed', winner: 0, score: [2, 0] },
      settlement: { state: 'settled' },
    });
    expect(findRefusalCode(onceReportedState, makeDisputeWithdrawal(0))).toBe('match_closed');
    const twiceReportedState = applyEvents(
      openEvent,
      firstCheckIn,
      secondCheckIn,
      makeReport(0, [2, 0]),
      makeReport(1, [1, 2]),
    );
    expect(expectAccepted(applyMatchEvent(twiceReportedState, makeDisputeWithdrawal(0), rules))).toMatchObject({
      result: { winner: 1, score: [1, 2] },
    });
    expect(
      findRefusalCode(
        applyEvents(openEvent, firstCheckIn, secondCheckIn, makeReport(0, [2, 0])),
        makeDisputeWithdrawal(1),
      ),
    ).toBe('match_closed');
  });

  it('gets more time only if both sides want it, up to an hour for each deadline', () => {
    const makeProposal = (side: 0 | 1, minutes: number, at = 3): MatchEvent => ({
      ...{ type: 'propose', side, minutes },
      at: addMinutes(at),
    });
    const makeExtensionAgreement = (side: 0 | 1, minutes: number, at = 4): MatchEvent => ({
      ...{ type: 'agree', side, minutes },
      at: addMinutes(at),
    });
    const liveState = applyEvents(openEvent, firstCheckIn, secondCheckIn);
    const state = expectAccepted(applyMatchEvent(liveState, makeProposal(0, 40), rules));
    expect(state).toMatchObject({
      dueAt: addMinutes(47),
      extension: { agreed: 0, proposal: { side: 0, minutes: 40 } },
    });
    for (const event of [
      makeExtensionAgreement(0, 40),
      makeExtensionAgreement(1, 30),
      makeExtensionAgreement(1, 40, 47),
    ])
      expect(findRefusalCode(state, event)).toBe('match_closed');
    const extendedState = expectAccepted(applyMatchEvent(state, makeExtensionAgreement(1, 40), rules));
    expect(extendedState).toMatchObject({ dueAt: addMinutes(87), extension: { agreed: 40, proposal: null } });
    expect(findRefusalCode(extendedState, makeExtensionAgreement(1, 40))).toBe('match_closed');
    expect(findRefusalCode(extendedState, makeProposal(1, 25))).toBe('match_closed');
    const reproposedState = applyEvents(
      openEvent,
      firstCheckIn,
      secondCheckIn,
      makeProposal(0, 5),
      makeProposal(0, 10),
    );
    expect(applyMatchEvent(reproposedState, makeProposal(0, 15), rules)).toMatchObject({
      params: { why: 'asked_enough' },
    });
    const counteredState = expectAccepted(applyMatchEvent(reproposedState, makeProposal(1, 20), rules));
    const agreedState = expectAccepted(applyMatchEvent(counteredState, makeExtensionAgreement(0, 20), rules));
    expect(applyMatchEvent(agreedState, makeProposal(0, 5), rules)).toMatchObject({ ok: true });
    const readyState = applyEvents(openEvent, makeProposal(0, 10), firstCheckIn);
    expect(readyState).toMatchObject({ extension: { proposal: { minutes: 10 } } });
    expect(applyEvents(openEvent, makeProposal(0, 10), firstCheckIn, secondCheckIn)).not.toHaveProperty('extension');
    expect(findRefusalCode(waitingMatch, makeProposal(0, 10))).toBe('match_closed');
  });

  it('accepts only scores that can end a match of its length', () => {
    const liveState = applyEvents(openEvent, firstCheckIn, secondCheckIn);
    for (const score of [
      [1, 0],
      [2, 2],
      [3, 0],
      [0, 0],
    ] satisfies Score[])
      expect(findRefusalCode(liveState, makeReport(0, score))).toBe('illegal_score');
    expect([1, 3, 5, 7].map((bestOf) => findWinnerByScore(bestOf, [(bestOf + 1) / 2, 0]))).toEqual([0, 0, 0, 0]);
  });

  it('can be decided by staff as soon as both players are known', () => {
    const ruling: MatchEvent = { type: 'rule', winner: 1, score: null, reason: 'Seen.', at: addMinutes(60) };
    expect(findRefusalCode(waitingMatch, ruling)).toBe('match_closed');
    expect(
      findRefusalCode(
        expectAccepted(
          applyMatchEvent(waitingMatch, { type: 'pass', winner: 0, why: 'bye', at: addMinutes(0) }, rules),
        ),
        ruling,
      ),
    ).toBe('match_closed');
    for (const state of [
      applyEvents(openEvent),
      applyEvents(openEvent, firstCheckIn, secondCheckIn),
      applyEvents(openEvent, firstCheckIn, secondCheckIn, makeReport(0, [2, 0])),
    ])
      expect(expectAccepted(applyMatchEvent(state, { ...ruling, score: [1, 2] }, rules))).toMatchObject({
        result: { method: 'ruling', winner: 1, score: [1, 2] },
        settlement: { state: 'settled' },
      });
    expect(findRefusalCode(applyEvents(openEvent, makeClockEvent(10)), { ...ruling, score: [2, 0] })).toBe(
      'illegal_score',
    );
  });

  it('can be forfeited by staff for both players while neither has checked in', () => {
    const doubleForfeitRuling: MatchEvent = {
      type: 'rule',
      winner: null,
      score: null,
      reason: 'Neither came.',
      at: addMinutes(5),
    };
    const clockState = expectAccepted(applyMatchEvent(applyEvents(openEvent), makeClockEvent(10), rules));
    expect(clockState).toMatchObject({ result: { method: 'double_forfeit' } });
    expect(expectAccepted(applyMatchEvent(applyEvents(openEvent), doubleForfeitRuling, rules))).toEqual({
      ...clockState,
      settlement: { state: 'settled', at: addMinutes(5) },
    });
    expect(findRefusalCode(applyEvents(openEvent), { ...doubleForfeitRuling, score: [2, 0] })).toBe('illegal_score');
    const forfeitedState = applyEvents(openEvent, {
      type: 'forfeit',
      side: 1,
      reason: 'Not here.',
      at: addMinutes(3),
    });
    const disqualifiedState = applyEvents(openEvent, {
      type: 'disqualify',
      side: 1,
      reason: 'Cheats.',
      hasGoneHome: false,
      by: null,
      at: addMinutes(3),
    });
    const forfeitWin = applyMatchEvent(
      waitingMatch,
      { type: 'pass', winner: 0, why: 'forfeit', at: addMinutes(3) },
      rules,
    );
    for (const state of [
      ...[waitingMatch, applyEvents(openEvent, firstCheckIn), applyEvents(openEvent, firstCheckIn, secondCheckIn)],
      ...[forfeitedState, disqualifiedState, expectAccepted(forfeitWin)],
    ])
      expect(findRefusalCode(state, doubleForfeitRuling)).toBe('match_closed');
  });

  it('can be forfeited by staff as by the clock, and only for an absent player', () => {
    const makeForfeit = (side: 0 | 1): MatchEvent => ({
      type: 'forfeit',
      side,
      reason: 'Not here.',
      at: addMinutes(5),
    });
    expect(expectAccepted(applyMatchEvent(applyEvents(openEvent, firstCheckIn), makeForfeit(1), rules))).toMatchObject({
      result: { method: 'forfeit', winner: 0, score: null },
      settlement: { state: 'held', until: addMinutes(5 + holdMinutes) },
    });
    expect(findRefusalCode(applyEvents(openEvent, firstCheckIn), makeForfeit(0))).toBe('match_closed');
    for (const state of [
      waitingMatch,
      applyEvents(openEvent, firstCheckIn, secondCheckIn),
      applyEvents(openEvent, makeClockEvent(10)),
    ])
      expect(findRefusalCode(state, makeForfeit(1))).toBe('match_closed');
  });

  it('is reopened as live, or in check-in if a player missed it', () => {
    const reopenEvent: MatchEvent = { type: 'reopen', reason: 'Wrong lobby.', at: addMinutes(60) };
    const abandonedState = applyEvents(openEvent, firstCheckIn, secondCheckIn, makeClockEvent(47));
    const reportedState = applyEvents(openEvent, firstCheckIn, secondCheckIn, makeReport(0, [2, 0]));
    const confirmedState = expectAccepted(
      applyMatchEvent(reportedState, { type: 'confirm', side: 1, at: addMinutes(31) }, rules),
    );
    for (const state of [abandonedState, reportedState, confirmedState])
      expect(expectAccepted(applyMatchEvent(state, reopenEvent, rules))).toEqual({
        status: 'live',
        checkedIn: [addMinutes(1), addMinutes(2)],
        reports: [null, null],
        dueAt: addMinutes(105),
      });
    expect(
      expectAccepted(applyMatchEvent(applyEvents(openEvent, firstCheckIn, makeClockEvent(10)), reopenEvent, rules)),
    ).toEqual({
      status: 'ready',
      checkedIn: [addMinutes(1), null],
      reports: [null, null],
      dueAt: addMinutes(70),
    });
    for (const state of [waitingMatch, applyEvents(openEvent), applyEvents(openEvent, firstCheckIn, secondCheckIn)])
      expect(findRefusalCode(state, reopenEvent)).toBe('match_closed');
  });
});

const anySide = fc.constantFrom<0 | 1>(0, 1);
const anyScore = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));
const anyEvent = fc.oneof(
  fc.constant({ type: 'open' } as const),
  fc.constant({ type: 'wait' } as const),
  fc.record({ type: fc.constant('check_in' as const), side: anySide }),
  fc.record({ type: fc.constant('report' as const), side: anySide, score: anyScore }),
  fc.record({ type: fc.constantFrom('confirm' as const, 'withdraw' as const), side: anySide }),
  fc.record({
    type: fc.constantFrom('propose' as const, 'agree' as const),
    side: anySide,
    minutes: fc.constantFrom(15, 30),
  }),
  fc.record({ type: fc.constant('concede' as const), side: anySide }),
  fc.record({
    type: fc.constantFrom('dispute' as const, 'appeal' as const),
    side: anySide,
    score: fc.option(anyScore),
    note: fc.constant<string | null>(null),
  }),
  fc.record({
    type: fc.constant('rule' as const),
    winner: anySide,
    score: fc.option(anyScore),
    reason: fc.constant('Seen.'),
  }),
  fc.record({ type: fc.constant('forfeit' as const), side: anySide, reason: fc.constant('Not here.') }),
  fc.record({
    type: fc.constant('extend' as const),
    minutes: fc.integer({ min: 5, max: 60 }),
    reason: fc.constant('A disconnect.'),
  }),
  fc.record({ type: fc.constant('reopen' as const), reason: fc.constant('Wrong lobby.') }),
  fc.record({ type: fc.constant('reinstate' as const), side: anySide, reason: fc.constant('Wrong lobby.') }),
  fc.record({
    type: fc.constant('disqualify' as const),
    side: anySide,
    reason: fc.constant('A bot.'),
    hasGoneHome: fc.boolean(),
    by: fc.constant<string | null>(null),
  }),
  fc.constant({ type: 'clock' } as const),
);

describe('any sequence of match events', () => {
  it('keeps its invariants in any order', () => {
    const course = fc.array(fc.record({ event: anyEvent, gap: fc.integer({ min: 0, max: 90 }) }), { maxLength: 30 });
    fc.assert(
      fc.property(course, (steps) => {
        let state = makeWaitingMatch();
        let minutes = 0;
        for (const { event, gap } of steps) {
          minutes += gap;
          const step = applyMatchEvent(state, { ...event, at: addMinutes(minutes) }, rules);
          if (!step.ok) continue;
          const isMatchSettled = state.status === 'completed' && state.settlement.state === 'settled';
          if (isMatchSettled && step.state !== state) expect(['rule', 'reopen', 'reinstate']).toContain(event.type);
          if (event.type === 'extend') {
            expect(step.state).toEqual(delayMatch(state, event.minutes * 60_000));
            expect(calculateDueAt(step.state)?.getTime()).toBe(
              (calculateDueAt(state)?.getTime() ?? 0) + event.minutes * 60_000,
            );
          }
          if (event.type === 'propose') expect(calculateDueAt(step.state)).toEqual(calculateDueAt(state));
          if (event.type === 'agree')
            expect(calculateDueAt(step.state)).toEqual(calculateDueAt(delayMatch(state, event.minutes * 60_000)));
          if ('extension' in step.state) expect(step.state.extension?.agreed ?? 0).toBeLessThanOrEqual(60);
          if (event.type === 'withdraw')
            expect(step.state).toMatchObject({ result: { score: state.reports[event.side === 0 ? 1 : 0]?.score } });
          if (['rule', 'forfeit', 'extend', 'reopen', 'disqualify', 'reinstate'].includes(event.type))
            expect(step.state.checkedIn).toEqual(state.checkedIn);
          if (event.type === 'disqualify') {
            expect(state.status).not.toBe('completed');
            expect(step.state).toMatchObject({ result: { winner: 1 - event.side }, settlement: { state: 'held' } });
          }
          state = step.state;
          if (state.status === 'completed') {
            const { winner, score, method } = state.result;
            if (score) expect(findWinnerByScore(rules.bestOf, score)).toBe(winner);
            expect(winner === null).toBe(method === 'double_forfeit');
            expect(state.settlement.state === 'held').toBe(calculateDueAt(state) !== null);
          }
          if (state.status === 'live' || state.status === 'reported')
            expect(state.checkedIn.every((each) => each !== null)).toBe(true);
          const tickedState = expectAccepted(applyMatchEvent(state, { type: 'clock', at: addMinutes(minutes) }, rules));
          expect(expectAccepted(applyMatchEvent(tickedState, { type: 'clock', at: addMinutes(minutes) }, rules))).toBe(
            tickedState,
          );
          const dueAt = calculateDueAt(tickedState);
          if (dueAt) expect(dueAt > addMinutes(minutes)).toBe(true);
          const laterDueAt = calculateDueAt(delayMatch(state, 60_000));
          expect(laterDueAt?.getTime()).toBe(
            calculateDueAt(state) ? (calculateDueAt(state)?.getTime() ?? 0) + 60_000 : undefined,
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a match whose players agree on a time', () => {
  const days = { from: addMinutes(0), until: addMinutes(7 * 1440) };
  const lockEvent: MatchEvent = { type: 'lock', days, at: addMinutes(0) };
  const makeProposal = (side: 0 | 1, times: readonly number[], minutes = 1): MatchEvent => ({
    type: 'propose_times',
    side,
    times: times.map(addMinutes),
    at: addMinutes(minutes),
  });
  const makeAgreement = (side: 0 | 1, time: number, minutes = 2): MatchEvent => ({
    type: 'agree_on_time',
    side,
    time: addMinutes(time),
    at: addMinutes(minutes),
  });

  it('opens at the organiser’s deadline if its players agree on no time', () => {
    expect(calculateDueAt(applyEvents(lockEvent))).toEqual(days.until);
    const proposedState = applyEvents(lockEvent, makeProposal(0, [600]));
    expect(calculateDueAt(proposedState)).toEqual(days.until);
    expect(applyEvents(lockEvent, makeProposal(0, [600]), makeClockEvent(601))).toEqual(proposedState);
    expect(applyEvents(lockEvent, makeClockEvent(7 * 1440))).toMatchObject({
      status: 'ready',
      dueAt: addMinutes(7 * 1440 + 10),
    });
  });

  it('opens at a time that one proposed and the other accepted, and at another if they agree again', () => {
    const agreedState = applyEvents(lockEvent, makeProposal(0, [600, 1200]), makeAgreement(1, 1200));
    expect(calculateDueAt(agreedState)).toEqual(addMinutes(1200));
    expect(findRefusalCode(agreedState, makeAgreement(1, 600))).toBe('match_closed');
    const laterState = expectAccepted(applyMatchEvent(agreedState, makeProposal(1, [1500], 10), rules));
    expect(calculateDueAt(laterState)).toEqual(addMinutes(1200));
    const movedState = expectAccepted(applyMatchEvent(laterState, makeAgreement(0, 1500, 11), rules));
    expect(expectAccepted(applyMatchEvent(movedState, makeClockEvent(1200), rules))).toBe(movedState);
    expect(expectAccepted(applyMatchEvent(movedState, makeClockEvent(1500), rules)).status).toBe('ready');
    expect(findRefusalCode(movedState, makeProposal(0, [1600], 1500))).toBe('match_closed');
  });

  it('accepts only times within its days, and agreement only by the opponent', () => {
    for (const time of [0, 1, -10, 7 * 1440 + 1])
      expect(findRefusalCode(applyEvents(lockEvent), makeProposal(0, [600, time]))).toBe('time_outside');
    expect(findRefusalCode(applyEvents(lockEvent, makeProposal(0, [600])), makeAgreement(0, 600))).toBe('match_closed');
    expect(findRefusalCode(applyEvents(lockEvent, makeProposal(0, [600])), makeAgreement(1, 600, 601))).toBe(
      'match_closed',
    );
    expect(findRefusalCode(applyEvents({ type: 'lock', at: start }), makeProposal(0, [600]))).toBe('match_closed');
  });

  it('opens later by the length of a pause', () => {
    const agreedState = applyEvents(
      lockEvent,
      makeProposal(0, [600]),
      makeAgreement(1, 600),
      makeProposal(1, [900], 3),
    );
    const pausedMatch = delayMatch(agreedState, 90_000);
    expect(pausedMatch).toMatchObject({
      arrangement: { opensAt: addMinutes(601.5), from: addMinutes(1.5), proposals: [[], [addMinutes(901.5)]] },
    });
  });
});
