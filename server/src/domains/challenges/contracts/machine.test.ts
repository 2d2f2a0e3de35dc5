import fc from 'fast-check';
import { isFullRun } from '../../../../../tools/checks/full-run';
import type { Verdict } from '../judging/verdict.rules';
import { applyContractEvent, type ContractEvent, deriveDeadlines } from './machine';
import { calculateShares } from './outcome.rules';
import { type ContractEffect, type ContractState, isOver, type Stakes } from './state.rules';

const start = new Date('2026-11-20T18:00:00.000Z');
const addHours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const stakes: Stakes = {
  mode: 'bounty',
  winnerRule: 'first',
  creatorStake: 100n,
  participantStake: 0n,
  maxParticipants: 2,
  openUntil: addHours(24),
  deadline: addHours(72),
  claimUntil: addHours(96),
};
const makeDraft = (change: Partial<Stakes> = {}): ContractState => ({
  status: 'draft',
  stakes: { ...stakes, ...change },
  creatorHeld: 0n,
  participants: [],
  cancelling: null,
  rulingUntil: null,
  outageMs: 0,
});

function applyToContract(
  state: ContractState,
  event: ContractEvent,
): { state: ContractState; effects: ContractEffect[] } {
  const step = applyContractEvent(state, event);
  if (!step.ok) throw new Error(JSON.stringify(step));
  return step;
}

const applyEvents = (state: ContractState, ...events: ContractEvent[]): ContractState =>
  events.reduce((stateBefore, event) => applyToContract(stateBefore, event).state, state);

const openedState = applyEvents(makeDraft(), { type: 'open', at: addHours(0) });
const makeJoinEvents = (id: string, hour = 1): ContractEvent[] => [
  { type: 'apply', participantId: id, at: addHours(hour) },
  { type: 'accept', participantId: id, at: addHours(hour) },
];
const makeMetEvents = (id: string, hour: number): ContractEvent[] => [
  { type: 'claim', participantId: id, at: addHours(hour) },
  { type: 'judge', participantId: id, verdict: 'holds', at: addHours(hour) },
];
const findStatus = (state: ContractState, id: string) => state.participants.find((each) => each.id === id)?.status;
const makeClockEvent = (hour: number): ContractEvent => ({ type: 'clock', at: addHours(hour) });

