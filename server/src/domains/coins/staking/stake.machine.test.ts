import { calculateStakeReward } from '@laurel/shared/protocol';
import fc from 'fast-check';
import {
  applyStakeEvent,
  calculateCoverage,
  calculateEarnedReward,
  calculateEnd,
  calculateReward,
  calculateStakeDueAt,
  deriveStakeActions,
  isRunning,
  type StakeEvent,
  type StakeState,
} from './stake.machine';

const start = new Date('2026-11-01T00:00:00.500Z');
const addSeconds = (seconds: number, from = start) => new Date(from.getTime() + seconds * 1000);
const day = 86_400;

const anyTerms = fc.record({
  principal: fc.bigInt({ min: 1n, max: 10n ** 27n }),
  aprBps: fc.integer({ min: 1, max: 10_000 }),
  termDays: fc.option(fc.integer({ min: 1, max: 365 }), { nil: null }),
  autoRenew: fc.boolean(),
});
interface Terms {
  principal: bigint;
  aprBps: number;
  termDays: number | null;
  autoRenew: boolean;
}
const makeStake = ({ principal, aprBps, termDays, autoRenew }: Terms): StakeState => ({
  status: 'active',
  principal,
  aprBps,
  hasTerm: termDays !== null,
  startedAt: start,
  endsAt: calculateEnd(start, termDays),
  claimed: 0n,
  autoRenew: autoRenew && termDays !== null,
  renewalToldAt: null,
});

type Step = Pick<StakeEvent, 'type'> & { later: number; isOn: boolean };
const anySteps = fc.array(
  fc.record({
    type: fc.constantFrom('unstake', 'claim', 'renew', 'auto_renew', 'clock'),
    later: fc.oneof(fc.integer({ min: 0, max: 5 * day }), fc.integer({ min: 0, max: 200 * day })),
    isOn: fc.boolean(),
  }),
  { maxLength: 20 },
);
const toEvent = ({ type, isOn }: Step, at: Date): StakeEvent => {
  switch (type) {
    case 'unstake':
      return { type, at, early: isOn };
    case 'auto_renew':
      return { type, at, on: isOn };
    case 'clock':
      return { type, at, renewable: isOn };
    default:
      return { type, at };
  }
};

