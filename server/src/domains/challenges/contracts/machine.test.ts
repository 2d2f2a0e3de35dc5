import fc from 'fast-check';
import type { Verdict } from '../judging/verdict.rules';
import { applyContractEvent, type ContractEvent, deriveDeadlines } from './machine';
import { calculateShares } from './outcome.rules';
import { type ContractEffect, type ContractState, isOver, type Stakes } from './state.rules';

const start = new Date('2026-11-20T18:00:00.000Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const stakes: Stakes = {
  mode: 'bounty',
  winnerRule: 'first',
  creatorStake: 100n,
  participantStake: 0n,
  maxParticipants: 2,
  openUntil: hours(24),
  deadline: hours(72),
  claimUntil: hours(96),
};
const draft = (change: Partial<Stakes> = {}): ContractState => ({
  status: 'draft',
  stakes: { ...stakes, ...change },
  creatorHeld: 0n,
  participants: [],
  cancelling: null,
  rulingUntil: null,
  outageMs: 0,
});

function stepState(state: ContractState, event: ContractEvent): { state: ContractState; effects: ContractEffect[] } {
  const result = applyContractEvent(state, event);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
}

const play = (state: ContractState, ...events: ContractEvent[]): ContractState =>
  events.reduce((now, event) => stepState(now, event).state, state);

const opened = play(draft(), { type: 'open', at: hours(0) });
const join = (id: string, hour = 1): ContractEvent[] => [
  { type: 'apply', participantId: id, at: hours(hour) },
  { type: 'accept', participantId: id, at: hours(hour) },
];
const met = (id: string, hour: number): ContractEvent[] => [
  { type: 'claim', participantId: id, at: hours(hour) },
  { type: 'judge', participantId: id, verdict: 'holds', at: hours(hour) },
];
const statusOf = (state: ContractState, id: string) => state.participants.find((each) => each.id === id)?.status;
const clock = (hour: number): ContractEvent => ({ type: 'clock', at: hours(hour) });