describe('a contract', () => {
  it('holds the creator’s stake from its opening', () => {
    expect(applyToContract(makeDraft(), { type: 'open', at: addHours(0) })).toMatchObject({
      state: { status: 'open', creatorHeld: 100n },
      effects: [{ kind: 'hold', party: 'creator', amount: 100n }],
    });
    expect(applyToContract(openedState, { type: 'open', at: addHours(1) })).toMatchObject({
      state: openedState,
      effects: [],
    });
    expect(applyContractEvent(makeDraft(), { type: 'open', at: addHours(24) })).toMatchObject({
      code: 'contract_closed',
    });
  });

  it('fixes its terms at the first acceptance', () => {
    const editedStep = applyToContract(openedState, {
      type: 'edit',
      stakes: { ...stakes, creatorStake: 150n },
      at: addHours(1),
    });
    expect(editedStep.effects).toEqual([
      { kind: 'refund', party: 'creator', amount: 100n },
      { kind: 'hold', party: 'creator', amount: 150n },
    ]);
    expect(
      applyToContract(editedStep.state, { type: 'edit', stakes: editedStep.state.stakes, at: addHours(1) }).effects,
    ).toEqual([]);
    const activeState = applyEvents(openedState, ...makeJoinEvents('a'));
    expect(activeState.status).toBe('active');
    expect(applyContractEvent(activeState, { type: 'edit', stakes, at: addHours(2) })).toMatchObject({
      params: { why: 'fixed' },
    });
  });

  it('drops applications on outdated terms, and refunds their stakes', () => {
    const wager = applyEvents(makeDraft({ mode: 'wager', participantStake: 40n }), { type: 'open', at: addHours(0) });
    const appliedStep = applyToContract(wager, { type: 'apply', participantId: 'a', at: addHours(1) });
    expect(appliedStep.effects).toEqual([{ kind: 'hold', party: 'a', amount: 40n }]);
    const editedStep = applyToContract(appliedStep.state, {
      type: 'edit',
      stakes: appliedStep.state.stakes,
      at: addHours(1),
    });
    expect(editedStep.effects).toEqual([{ kind: 'refund', party: 'a', amount: 40n }]);
    expect(findStatus(editedStep.state, 'a')).toBe('withdrawn');
  });

  it('accepts as many players as spots, and none after joining has closed', () => {
    const fullState = applyEvents(openedState, ...makeJoinEvents('a'), ...makeJoinEvents('b'));
    expect(applyContractEvent(fullState, { type: 'apply', participantId: 'c', at: addHours(2) })).toMatchObject({
      code: 'contract_full',
    });
    const waitingState = applyEvents(openedState, { type: 'apply', participantId: 'a', at: addHours(1) });
    expect(applyEvents(waitingState, makeClockEvent(24)).status).toBe('expired');
    expect(findStatus(applyEvents(waitingState, makeClockEvent(24)), 'a')).toBe('declined');
  });

  it('pays the first claim that the creator approves', () => {
    const claimedState = applyEvents(
      openedState,
      ...makeJoinEvents('a'),
      ...makeJoinEvents('b'),
      ...makeMetEvents('b', 10),
      ...makeMetEvents('a', 11),
    );
    expect(claimedState.status).toBe('claim');
    const laterState = applyEvents(claimedState, { type: 'approve', participantId: 'a', at: addHours(12) });
    expect(laterState.status).toBe('claim');
    const paidStep = applyToContract(laterState, { type: 'approve', participantId: 'b', at: addHours(13) });
    expect(paidStep.state.status).toBe('settled');
    expect(paidStep.effects).toEqual([{ kind: 'pay', party: 'b', amount: 100n }]);
    expect([findStatus(paidStep.state, 'a'), findStatus(paidStep.state, 'b')]).toEqual(['lost', 'won']);
  });

  it('approves a claim after 72 hours without a response, and delays settlement for it', () => {
    const claimedState = applyEvents(openedState, ...makeJoinEvents('a'), ...makeMetEvents('a', 95));
    expect(applyEvents(claimedState, makeClockEvent(96)).status).toBe('claim');
    expect(applyEvents(claimedState, makeClockEvent(95 + 71)).status).toBe('claim');
    expect(applyToContract(claimedState, makeClockEvent(95 + 72)).effects).toEqual([
      { kind: 'pay', party: 'a', amount: 100n },
    ]);
  });

  it('lets a player claim again after a denial, but not in the earlier place', () => {
    const refusedState = applyEvents(
      openedState,
      ...makeJoinEvents('a'),
      ...makeJoinEvents('b'),
      { type: 'claim', participantId: 'a', at: addHours(5) },
      ...makeMetEvents('b', 6),
      { type: 'judge', participantId: 'a', verdict: 'not_met', at: addHours(7) },
      ...makeMetEvents('a', 8),
    );
    const paidState = applyEvents(
      refusedState,
      { type: 'approve', participantId: 'a', at: addHours(9) },
      makeClockEvent(6 + 72),
    );
    expect(findStatus(paidState, 'b')).toBe('won');
  });

  it('shares the stakes down to the last base unit', () => {
    const claimedState = applyEvents(
      applyEvents(makeDraft({ winnerRule: 'split', creatorStake: 101n }), { type: 'open', at: addHours(0) }),
      ...makeJoinEvents('a'),
      ...makeJoinEvents('b'),
      ...makeMetEvents('b', 10),
      ...makeMetEvents('a', 11),
    );
    const state = applyEvents(claimedState, { type: 'approve', participantId: 'a', at: addHours(12) });
    expect(state.status).toBe('claim');
    const secondApprovalStep = applyToContract(state, { type: 'approve', participantId: 'b', at: addHours(13) });
    expect(secondApprovalStep.effects).toEqual([
      { kind: 'pay', party: 'b', amount: 51n },
      { kind: 'pay', party: 'a', amount: 50n },
    ]);
  });

  it('refunds every stake if no one succeeds', () => {
    const activeState = applyEvents(openedState, ...makeJoinEvents('a'));
    expect(applyEvents(activeState, makeClockEvent(72)).status).toBe('claim');
    expect(applyToContract(activeState, makeClockEvent(96))).toMatchObject({
      state: { status: 'expired', creatorHeld: 0n },
      effects: [{ kind: 'refund', party: 'creator', amount: 100n }],
    });
  });

  it('cancels at once without participants, and by everyone’s consent if there are any', () => {
    expect(applyToContract(openedState, { type: 'cancel', by: 'creator', at: addHours(1) }).state.status).toBe(
      'cancelled',
    );
    const activeState = applyEvents(openedState, ...makeJoinEvents('a'), ...makeJoinEvents('b'));
    const state = applyEvents(
      activeState,
      { type: 'cancel', by: 'a', at: addHours(2) },
      { type: 'cancel', by: 'creator', at: addHours(2) },
    );
    expect(state.status).toBe('active');
    const endedStep = applyToContract(state, { type: 'cancel', by: 'b', at: addHours(3) });
    expect(endedStep.state.status).toBe('cancelled');
    expect(endedStep.effects).toEqual([{ kind: 'refund', party: 'creator', amount: 100n }]);
    expect(applyContractEvent(activeState, { type: 'cancel', by: 'c', at: addHours(2) })).toMatchObject({
      params: { why: 'not_in' },
    });
  });

  it('lets staff decide a dispute, and pays once the ruling is final', () => {
    const disputedState = applyEvents(openedState, ...makeJoinEvents('a'), ...makeMetEvents('a', 10), {
      type: 'dispute',
      participantId: 'a',
      at: addHours(11),
    });
    expect(disputedState.status).toBe('disputed');
    const ruledState = applyEvents(disputedState, { type: 'rule', winnerIds: ['a'], at: addHours(20) });
    expect(ruledState.status).toBe('resolved');
    expect(applyToContract(ruledState, makeClockEvent(22)).effects).toEqual([
      { kind: 'pay', party: 'a', amount: 100n },
    ]);
    const replacedState = applyEvents(ruledState, { type: 'rule', winnerIds: [], at: addHours(21) });
    expect(applyEvents(replacedState, makeClockEvent(22)).status).toBe('resolved');
    const lostState = applyEvents(replacedState, makeClockEvent(23), makeClockEvent(96));
    expect(lostState).toMatchObject({ status: 'settled', creatorHeld: 0n });
    expect(findStatus(lostState, 'a')).toBe('lost');
    expect(applyContractEvent(disputedState, { type: 'rule', winnerIds: ['b'], at: addHours(20) })).toMatchObject({
      code: 'validation_failed',
    });
  });

  it('lets the creator withdraw a dispute, and the platform decide it without a ruling', () => {
    const disputedState = applyEvents(openedState, ...makeJoinEvents('a'), ...makeMetEvents('a', 10), {
      type: 'dispute',
      participantId: 'a',
      at: addHours(11),
    });
    expect(applyEvents(disputedState, { type: 'approve', participantId: 'a', at: addHours(12) }).status).toBe(
      'settled',
    );
    expect(applyEvents(disputedState, makeClockEvent(11 + 14 * 24 - 1)).status).toBe('disputed');
    expect(findStatus(applyEvents(disputedState, makeClockEvent(11 + 14 * 24)), 'a')).toBe('won');
  });

  it('sends an unreadable claim to staff', () => {
    const readingState = applyEvents(openedState, ...makeJoinEvents('a'), {
      type: 'claim',
      participantId: 'a',
      at: addHours(90),
    });
    expect(applyEvents(readingState, makeClockEvent(200)).status).toBe('claim');
    const unreadState = applyEvents(readingState, makeClockEvent(90 + 7 * 24));
    expect(unreadState.status).toBe('disputed');
    expect(applyEvents(unreadState, makeClockEvent(90 + 21 * 24)).status).toBe('expired');
  });

  it('only moves claim deadlines in an outage', () => {
    const makeOutageEvent = (since: number, until: number): ContractEvent => ({
      type: 'outage',
      since: addHours(since),
      until: addHours(until),
      at: addHours(until),
    });
    const racingState = applyEvents(openedState, ...makeJoinEvents('a'));
    expect(applyEvents(racingState, makeOutageEvent(4, 5)).stakes).toEqual({ ...stakes, claimUntil: addHours(97) });
    expect(applyEvents(racingState, makeOutageEvent(4, 5), makeOutageEvent(95, 98)).stakes.claimUntil).toEqual(
      addHours(100),
    );
    const readingState = applyEvents(
      racingState,
      { type: 'claim', participantId: 'a', at: addHours(90) },
      makeOutageEvent(100, 110),
    );
    expect(readingState.stakes.claimUntil).toEqual(addHours(96));
    expect(applyEvents(readingState, makeClockEvent(90 + 7 * 24 + 9)).status).toBe('claim');
    expect(applyEvents(readingState, makeClockEvent(90 + 7 * 24 + 10)).status).toBe('disputed');
    expect(applyEvents(racingState, makeOutageEvent(4, 900)).stakes.claimUntil).toEqual(addHours(96 + 14 * 24));
    expect(applyEvents(racingState, makeOutageEvent(4, 300), makeOutageEvent(301, 1100)).stakes.claimUntil).toEqual(
      addHours(96 + 14 * 24),
    );
    expect(applyEvents(racingState, makeOutageEvent(4, 900), makeClockEvent(96 + 14 * 24)).status).toBe('expired');
  });

  it('splits stakes without a remainder', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 1, max: 100 }), (total, count) => {
        const shares = calculateShares(total, count);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(total);
        expect((shares[0] ?? 0n) - (shares.at(-1) ?? 0n)).toBeLessThanOrEqual(1n);
      }),
    );
  });
});

