import fc from 'fast-check';
import {
  applyCampaignEvent,
  type CampaignEvent,
  type CampaignState,
  calculateCampaignDueAt,
  canTakeClaims,
  canTakePlayers,
  isOver,
} from './campaign.machine';
import { applyParticipantEvent, type ParticipantEvent, type ParticipantState } from './participant.machine';
import { type Claim, countRewards, divideRewards, type RewardTerms } from './rewards.rules';

const start = Date.UTC(2026, 10, 20, 18);
const day = 24 * 3600_000;
const addDays = (days: number) => new Date(start + days * day);
const draft: CampaignState = {
  status: 'draft',
  joinDeadline: addDays(5),
  startsAt: addDays(1),
  endsAt: addDays(10),
  claimEndsAt: addDays(17),
  pausedAt: null,
};

function applyToState(state: CampaignState, event: CampaignEvent): CampaignState {
  const step = applyCampaignEvent(state, event);
  if (!step.ok) throw new Error(step.code);
  return step.state;
}
const makeClockEvent = (days: number, undecidedCount = 0): CampaignEvent => ({
  type: 'clock',
  at: addDays(days),
  undecidedCount,
});

describe('a campaign', () => {
  const publishedState = applyToState(draft, { type: 'publish', at: addDays(0) });

  it('is funded once when published, and starts and ends on its dates', () => {
    expect(applyCampaignEvent(draft, { type: 'publish', at: addDays(0) })).toMatchObject({ effects: ['fund'] });
    expect(applyCampaignEvent(publishedState, { type: 'publish', at: addDays(0) })).toMatchObject({ effects: [] });
    expect(publishedState.status).toBe('scheduled');
    const activeState = applyToState(publishedState, makeClockEvent(1));
    expect(activeState.status).toBe('active');
    const endedState = applyToState(activeState, makeClockEvent(10));
    expect(endedState.status).toBe('ended');
    expect(canTakeClaims(endedState, addDays(16))).toBe(true);
    expect(applyToState(endedState, makeClockEvent(17, 1)).status).toBe('ended');
    expect(applyCampaignEvent(endedState, makeClockEvent(17))).toMatchObject({
      state: { status: 'settled' },
      effects: ['settle'],
    });
  });

  it('can’t be published if no one could join', () => {
    expect(applyCampaignEvent(draft, { type: 'publish', at: addDays(5) })).toMatchObject({
      ok: false,
      field: 'joinDeadline',
    });
  });

  it('moves its dates by the length of a pause', () => {
    const pausedState = applyToState(applyToState(publishedState, makeClockEvent(1)), {
      type: 'pause',
      at: addDays(2),
    });
    expect(calculateCampaignDueAt(pausedState)).toBeNull();
    expect(canTakePlayers(pausedState, addDays(2))).toBe(false);
    expect(applyToState(pausedState, { type: 'resume', at: addDays(5) })).toMatchObject({
      status: 'active',
      startsAt: addDays(1),
      joinDeadline: addDays(8),
      endsAt: addDays(13),
      claimEndsAt: addDays(20),
    });
  });

  it('that players have joined can only be extended', () => {
    const setTimes = (times: Partial<CampaignState>, joined = true) =>
      applyCampaignEvent(publishedState, {
        type: 'set_times',
        at: addDays(0.5),
        joined,
        times: { ...publishedState, ...times },
      });
    expect(setTimes({ endsAt: addDays(9) })).toMatchObject({ ok: false, field: 'endsAt' });
    expect(setTimes({ startsAt: addDays(2) })).toMatchObject({ ok: false, field: 'startsAt' });
    expect(setTimes({ endsAt: addDays(12) })).toMatchObject({
      state: { endsAt: addDays(12), claimEndsAt: addDays(19) },
    });
    expect(setTimes({ endsAt: addDays(9) }, false)).toMatchObject({ ok: true });
  });

  it('can’t be cancelled once a reward is paid', () => {
    expect(applyCampaignEvent(publishedState, { type: 'cancel', at: addDays(2), paid: true })).toMatchObject({
      code: 'prizes_paid',
    });
    expect(applyCampaignEvent(publishedState, { type: 'cancel', at: addDays(2), paid: false })).toMatchObject({
      effects: ['refund'],
    });
  });

  it('has a way out of every state', () => {
    const anyEvent = fc
      .integer({ min: 0, max: 40 })
      .chain((days) =>
        fc.constantFrom<CampaignEvent>(
          { type: 'publish', at: addDays(days) },
          { type: 'pause', at: addDays(days) },
          { type: 'resume', at: addDays(days) },
          makeClockEvent(days),
          makeClockEvent(days, 2),
        ),
      );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        let state = draft;
        for (const each of [...events].sort((a, b) => a.at.getTime() - b.at.getTime())) {
          const step = applyCampaignEvent(state, each);
          if (step.ok) state = step.state;
        }
        if (isOver(state.status)) return;
        expect(applyCampaignEvent(state, { type: 'cancel', at: addDays(41), paid: false })).toMatchObject({ ok: true });
        if (state.status === 'draft') return;
        let resumedState = applyToState(state, { type: 'resume', at: addDays(41) });
        for (let dueAt = calculateCampaignDueAt(resumedState); dueAt; dueAt = calculateCampaignDueAt(resumedState)) {
          const moment = new Date(Math.max(dueAt.getTime(), addDays(41).getTime()));
          resumedState = applyToState(resumedState, { type: 'clock', at: moment, undecidedCount: 0 });
        }
        expect(resumedState.status).toBe('settled');
      }),
    );
  });
});

