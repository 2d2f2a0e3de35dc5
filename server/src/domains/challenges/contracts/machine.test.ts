import fc from 'fast-check';
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
  const result = applyContractEvent(state, event);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
}

const applyEvents = (state: ContractState, ...events: ContractEvent[]): ContractState =>
  events.reduce((now, event) => applyToContract(now, event).state, state);

const opened = applyEvents(makeDraft(), { type: 'open', at: addHours(0) });
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
    expect(applyToContract(opened, { type: 'open', at: addHours(1) })).toMatchObject({ state: opened, effects: [] });
    expect(applyContractEvent(makeDraft(), { type: 'open', at: addHours(24) })).toMatchObject({
      code: 'contract_closed',
    });
  });

  it('fixes its terms at the first acceptance', () => {
    const edited = applyToContract(opened, {
      type: 'edit',
      stakes: { ...stakes, creatorStake: 150n },
      at: addHours(1),
    });
    expect(edited.effects).toEqual([
      { kind: 'refund', party: 'creator', amount: 100n },
      { kind: 'hold', party: 'creator', amount: 150n },
    ]);
    expect(
      applyToContract(edited.state, { type: 'edit', stakes: edited.state.stakes, at: addHours(1) }).effects,
    ).toEqual([]);
    const active = applyEvents(opened, ...makeJoinEvents('a'));
    expect(active.status).toBe('active');
    expect(applyContractEvent(active, { type: 'edit', stakes, at: addHours(2) })).toMatchObject({
      params: { why: 'fixed' },
    });
  });

  it('drops applications on outdated terms, and refunds their stakes', () => {
    const wager = applyEvents(makeDraft({ mode: 'wager', participantStake: 40n }), { type: 'open', at: addHours(0) });
    const applied = applyToContract(wager, { type: 'apply', participantId: 'a', at: addHours(1) });
    expect(applied.effects).toEqual([{ kind: 'hold', party: 'a', amount: 40n }]);
    const edited = applyToContract(applied.state, { type: 'edit', stakes: applied.state.stakes, at: addHours(1) });
    expect(edited.effects).toEqual([{ kind: 'refund', party: 'a', amount: 40n }]);
    expect(findStatus(edited.state, 'a')).toBe('withdrawn');
  });

  it('accepts as many players as spots, and none after joining has closed', () => {
    const full = applyEvents(opened, ...makeJoinEvents('a'), ...makeJoinEvents('b'));
    expect(applyContractEvent(full, { type: 'apply', participantId: 'c', at: addHours(2) })).toMatchObject({
      code: 'contract_full',
    });
    const waiting = applyEvents(opened, { type: 'apply', participantId: 'a', at: addHours(1) });
    expect(applyEvents(waiting, makeClockEvent(24)).status).toBe('expired');
    expect(findStatus(applyEvents(waiting, makeClockEvent(24)), 'a')).toBe('declined');
  });

  it('pays the first claim that the creator approves', () => {
    const claimed = applyEvents(
      opened,
      ...makeJoinEvents('a'),
      ...makeJoinEvents('b'),
      ...makeMetEvents('b', 10),
      ...makeMetEvents('a', 11),
    );
    expect(claimed.status).toBe('claim');
    const later = applyEvents(claimed, { type: 'approve', participantId: 'a', at: addHours(12) });
    expect(later.status).toBe('claim');
    const paid = applyToContract(later, { type: 'approve', participantId: 'b', at: addHours(13) });
    expect(paid.state.status).toBe('settled');
    expect(paid.effects).toEqual([{ kind: 'pay', party: 'b', amount: 100n }]);
    expect([findStatus(paid.state, 'a'), findStatus(paid.state, 'b')]).toEqual(['lost', 'won']);
  });

  it('approves a claim after 72 hours without a response, and delays settlement for it', () => {
    const claimed = applyEvents(opened, ...makeJoinEvents('a'), ...makeMetEvents('a', 95));
    expect(applyEvents(claimed, makeClockEvent(96)).status).toBe('claim');
    expect(applyEvents(claimed, makeClockEvent(95 + 71)).status).toBe('claim');
    expect(applyToContract(claimed, makeClockEvent(95 + 72)).effects).toEqual([
      { kind: 'pay', party: 'a', amount: 100n },
    ]);
  });

  it('lets a player claim again after a denial, but not in the earlier place', () => {
    const refused = applyEvents(
      opened,
      ...makeJoinEvents('a'),
      ...makeJoinEvents('b'),
      { type: 'claim', participantId: 'a', at: addHours(5) },
      ...makeMetEvents('b', 6),
      { type: 'judge', participantId: 'a', verdict: 'not_met', at: addHours(7) },
      ...makeMetEvents('a', 8),
    );
    const paid = applyEvents(refused, { type: 'approve', participantId: 'a', at: addHours(9) }, makeClockEvent(6 + 72));
    expect(findStatus(paid, 'b')).toBe('won');
  });

  it('shares the stakes down to the last base unit', () => {
    const claimed = applyEvents(
      applyEvents(makeDraft({ winnerRule: 'split', creatorStake: 101n }), { type: 'open', at: addHours(0) }),
      ...makeJoinEvents('a'),
      ...makeJoinEvents('b'),
      ...makeMetEvents('b', 10),
      ...makeMetEvents('a', 11),
    );
    const one = applyEvents(claimed, { type: 'approve', participantId: 'a', at: addHours(12) });
    expect(one.status).toBe('claim');
    const both = applyToContract(one, { type: 'approve', participantId: 'b', at: addHours(13) });
    expect(both.effects).toEqual([
      { kind: 'pay', party: 'b', amount: 51n },
      { kind: 'pay', party: 'a', amount: 50n },
    ]);
  });

  it('refunds every stake if no one succeeds', () => {
    const active = applyEvents(opened, ...makeJoinEvents('a'));
    expect(applyEvents(active, makeClockEvent(72)).status).toBe('claim');
    expect(applyToContract(active, makeClockEvent(96))).toMatchObject({
      state: { status: 'expired', creatorHeld: 0n },
      effects: [{ kind: 'refund', party: 'creator', amount: 100n }],
    });
  });

  it('cancels at once without participants, and by everyone’s consent if there are any', () => {
    expect(applyToContract(opened, { type: 'cancel', by: 'creator', at: addHours(1) }).state.status).toBe('cancelled');
    const active = applyEvents(opened, ...makeJoinEvents('a'), ...makeJoinEvents('b'));
    const state = applyEvents(
      active,
      { type: 'cancel', by: 'a', at: addHours(2) },
      { type: 'cancel', by: 'creator', at: addHours(2) },
    );
    expect(state.status).toBe('active');
    const ended = applyToContract(state, { type: 'cancel', by: 'b', at: addHours(3) });
    expect(ended.state.status).toBe('cancelled');
    expect(ended.effects).toEqual([{ kind: 'refund', party: 'creator', amount: 100n }]);
    expect(applyContractEvent(active, { type: 'cancel', by: 'c', at: addHours(2) })).toMatchObject({
      params: { why: 'not_in' },
    });
  });

  it('lets staff decide a dispute, and pays once the ruling is final', () => {
    const disputed = applyEvents(opened, ...makeJoinEvents('a'), ...makeMetEvents('a', 10), {
      type: 'dispute',
      participantId: 'a',
      at: addHours(11),
    });
    expect(disputed.status).toBe('disputed');
    const ruled = applyEvents(disputed, { type: 'rule', winnerIds: ['a'], at: addHours(20) });
    expect(ruled.status).toBe('resolved');
    expect(applyToContract(ruled, makeClockEvent(22)).effects).toEqual([{ kind: 'pay', party: 'a', amount: 100n }]);
    const replaced = applyEvents(ruled, { type: 'rule', winnerIds: [], at: addHours(21) });
    expect(applyEvents(replaced, makeClockEvent(22)).status).toBe('resolved');
    const lost = applyEvents(replaced, makeClockEvent(23), makeClockEvent(96));
    expect(lost).toMatchObject({ status: 'settled', creatorHeld: 0n });
    expect(findStatus(lost, 'a')).toBe('lost');
    expect(applyContractEvent(disputed, { type: 'rule', winnerIds: ['b'], at: addHours(20) })).toMatchObject({
      code: 'validation_failed',
    });
  });

  it('lets the creator withdraw a dispute, and the platform decide it without a ruling', () => {
    const disputed = applyEvents(opened, ...makeJoinEvents('a'), ...makeMetEvents('a', 10), {
      type: 'dispute',
      participantId: 'a',
      at: addHours(11),
    });
    expect(applyEvents(disputed, { type: 'approve', participantId: 'a', at: addHours(12) }).status).toBe('settled');
    expect(applyEvents(disputed, makeClockEvent(11 + 14 * 24 - 1)).status).toBe('disputed');
    expect(findStatus(applyEvents(disputed, makeClockEvent(11 + 14 * 24)), 'a')).toBe('won');
  });

  it('sends an unreadable claim to staff', () => {
    const reading = applyEvents(opened, ...makeJoinEvents('a'), {
      type: 'claim',
      participantId: 'a',
      at: addHours(90),
    });
    expect(applyEvents(reading, makeClockEvent(200)).status).toBe('claim');
    const unread = applyEvents(reading, makeClockEvent(90 + 7 * 24));
    expect(unread.status).toBe('disputed');
    expect(applyEvents(unread, makeClockEvent(90 + 21 * 24)).status).toBe('expired');
  });

  it('only moves claim deadlines in an outage', () => {
    const makeOutageEvent = (since: number, until: number): ContractEvent => ({
      type: 'outage',
      since: addHours(since),
      until: addHours(until),
      at: addHours(until),
    });
    const racing = applyEvents(opened, ...makeJoinEvents('a'));
    expect(applyEvents(racing, makeOutageEvent(4, 5)).stakes).toEqual({ ...stakes, claimUntil: addHours(97) });
    expect(applyEvents(racing, makeOutageEvent(4, 5), makeOutageEvent(95, 98)).stakes.claimUntil).toEqual(
      addHours(100),
    );
    const reading = applyEvents(
      racing,
      { type: 'claim', participantId: 'a', at: addHours(90) },
      makeOutageEvent(100, 110),
    );
    expect(reading.stakes.claimUntil).toEqual(addHours(96));
    expect(applyEvents(reading, makeClockEvent(90 + 7 * 24 + 9)).status).toBe('claim');
    expect(applyEvents(reading, makeClockEvent(90 + 7 * 24 + 10)).status).toBe('disputed');
    expect(applyEvents(racing, makeOutageEvent(4, 900)).stakes.claimUntil).toEqual(addHours(96 + 14 * 24));
    expect(applyEvents(racing, makeOutageEvent(4, 300), makeOutageEvent(301, 1100)).stakes.claimUntil).toEqual(
      addHours(96 + 14 * 24),
    );
    expect(applyEvents(racing, makeOutageEvent(4, 900), makeClockEvent(96 + 14 * 24)).status).toBe('expired');
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

const ids = ['a', 'b', 'c', 'd'];
const participantId = fc.constantFrom(...ids);
type EventWithoutDate<Event> = Event extends unknown ? Omit<Event, 'at'> : never;

interface Course {
  mode: Stakes['mode'];
  winnerRule: Stakes['winnerRule'];
  maxParticipants: number;
  events: { event: EventWithoutDate<ContractEvent>; gap: number }[];
}
const verdict = fc.constantFrom<Verdict>('holds', 'doubtful', 'not_met');
const event: fc.Arbitrary<EventWithoutDate<ContractEvent>> = fc.oneof(
  fc.record({
    type: fc.constantFrom('apply' as const, 'invite' as const, 'decline' as const, 'withdraw' as const),
    participantId,
  }),
  fc.record({ type: fc.constantFrom('approve' as const, 'dispute' as const), participantId }),
  fc.record({ type: fc.constantFrom('accept' as const, 'claim' as const), participantId }),
  fc.record({ type: fc.constant('judge' as const), participantId, verdict }),
  fc.record({ type: fc.constant('rule' as const), winnerIds: fc.subarray(ids) }),
  fc.record({ type: fc.constant('cancel' as const), by: fc.constantFrom('creator', ...ids) }),
  fc
    .tuple(fc.nat({ max: 200 }), fc.nat({ max: 60 * 24 }))
    .map(([since, length]) => ({ type: 'outage' as const, since: addHours(since), until: addHours(since + length) })),
);
const usual: fc.Arbitrary<EventWithoutDate<ContractEvent>[]> = participantId.map((id) => [
  { type: 'apply', participantId: id },
  { type: 'accept', participantId: id },
  { type: 'claim', participantId: id },
  { type: 'judge', participantId: id, verdict: 'holds' },
]);
const course: fc.Arbitrary<Course> = fc.record({
  mode: fc.constantFrom('bounty' as const, 'wager' as const),
  winnerRule: fc.constantFrom('first' as const, 'split' as const),
  maxParticipants: fc.integer({ min: 1, max: 4 }),
  events: fc
    .array(
      fc.tuple(
        fc.oneof(
          usual,
          event.map((each) => [each]),
        ),
        fc.nat({ max: 30 }),
      ),
      { maxLength: 25 },
    )
    .map((parts) => parts.flatMap(([events, gap]) => events.map((each) => ({ event: each, gap })))),
});

function runCourse({ mode, winnerRule, maxParticipants, events }: Course) {
  let state = makeDraft({ mode, winnerRule, maxParticipants, participantStake: mode === 'wager' ? 37n : 0n });
  let inEscrow = 0n;
  let hour = 0;
  const applyEvent = (next: ContractEvent) => {
    const result = applyContractEvent(state, next);
    if (!result.ok) return;
    if (isOver(state.status)) expect(result.state).toBe(state);
    state = result.state;
    for (const { kind, amount } of result.effects) {
      expect(amount > 0n).toBe(true);
      inEscrow += kind === 'hold' ? amount : -amount;
    }
    const heldCoins = state.participants.reduce((sum, { stake }) => sum + stake, state.creatorHeld);
    expect(inEscrow).toBe(heldCoins);
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

const full = process.env.LAUREL_TEST_FULL === '1';

describe('any contract', () => {
  it('keeps every coin, and ends by the clock alone', () => {
    const ends = new Set<string>();
    fc.assert(
      fc.property(course, (some) => {
        const { state, step, hour } = runCourse(some);
        let now = addHours(hour);
        for (let turns = 0; !isOver(state().status); turns += 1) {
          const [next] = deriveDeadlines(state(), now);
          if (!next || turns > 30) throw new Error(`${state().status} has no way out`);
          now = next.at;
          step({ type: 'clock', at: now });
        }
        ends.add(state().status);
      }),
      { numRuns: full ? 1000 : 250 },
    );
    expect([...ends].sort()).toEqual(['cancelled', 'expired', 'settled']);
  });

  it('ends by everyone’s consent, unless a ruling is pending', () => {
    fc.assert(
      fc.property(course, (some) => {
        const { state, step, hour } = runCourse(some);
        if (isOver(state().status) || state().status === 'resolved') return;
        for (const by of ['creator', ...ids]) step({ type: 'cancel', by, at: addHours(hour) });
        expect(state().status).toBe('cancelled');
      }),
      { numRuns: full ? 500 : 125 },
    );
  });
});