const participantIds = ['a', 'b', 'c', 'd'];
const anyParticipantId = fc.constantFrom(...participantIds);
type EventWithoutDate<Event> = Event extends unknown ? Omit<Event, 'at'> : never;

interface Course {
  mode: Stakes['mode'];
  winnerRule: Stakes['winnerRule'];
  maxParticipants: number;
  events: { event: EventWithoutDate<ContractEvent>; gap: number }[];
}
const anyVerdict = fc.constantFrom<Verdict>('holds', 'doubtful', 'not_met');
const anyEvent: fc.Arbitrary<EventWithoutDate<ContractEvent>> = fc.oneof(
  fc.record({
    type: fc.constantFrom('apply' as const, 'invite' as const, 'decline' as const, 'withdraw' as const),
    participantId: anyParticipantId,
  }),
  fc.record({ type: fc.constantFrom('approve' as const, 'dispute' as const), participantId: anyParticipantId }),
  fc.record({ type: fc.constantFrom('accept' as const, 'claim' as const), participantId: anyParticipantId }),
  fc.record({ type: fc.constant('judge' as const), participantId: anyParticipantId, verdict: anyVerdict }),
  fc.record({ type: fc.constant('rule' as const), winnerIds: fc.subarray(participantIds) }),
  fc.record({ type: fc.constant('cancel' as const), by: fc.constantFrom('creator', ...participantIds) }),
  fc
    .tuple(fc.nat({ max: 200 }), fc.nat({ max: 60 * 24 }))
    .map(([since, length]) => ({ type: 'outage' as const, since: addHours(since), until: addHours(since + length) })),
);
const anyUsualEvents: fc.Arbitrary<EventWithoutDate<ContractEvent>[]> = anyParticipantId.map((id) => [
  { type: 'apply', participantId: id },
  { type: 'accept', participantId: id },
  { type: 'claim', participantId: id },
  { type: 'judge', participantId: id, verdict: 'holds' },
]);
const anyCourse: fc.Arbitrary<Course> = fc.record({
  mode: fc.constantFrom('bounty' as const, 'wager' as const),
  winnerRule: fc.constantFrom('first' as const, 'split' as const),
  maxParticipants: fc.integer({ min: 1, max: 4 }),
  events: fc
    .array(
      fc.tuple(
        fc.oneof(
          { weight: 4, arbitrary: anyUsualEvents },
          { weight: 4, arbitrary: anyEvent.map((each) => [each]) },
          { weight: 1, arbitrary: fc.constant([{ type: 'cancel' as const, by: 'creator' }]) },
        ),
        fc.nat({ max: 30 }),
      ),
      { maxLength: 25 },
    )
    .map((parts) => parts.flatMap(([events, gap]) => events.map((each) => ({ event: each, gap })))),
});