const joinedParticipantState: ParticipantState = {
  status: 'joined',
  claimedAt: null,
  heldAt: null,
  answerBy: null,
  answeredAt: null,
};
function applyToParticipant(state: ParticipantState, event: ParticipantEvent): ParticipantState {
  const step = applyParticipantEvent(state, event);
  if (!step.ok) throw new Error(`${step.code} ${JSON.stringify(step.params)}`);
  return step.state;
}

describe('a participant', () => {
  const claimedState = applyToParticipant(joinedParticipantState, { type: 'claim', at: addDays(1) });
  const doubtfulState = applyToParticipant(claimedState, {
    type: 'judge',
    at: addDays(2),
    verdict: 'doubtful',
    counted: 2,
    met: true,
  });

  it('can play on after a premature claim, which loses its place', () => {
    const returnedState = applyToParticipant(claimedState, {
      type: 'judge',
      at: addDays(2),
      verdict: 'not_met',
      counted: 1,
      met: false,
    });
    expect(returnedState).toMatchObject({ status: 'in_progress', claimedAt: null });
    expect(applyToParticipant(returnedState, { type: 'claim', at: addDays(3) }).claimedAt).toEqual(addDays(3));
  });

  it('keeps a claim’s place during review, and can’t be rejected before answering', () => {
    expect(doubtfulState).toMatchObject({ status: 'under_review', claimedAt: addDays(1), answerBy: addDays(9) });
    expect(applyParticipantEvent(doubtfulState, { type: 'reject', at: addDays(8.9) })).toMatchObject({
      params: { why: 'answer_open' },
    });
    expect(applyToParticipant(doubtfulState, { type: 'reject', at: addDays(9) }).status).toBe('rejected');
    const answeredState = applyToParticipant(doubtfulState, { type: 'answer', at: addDays(3) });
    expect(applyToParticipant(answeredState, { type: 'reject', at: addDays(3) }).status).toBe('rejected');
    expect(applyParticipantEvent(answeredState, { type: 'answer', at: addDays(4) })).toMatchObject({
      params: { why: 'answered' },
    });
  });

  it('is paid only if the claim holds', () => {
    expect(applyToParticipant(claimedState, { type: 'pay', at: addDays(2) }).status).toBe('claimed');
    expect(applyToParticipant(doubtfulState, { type: 'pay', at: addDays(2) }).status).toBe('under_review');
    const approvedState = applyToParticipant(doubtfulState, { type: 'approve', at: addDays(3) });
    expect(applyToParticipant(approvedState, { type: 'pay', at: addDays(3) }).status).toBe('paid');
  });

  it('has a way out of every state', () => {
    const anyEvent = fc.constantFrom<ParticipantEvent['type']>(
      'progress',
      'claim',
      'judge',
      'answer',
      'approve',
      'withdraw',
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 10 }), (types) => {
        let state = joinedParticipantState;
        for (const [index, type] of types.entries()) {
          const extraFields = {
            counted: 1,
            met: index % 2 === 0,
            verdict: (['holds', 'doubtful', 'not_met'] as const)[index % 3] ?? 'holds',
          };
          const step = applyParticipantEvent(state, { type, at: addDays(index), ...extraFields } as ParticipantEvent);
          if (step.ok) state = step.state;
        }
        expect(['paid', 'rejected', 'withdrawn', 'expired']).toContain(
          applyToParticipant(state, { type: 'expire', at: addDays(60) }).status,
        );
      }),
    );
  });
});