describe('a contract', () => {
  it('holds the creator’s stake from its opening', () => {
    expect(stepState(draft(), { type: 'open', at: hours(0) })).toMatchObject({
      state: { status: 'open', creatorHeld: 100n },
      effects: [{ kind: 'hold', party: 'creator', amount: 100n }],
    });
    expect(stepState(opened, { type: 'open', at: hours(1) })).toMatchObject({ state: opened, effects: [] });
    expect(applyContractEvent(draft(), { type: 'open', at: hours(24) })).toMatchObject({ code: 'contract_closed' });
  });

  it('fixes its terms at the first acceptance', () => {
    const edited = stepState(opened, { type: 'edit', stakes: { ...stakes, creatorStake: 150n }, at: hours(1) });
    expect(edited.effects).toEqual([
      { kind: 'refund', party: 'creator', amount: 100n },
      { kind: 'hold', party: 'creator', amount: 150n },
    ]);
    expect(stepState(edited.state, { type: 'edit', stakes: edited.state.stakes, at: hours(1) }).effects).toEqual([]);
    const active = play(opened, ...join('a'));
    expect(active.status).toBe('active');
    expect(applyContractEvent(active, { type: 'edit', stakes, at: hours(2) })).toMatchObject({
      params: { why: 'fixed' },
    });
  });

  it('drops applications on outdated terms, and refunds their stakes', () => {
    const wager = play(draft({ mode: 'wager', participantStake: 40n }), { type: 'open', at: hours(0) });
    const applied = stepState(wager, { type: 'apply', participantId: 'a', at: hours(1) });
    expect(applied.effects).toEqual([{ kind: 'hold', party: 'a', amount: 40n }]);
    const edited = stepState(applied.state, { type: 'edit', stakes: applied.state.stakes, at: hours(1) });
    expect(edited.effects).toEqual([{ kind: 'refund', party: 'a', amount: 40n }]);
    expect(statusOf(edited.state, 'a')).toBe('withdrawn');
  });

  it('accepts as many players as spots, and none after joining has closed', () => {
    const full = play(opened, ...join('a'), ...join('b'));
    expect(applyContractEvent(full, { type: 'apply', participantId: 'c', at: hours(2) })).toMatchObject({
      code: 'contract_full',
    });
    const waiting = play(opened, { type: 'apply', participantId: 'a', at: hours(1) });
    expect(play(waiting, clock(24)).status).toBe('expired');
    expect(statusOf(play(waiting, clock(24)), 'a')).toBe('declined');
  });

  it('pays the first claim that the creator approves', () => {
    const claimed = play(opened, ...join('a'), ...join('b'), ...met('b', 10), ...met('a', 11));
    expect(claimed.status).toBe('claim');
    // The later claim waits for the earlier one.
    const later = play(claimed, { type: 'approve', participantId: 'a', at: hours(12) });
    expect(later.status).toBe('claim');
    const paid = stepState(later, { type: 'approve', participantId: 'b', at: hours(13) });
    expect(paid.state.status).toBe('settled');
    expect(paid.effects).toEqual([{ kind: 'pay', party: 'b', amount: 100n }]);
    expect([statusOf(paid.state, 'a'), statusOf(paid.state, 'b')]).toEqual(['lost', 'won']);
  });

  it('approves a claim after 72 hours without a response, and delays settlement for it', () => {
    const claimed = play(opened, ...join('a'), ...met('a', 95));
    expect(play(claimed, clock(96)).status).toBe('claim');
    expect(play(claimed, clock(95 + 71)).status).toBe('claim');
    expect(stepState(claimed, clock(95 + 72)).effects).toEqual([{ kind: 'pay', party: 'a', amount: 100n }]);
  });

  it('lets a player claim again after a denial, but not in the earlier place', () => {
    const refused = play(
      opened,
      ...join('a'),
      ...join('b'),
      { type: 'claim', participantId: 'a', at: hours(5) },
      ...met('b', 6),
      { type: 'judge', participantId: 'a', verdict: 'not_met', at: hours(7) },
      ...met('a', 8),
    );
    const paid = play(refused, { type: 'approve', participantId: 'a', at: hours(9) }, clock(6 + 72));
    expect(statusOf(paid, 'b')).toBe('won');
  });

  it('shares the stakes down to the last base unit', () => {
    const claimed = play(
      play(draft({ winnerRule: 'split', creatorStake: 101n }), { type: 'open', at: hours(0) }),
      ...join('a'),
      ...join('b'),
      ...met('b', 10),
      ...met('a', 11),
    );
    const one = play(claimed, { type: 'approve', participantId: 'a', at: hours(12) });
    expect(one.status).toBe('claim');
    const both = stepState(one, { type: 'approve', participantId: 'b', at: hours(13) });
    expect(both.effects).toEqual([
      { kind: 'pay', party: 'b', amount: 51n },
      { kind: 'pay', party: 'a', amount: 50n },
    ]);
  });

  it('refunds every stake if no one succeeds', () => {
    const active = play(opened, ...join('a'));
    expect(play(active, clock(72)).status).toBe('claim');
    expect(stepState(active, clock(96))).toMatchObject({
      state: { status: 'expired', creatorHeld: 0n },
      effects: [{ kind: 'refund', party: 'creator', amount: 100n }],
    });
  });

  it('cancels at once without participants, and by everyone’s consent if there are any', () => {
    expect(stepState(opened, { type: 'cancel', by: 'creator', at: hours(1) }).state.status).toBe('cancelled');
    const active = play(opened, ...join('a'), ...join('b'));
    const asked = play(
      active,
      { type: 'cancel', by: 'a', at: hours(2) },
      { type: 'cancel', by: 'creator', at: hours(2) },
    );
    expect(asked.status).toBe('active');
    const ended = stepState(asked, { type: 'cancel', by: 'b', at: hours(3) });
    expect(ended.state.status).toBe('cancelled');
    expect(ended.effects).toEqual([{ kind: 'refund', party: 'creator', amount: 100n }]);
    expect(applyContractEvent(active, { type: 'cancel', by: 'c', at: hours(2) })).toMatchObject({
      params: { why: 'not_in' },
    });
  });

  it('lets staff decide a dispute, and pays once the ruling is final', () => {
    const disputed = play(opened, ...join('a'), ...met('a', 10), {
      type: 'dispute',
      participantId: 'a',
      at: hours(11),
    });
    expect(disputed.status).toBe('disputed');
    const ruled = play(disputed, { type: 'rule', winnerIds: ['a'], at: hours(20) });
    expect(ruled.status).toBe('resolved');
    expect(stepState(ruled, clock(22)).effects).toEqual([{ kind: 'pay', party: 'a', amount: 100n }]);
    const replaced = play(ruled, { type: 'rule', winnerIds: [], at: hours(21) });
    expect(play(replaced, clock(22)).status).toBe('resolved');
    const lost = play(replaced, clock(23), clock(96));
    expect(lost).toMatchObject({ status: 'settled', creatorHeld: 0n });
    expect(statusOf(lost, 'a')).toBe('lost');
    expect(applyContractEvent(disputed, { type: 'rule', winnerIds: ['b'], at: hours(20) })).toMatchObject({
      code: 'validation_failed',
    });
  });

  it('lets the creator withdraw a dispute, and the platform decide it without a ruling', () => {
    const disputed = play(opened, ...join('a'), ...met('a', 10), {
      type: 'dispute',
      participantId: 'a',
      at: hours(11),
    });
    expect(play(disputed, { type: 'approve', participantId: 'a', at: hours(12) }).status).toBe('settled');
    expect(play(disputed, clock(11 + 14 * 24 - 1)).status).toBe('disputed');
    expect(statusOf(play(disputed, clock(11 + 14 * 24)), 'a')).toBe('won');
  });

  it('sends an unreadable claim to staff', () => {
    const reading = play(opened, ...join('a'), { type: 'claim', participantId: 'a', at: hours(90) });
    expect(play(reading, clock(200)).status).toBe('claim');
    const unread = play(reading, clock(90 + 7 * 24));
    expect(unread.status).toBe('disputed');
    expect(play(unread, clock(90 + 21 * 24)).status).toBe('expired');
  });

  it('only moves claim deadlines in an outage', () => {
    const outageEvent = (since: number, until: number): ContractEvent => ({
      type: 'outage',
      since: hours(since),
      until: hours(until),
      at: hours(until),
    });
    const racing = play(opened, ...join('a'));
    expect(play(racing, outageEvent(4, 5)).stakes).toEqual({ ...stakes, claimUntil: hours(97) });
    expect(play(racing, outageEvent(4, 5), outageEvent(95, 98)).stakes.claimUntil).toEqual(hours(100));
    // Claims that had closed stay closed, but claims still being read get more time.
    const reading = play(racing, { type: 'claim', participantId: 'a', at: hours(90) }, outageEvent(100, 110));
    expect(reading.stakes.claimUntil).toEqual(hours(96));
    expect(play(reading, clock(90 + 7 * 24 + 9)).status).toBe('claim');
    expect(play(reading, clock(90 + 7 * 24 + 10)).status).toBe('disputed');
    // Even an endless outage can't keep the contract open.
    expect(play(racing, outageEvent(4, 900)).stakes.claimUntil).toEqual(hours(96 + 14 * 24));
    expect(play(racing, outageEvent(4, 300), outageEvent(301, 1100)).stakes.claimUntil).toEqual(hours(96 + 14 * 24));
    expect(play(racing, outageEvent(4, 900), clock(96 + 14 * 24)).status).toBe('expired');
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
type Undated<Event> = Event extends unknown ? Omit<Event, 'at'> : never;

interface Course {
  mode: Stakes['mode'];
  winnerRule: Stakes['winnerRule'];
  maxParticipants: number;
  events: { event: Undated<ContractEvent>; gap: number }[];
}
const verdict = fc.constantFrom<Verdict>('holds', 'doubtful', 'not_met');
const event: fc.Arbitrary<Undated<ContractEvent>> = fc.oneof(
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
    .map(([since, length]) => ({ type: 'outage' as const, since: hours(since), until: hours(since + length) })),
);
/** Mostly generates players who join, claim and are confirmed, so runs get far. */
const usual: fc.Arbitrary<Undated<ContractEvent>[]> = participantId.map((id) => [
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

/** Plays a sequence of events, and sums what their effects put into escrow. */
function run({ mode, winnerRule, maxParticipants, events }: Course) {
  let state = draft({ mode, winnerRule, maxParticipants, participantStake: mode === 'wager' ? 37n : 0n });
  let inEscrow = 0n;
  let hour = 0;
  const step = (next: ContractEvent) => {
    const result = applyContractEvent(state, next);
    if (!result.ok) return;
    if (isOver(state.status)) expect(result.state).toBe(state);
    state = result.state;
    for (const { kind, amount } of result.effects) {
      expect(amount > 0n).toBe(true);
      inEscrow += kind === 'hold' ? amount : -amount;
    }
    const held = state.participants.reduce((sum, { stake }) => sum + stake, state.creatorHeld);
    expect(inEscrow).toBe(held);
    if (isOver(state.status)) expect(held).toBe(0n);
    const winners = state.participants.filter(({ status }) => status === 'won');
    if (winnerRule === 'first') expect(winners.length).toBeLessThanOrEqual(1);
  };
  step({ type: 'open', at: hours(0) });
  for (const { event: each, gap } of events) {
    hour += gap;
    step({ type: 'clock', at: hours(hour) });
    step({ ...each, at: hours(hour) });
  }
  return { state: () => state, step, hour };
}

describe('any contract', () => {
  it('keeps every coin, and ends by the clock alone', () => {
    const ends = new Set<string>();
    fc.assert(
      fc.property(course, (some) => {
        const { state, step, hour } = run(some);
        let now = hours(hour);
        for (let turns = 0; !isOver(state().status); turns += 1) {
          const [next] = deriveDeadlines(state(), now);
          if (!next || turns > 30) throw new Error(`${state().status} has no way out`);
          now = next.at;
          step({ type: 'clock', at: now });
        }
        ends.add(state().status);
      }),
      { numRuns: 1000 },
    );
    expect([...ends].sort()).toEqual(['cancelled', 'expired', 'settled']);
  });

  it('ends by everyone’s consent, unless a ruling is pending', () => {
    fc.assert(
      fc.property(course, (some) => {
        const { state, step, hour } = run(some);
        if (isOver(state().status) || state().status === 'resolved') return;
        for (const by of ['creator', ...ids]) step({ type: 'cancel', by, at: hours(hour) });
        expect(state().status).toBe('cancelled');
      }),
      { numRuns: 500 },
    );
  });
});