function runCourse({ mode, winnerRule, maxParticipants, events }: Course) {
  let state = makeDraft({ mode, winnerRule, maxParticipants, participantStake: mode === 'wager' ? 37n : 0n });
  let escrowCoins = 0n;
  let hour = 0;
  const applyEvent = (event: ContractEvent) => {
    const step = applyContractEvent(state, event);
    if (!step.ok) return;
    if (isOver(state.status)) expect(step.state).toBe(state);
    state = step.state;
    for (const { kind, amount } of step.effects) {
      expect(amount > 0n).toBe(true);
      escrowCoins += kind === 'hold' ? amount : -amount;
    }
    const heldCoins = state.participants.reduce((sum, { stake }) => sum + stake, state.creatorHeld);
    expect(escrowCoins).toBe(heldCoins);
    if (isOver(state.status)) expect(heldCoins).toBe(0n);
    const winners = state.participants.filter(({ status }) => status === 'won');
    if (winnerRule === 'first') expect(winners.length).toBeLessThanOrEqual(1);
  };
  applyEvent({ type: 'open', at: addHours(0) });
  for (const { event: each, gap } of events) {
    hour += gap;
    applyEvent({ type: 'clock', at: addHours(hour) });
    applyEvent({ ...each, at: addHours(hour) });
  }
  return { state: () => state, step: applyEvent, hour };
}