describe('a stake', () => {
  it('returns its principal once and in full, and pays or releases exactly the reserved reward', () => {
    fc.assert(
      fc.property(anyTerms, anySteps, (fields, steps) => {
        let state = makeStake(fields);
        const reward = calculateReward(state);
        const paidAmounts = { reward: 0n, principal: 0n, released: 0n };
        let at = start;
        for (const each of steps) {
          at = addSeconds(each.later, at);
          const stateBefore = state;
          const step = applyStakeEvent(state, toEvent(each, at));
          if (!step.ok) continue;
          state = step.state;
          paidAmounts.reward += step.effects.reward;
          paidAmounts.principal += step.effects.principal;
          paidAmounts.released += step.effects.released;
          expect(step.effects.reward).toBeGreaterThanOrEqual(0n);
          expect(step.effects.released).toBeGreaterThanOrEqual(0n);
          expect(paidAmounts.reward).toBeLessThanOrEqual(calculateEarnedReward(state, at));
          expect(paidAmounts.reward).toBe(state.claimed);
          if (!isRunning(stateBefore)) expect(step.effects).toMatchObject({ reward: 0n, principal: 0n, released: 0n });
          if (step.effects.renews)
            expect(stateBefore.status === 'matured' || stateBefore.renewalToldAt !== null).toBe(true);
        }
        expect(paidAmounts.principal).toBe(isRunning(state) ? 0n : fields.principal);
        if (isRunning(state)) expect(paidAmounts.reward + paidAmounts.released).toBeLessThanOrEqual(reward);
        else expect(paidAmounts.reward + paidAmounts.released).toBe(reward);
      }),
    );
  });

  it('forfeits only its unclaimed reward by an early exit', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 400 * day }), (fields, seconds) => {
        const state = makeStake({ ...fields, autoRenew: false });
        const at = addSeconds(seconds);
        const step = applyStakeEvent(state, { type: 'unstake', at, early: true });
        if (!step.ok) throw new Error('An active stake can always be ended');
        expect(step.effects.principal).toBe(fields.principal);
        expect(step.effects.reward).toBe(state.hasTerm ? 0n : calculateEarnedReward(state, at));
        expect(step.effects.reward + step.effects.released).toBe(calculateReward(state));
      }),
    );
  });

  it('asks for consent before forfeiting a reward', () => {
    const state = makeStake({ principal: 10n ** 20n, aprBps: 600, termDays: 30, autoRenew: false });
    const unstakeAfter = (seconds: number, early: boolean, from = state) =>
      applyStakeEvent(from, { type: 'unstake', at: addSeconds(seconds), early });
    expect(unstakeAfter(5, false)).toMatchObject({ ok: false, code: 'stake_closed', params: { why: 'early' } });
    expect(unstakeAfter(5, true)).toMatchObject({ ok: true, state: { status: 'early_redeemed' } });
    const maturedStakeState: StakeState = { ...state, status: 'matured' };
    expect(unstakeAfter(31 * day, false, maturedStakeState)).toMatchObject({
      ok: true,
      effects: { principal: 10n ** 20n, reward: calculateReward(state), released: 0n },
    });
  });

  it('allows exactly the listed actions', () => {
    fc.assert(
      fc.property(anyTerms, anySteps, (fields, steps) => {
        let state = makeStake(fields);
        let at = start;
        for (const each of steps) {
          at = addSeconds(each.later, at);
          const clockStep = applyStakeEvent(state, { type: 'clock', at, renewable: false });
          if (clockStep.ok) state = clockStep.state;
          const allowedStakeActions = deriveStakeActions(state, at);
          expect(applyStakeEvent(state, { type: 'unstake', at, early: true }).ok).toBe(
            allowedStakeActions.includes('unstake'),
          );
          expect(applyStakeEvent(state, { type: 'claim', at }).ok).toBe(allowedStakeActions.includes('claim'));
          expect(applyStakeEvent(state, { type: 'renew', at }).ok).toBe(allowedStakeActions.includes('renew'));
          const step = applyStakeEvent(state, toEvent(each, at));
          if (step.ok) state = step.state;
        }
      }),
    );
  });

  it('renews only after mailing the player, and never twice', () => {
    let state = makeStake({ principal: 10n ** 20n, aprBps: 600, termDays: 30, autoRenew: true });
    const applyClock = (seconds: number, renewable = true) => {
      const step = applyStakeEvent(state, { type: 'clock', at: addSeconds(seconds), renewable });
      if (!step.ok) throw new Error(step.code);
      state = step.state;
      return step.effects;
    };
    expect(calculateStakeDueAt(state)).toEqual(addSeconds(27 * day));
    expect(applyClock(27 * day - 1).mail).toBeNull();
    expect(applyClock(27 * day).mail).toBe('renews');
    expect(applyClock(28 * day).mail).toBeNull();
    expect(calculateStakeDueAt(state)).toEqual(addSeconds(30 * day));
    expect(applyClock(30 * day)).toMatchObject({ renews: true, principal: 10n ** 20n });
    expect(state.status).toBe('redeemed');
    expect(applyClock(31 * day)).toMatchObject({ renews: false, principal: 0n });
  });

  it.each([
    ['was not mailed', { renewalToldAt: null }, true],
    ['is no longer offered', { renewalToldAt: start }, false],
    ['was turned off', { renewalToldAt: null, autoRenew: false }, true],
  ] as const)('matures instead if its renewal %s', (_why, change, renewable) => {
    const state = { ...makeStake({ principal: 100n, aprBps: 600, termDays: 30, autoRenew: true }), ...change };
    expect(applyStakeEvent(state, { type: 'clock', at: addSeconds(30 * day), renewable })).toMatchObject({
      ok: true,
      state: { status: 'matured' },
      effects: { renews: false, mail: 'matured', principal: 0n },
    });
  });
});

describe('a reward', () => {
  it('grows by the second, rounded down, and stops at the end', () => {
    fc.assert(
      fc.property(anyTerms, fc.nat(500 * day), fc.nat(500 * day), (fields, firstMs, secondMs) => {
        const state = makeStake(fields);
        const [earlierMs, laterMs] = [Math.min(firstMs, secondMs), Math.max(firstMs, secondMs)];
        expect(calculateEarnedReward(state, addSeconds(earlierMs))).toBeLessThanOrEqual(
          calculateEarnedReward(state, addSeconds(laterMs)),
        );
        expect(calculateEarnedReward(state, addSeconds(laterMs))).toBeLessThanOrEqual(calculateReward(state));
        expect(calculateEarnedReward(state, addSeconds(-5))).toBe(0n);
      }),
    );
  });

  it('matches a formula computed independently', () => {
    const coin = 10n ** 18n;
    expect(calculateStakeReward(1000n * coin, 300, 31_536_000n)).toBe(30n * coin);
    expect(calculateStakeReward(100n * coin, 600, BigInt(30 * day))).toBe(493_150_684_931_506_849n);
    expect(calculateStakeReward(1n, 1, 1n)).toBe(0n);
  });

  it('is covered for the largest allowed stake, but not above', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), anyTerms, (coins, { aprBps, termDays }) => {
        const largestStake = calculateCoverage(coins, aprBps, termDays);
        const calculateTestReward = (principal: bigint) =>
          calculateReward({ principal, aprBps, startedAt: start, endsAt: calculateEnd(start, termDays) });
        expect(calculateTestReward(largestStake)).toBeLessThanOrEqual(coins);
        expect(calculateTestReward(largestStake + largestStake / 1000n + 10n ** 10n)).toBeGreaterThan(coins - 1n);
      }),
    );
  });
});