describe('rewards', () => {
  const makeTerms = (rewardModel: RewardTerms['rewardModel'], rewardAmount: bigint | null, rewardPool: bigint) => ({
    rewardModel,
    rewardAmount,
    rewardPool,
  });
  const makeClaim = (id: string, moment: number, state: 'held' | 'open' | 'review'): Claim => ({
    id,
    status: state === 'review' ? 'under_review' : 'claimed',
    claimedAt: addDays(moment),
    heldAt: state === 'held' ? addDays(20) : null,
  });

  it('go to the first valid claims, and wait for a claim in review', () => {
    const twoWinnerTerms = makeTerms('first_n', 10n, 25n);
    expect(countRewards(twoWinnerTerms)).toBe(2);
    const claims = [
      makeClaim('c', 3, 'held'),
      makeClaim('a', 1, 'review'),
      makeClaim('b', 2, 'held'),
      makeClaim('d', 4, 'held'),
    ];
    expect(divideRewards(twoWinnerTerms, claims, { paid: 0, settling: false })).toEqual({
      pay: [{ id: 'b', amount: 10n }],
      tooLate: ['d'],
    });
  });

  it('of a shared pool are equal, and paid at settlement', () => {
    const sharedTerms = makeTerms('split', null, 10n);
    const claims = ['a', 'b', 'c'].map((id, index) => makeClaim(id, index, 'held'));
    expect(divideRewards(sharedTerms, claims, { paid: 0, settling: false }).pay).toEqual([]);
    expect(divideRewards(sharedTerms, claims, { paid: 0, settling: true }).pay.map(({ amount }) => amount)).toEqual([
      3n,
      3n,
      3n,
    ]);
  });

  it('never exceed the pool, and go to exactly the first N, whatever the order of verdicts', () => {
    const anyPlan = fc.record({
      model: fc.constantFrom('fixed' as const, 'first_n' as const, 'split' as const),
      amount: fc.bigInt({ min: 1n, max: 9n }),
      pool: fc.bigInt({ min: 9n, max: 60n }),
      claims: fc.array(fc.record({ moment: fc.nat(5), holds: fc.boolean() }), { maxLength: 20 }),
      order: fc.array(fc.nat(30), { minLength: 20, maxLength: 20 }),
    });
    fc.assert(
      fc.property(anyPlan, ({ model, amount, pool, claims, order }) => {
        const terms = makeTerms(model, model === 'split' ? null : amount, pool);
        const rows = claims.map(({ moment }, index) => makeClaim(String(index).padStart(2, '0'), moment, 'open'));
        const claimsById = new Map(rows.map((row) => [row.id, row]));
        const paidAmounts: bigint[] = [];
        const lateIds = new Set<string>();
        const settleClaims = (settling: boolean) => {
          const rewards = divideRewards(terms, [...claimsById.values()], { paid: paidAmounts.length, settling });
          for (const { id, amount: reward } of rewards.pay) {
            paidAmounts.push(reward);
            claimsById.delete(id);
          }
          for (const id of rewards.tooLate) {
            lateIds.add(id);
            claimsById.delete(id);
          }
        };
        const verdicts = rows.map((row, index) => ({ row, by: order[index] ?? 0 })).sort((a, b) => a.by - b.by);
        for (const { row } of verdicts) {
          const holds = claims[Number(row.id)]?.holds ?? false;
          if (holds) claimsById.set(row.id, { ...row, heldAt: addDays(30) });
          else claimsById.delete(row.id);
          settleClaims(false);
        }
        settleClaims(true);
        const winnerCount = claims.filter(({ holds }) => holds).length;
        expect(paidAmounts.reduce((sum, reward) => sum + reward, 0n)).toBeLessThanOrEqual(pool);
        if (model !== 'split') expect(paidAmounts).toHaveLength(Math.min(winnerCount, Number(pool / amount)));
        expect(claimsById.size).toBe(0);
        if (model !== 'split') expect(paidAmounts.length + lateIds.size).toBe(winnerCount);
      }),
    );
  });
});