describe('any contract', () => {
  it('keeps every coin, and ends by the clock alone', () => {
    const endStatuses = new Set<string>();
    fc.assert(
      fc.property(anyCourse, (course) => {
        const { state, step, hour } = runCourse(course);
        let now = addHours(hour);
        for (let turn = 0; !isOver(state().status); turn += 1) {
          const [nextDeadline] = deriveDeadlines(state(), now);
          if (!nextDeadline || turn > 30) throw new Error(`${state().status} has no way out`);
          now = nextDeadline.at;
          step({ type: 'clock', at: now });
        }
        endStatuses.add(state().status);
      }),
      { numRuns: isFullRun ? 1000 : 250 },
    );
    expect([...endStatuses].sort()).toEqual(['cancelled', 'expired', 'settled']);
  });

  it('ends by everyone’s consent, unless a ruling is pending', () => {
    fc.assert(
      fc.property(anyCourse, (course) => {
        const { state, step, hour } = runCourse(course);
        if (isOver(state().status) || state().status === 'resolved') return;
        for (const actorId of ['creator', ...participantIds]) step({ type: 'cancel', by: actorId, at: addHours(hour) });
        expect(state().status).toBe('cancelled');
      }),
      { numRuns: isFullRun ? 500 : 125 },
    );
  });
});
