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
const timeAt = (days: number) => new Date(start + days * day);
const draft: CampaignState = {
  status: 'draft',
  joinDeadline: timeAt(5),
  startsAt: timeAt(1),
  endsAt: timeAt(10),
  claimEndsAt: timeAt(17),
  pausedAt: null,
};

function stepState(state: CampaignState, event: CampaignEvent): CampaignState {
  const step = applyCampaignEvent(state, event);
  if (!step.ok) throw new Error(step.code);
  return step.state;
}
const clock = (days: number, undecided = 0): CampaignEvent => ({ type: 'clock', at: timeAt(days), undecided });

describe('a campaign', () => {
  const published = stepState(draft, { type: 'publish', at: timeAt(0) });

  it('is funded once when published, and starts and ends on its dates', () => {
    expect(applyCampaignEvent(draft, { type: 'publish', at: timeAt(0) })).toMatchObject({ effects: ['fund'] });
    expect(applyCampaignEvent(published, { type: 'publish', at: timeAt(0) })).toMatchObject({ effects: [] });
    expect(published.status).toBe('scheduled');
    const active = stepState(published, clock(1));
    expect(active.status).toBe('active');
    const ended = stepState(active, clock(10));
    expect(ended.status).toBe('ended');
    expect(canTakeClaims(ended, timeAt(16))).toBe(true);
    expect(stepState(ended, clock(17, 1)).status).toBe('ended');
    expect(applyCampaignEvent(ended, clock(17))).toMatchObject({ state: { status: 'settled' }, effects: ['settle'] });
  });

  it('can’t be published if no one could join', () => {
    expect(applyCampaignEvent(draft, { type: 'publish', at: timeAt(5) })).toMatchObject({
      ok: false,
      field: 'joinDeadline',
    });
  });

  it('moves its dates by the length of a pause', () => {
    const paused = stepState(stepState(published, clock(1)), { type: 'pause', at: timeAt(2) });
    expect(calculateCampaignDueAt(paused)).toBeNull();
    expect(canTakePlayers(paused, timeAt(2))).toBe(false);
    expect(stepState(paused, { type: 'resume', at: timeAt(5) })).toMatchObject({
      status: 'active',
      startsAt: timeAt(1),
      joinDeadline: timeAt(8),
      endsAt: timeAt(13),
      claimEndsAt: timeAt(20),
    });
  });

  it('can only be extended once a player has joined', () => {
    const set = (times: Partial<CampaignState>, joined = true) =>
      applyCampaignEvent(published, { type: 'set_times', at: timeAt(0.5), joined, times: { ...published, ...times } });
    expect(set({ endsAt: timeAt(9) })).toMatchObject({ ok: false, field: 'endsAt' });
    expect(set({ startsAt: timeAt(2) })).toMatchObject({ ok: false, field: 'startsAt' });
    expect(set({ endsAt: timeAt(12) })).toMatchObject({ state: { endsAt: timeAt(12), claimEndsAt: timeAt(19) } });
    expect(set({ endsAt: timeAt(9) }, false)).toMatchObject({ ok: true });
  });

  it('can’t be cancelled once a reward is paid', () => {
    expect(applyCampaignEvent(published, { type: 'cancel', at: timeAt(2), paid: true })).toMatchObject({
      code: 'prizes_paid',
    });
    expect(applyCampaignEvent(published, { type: 'cancel', at: timeAt(2), paid: false })).toMatchObject({
      effects: ['refund'],
    });
  });

  it('has a way out of every state', () => {
    const event = fc
      .integer({ min: 0, max: 40 })
      .chain((days) =>
        fc.constantFrom<CampaignEvent>(
          { type: 'publish', at: timeAt(days) },
          { type: 'pause', at: timeAt(days) },
          { type: 'resume', at: timeAt(days) },
          clock(days),
          clock(days, 2),
        ),
      );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let state = draft;
        for (const each of [...events].sort((one, other) => one.at.getTime() - other.at.getTime())) {
          const step = applyCampaignEvent(state, each);
          if (step.ok) state = step.state;
        }
        if (isOver(state.status)) return;
        expect(applyCampaignEvent(state, { type: 'cancel', at: timeAt(41), paid: false })).toMatchObject({ ok: true });
        if (state.status === 'draft') return;
        // A resumed campaign settles without staff.
        let left = stepState(state, { type: 'resume', at: timeAt(41) });
        for (let due = calculateCampaignDueAt(left); due; due = calculateCampaignDueAt(left)) {
          const moment = new Date(Math.max(due.getTime(), timeAt(41).getTime()));
          left = stepState(left, { type: 'clock', at: moment, undecided: 0 });
        }
        expect(left.status).toBe('settled');
      }),
    );
  });
});

const joined: ParticipantState = { status: 'joined', claimedAt: null, heldAt: null, answerBy: null, answeredAt: null };
function act(state: ParticipantState, event: ParticipantEvent): ParticipantState {
  const step = applyParticipantEvent(state, event);
  if (!step.ok) throw new Error(`${step.code} ${JSON.stringify(step.params)}`);
  return step.state;
}

describe('a participant', () => {
  const claimed = act(joined, { type: 'claim', at: timeAt(1) });
  const doubtful = act(claimed, { type: 'judge', at: timeAt(2), verdict: 'doubtful', counted: 2, met: true });

  it('can play on after a premature claim, which loses its place', () => {
    const back = act(claimed, { type: 'judge', at: timeAt(2), verdict: 'not_met', counted: 1, met: false });
    expect(back).toMatchObject({ status: 'in_progress', claimedAt: null });
    expect(act(back, { type: 'claim', at: timeAt(3) }).claimedAt).toEqual(timeAt(3));
  });

  it('keeps a claim’s place during review, and can’t be rejected before answering', () => {
    expect(doubtful).toMatchObject({ status: 'under_review', claimedAt: timeAt(1), answerBy: timeAt(9) });
    expect(applyParticipantEvent(doubtful, { type: 'reject', at: timeAt(8.9) })).toMatchObject({
      params: { why: 'answer_open' },
    });
    expect(act(doubtful, { type: 'reject', at: timeAt(9) }).status).toBe('rejected');
    const answered = act(doubtful, { type: 'answer', at: timeAt(3) });
    expect(act(answered, { type: 'reject', at: timeAt(3) }).status).toBe('rejected');
    expect(applyParticipantEvent(answered, { type: 'answer', at: timeAt(4) })).toMatchObject({
      params: { why: 'answered' },
    });
  });

  it('is paid only if the claim holds', () => {
    expect(act(claimed, { type: 'pay', at: timeAt(2) }).status).toBe('claimed');
    expect(act(doubtful, { type: 'pay', at: timeAt(2) }).status).toBe('under_review');
    const approved = act(doubtful, { type: 'approve', at: timeAt(3) });
    expect(act(approved, { type: 'pay', at: timeAt(3) }).status).toBe('paid');
  });

  it('has a way out of every state', () => {
    const event = fc.constantFrom<ParticipantEvent['type']>(
      'progress',
      'claim',
      'judge',
      'answer',
      'approve',
      'withdraw',
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 10 }), (types) => {
        let state = joined;
        for (const [index, type] of types.entries()) {
          const more = {
            counted: 1,
            met: index % 2 === 0,
            verdict: (['holds', 'doubtful', 'not_met'] as const)[index % 3] ?? 'holds',
          };
          const step = applyParticipantEvent(state, { type, at: timeAt(index), ...more } as ParticipantEvent);
          if (step.ok) state = step.state;
        }
        expect(['paid', 'rejected', 'withdrawn', 'expired']).toContain(
          act(state, { type: 'expire', at: timeAt(60) }).status,
        );
      }),
    );
  });
});

describe('rewards', () => {
  const terms = (rewardModel: RewardTerms['rewardModel'], rewardAmount: bigint | null, rewardPool: bigint) => ({
    rewardModel,
    rewardAmount,
    rewardPool,
  });
  const claim = (id: string, moment: number, state: 'held' | 'open' | 'review'): Claim => ({
    id,
    status: state === 'review' ? 'under_review' : 'claimed',
    claimedAt: timeAt(moment),
    heldAt: state === 'held' ? timeAt(20) : null,
  });

  it('go to the first valid claims, and wait for a claim in review', () => {
    const firstTwo = terms('first_n', 10n, 25n);
    expect(countRewards(firstTwo)).toBe(2);
    const claims = [claim('c', 3, 'held'), claim('a', 1, 'review'), claim('b', 2, 'held'), claim('d', 4, 'held')];
    // b is second in any case. c moves up if a is rejected. d can no longer win.
    expect(divideRewards(firstTwo, claims, { paid: 0, settling: false })).toEqual({
      pay: [{ id: 'b', amount: 10n }],
      tooLate: ['d'],
    });
  });

  it('of a shared pool are equal, and paid at settlement', () => {
    const shared = terms('split', null, 10n);
    const claims = ['a', 'b', 'c'].map((id, index) => claim(id, index, 'held'));
    expect(divideRewards(shared, claims, { paid: 0, settling: false }).pay).toEqual([]);
    expect(divideRewards(shared, claims, { paid: 0, settling: true }).pay.map(({ amount }) => amount)).toEqual([
      3n,
      3n,
      3n,
    ]);
  });

  it('never exceed the pool, and go to exactly the first N, whatever the order of verdicts', () => {
    const plan = fc.record({
      model: fc.constantFrom('fixed' as const, 'first_n' as const, 'split' as const),
      amount: fc.bigInt({ min: 1n, max: 9n }),
      pool: fc.bigInt({ min: 9n, max: 60n }),
      claims: fc.array(fc.record({ moment: fc.nat(5), holds: fc.boolean() }), { maxLength: 20 }),
      order: fc.array(fc.nat(30), { minLength: 20, maxLength: 20 }),
    });
    fc.assert(
      fc.property(plan, ({ model, amount, pool, claims, order }) => {
        const asked = terms(model, model === 'split' ? null : amount, pool);
        const rows = claims.map(({ moment }, index) => claim(String(index).padStart(2, '0'), moment, 'open'));
        const statuses = new Map(rows.map((row) => [row.id, row]));
        const paid: bigint[] = [];
        const tooLate = new Set<string>();
        const settleClaims = (settling: boolean) => {
          const due = divideRewards(asked, [...statuses.values()], { paid: paid.length, settling });
          for (const { id, amount: reward } of due.pay) {
            paid.push(reward);
            statuses.delete(id);
          }
          for (const id of due.tooLate) {
            tooLate.add(id);
            statuses.delete(id);
          }
        };
        // Applies the verdicts in random order.
        const verdicts = rows
          .map((row, index) => ({ row, by: order[index] ?? 0 }))
          .sort((one, other) => one.by - other.by);
        for (const { row } of verdicts) {
          const holds = claims[Number(row.id)]?.holds ?? false;
          if (holds) statuses.set(row.id, { ...row, heldAt: timeAt(30) });
          else statuses.delete(row.id);
          settleClaims(false);
        }
        settleClaims(true);
        const winners = claims.filter(({ holds }) => holds).length;
        expect(paid.reduce((sum, reward) => sum + reward, 0n)).toBeLessThanOrEqual(pool);
        if (model !== 'split') expect(paid).toHaveLength(Math.min(winners, Number(pool / amount)));
        // Every valid claim was paid or refused.
        expect(statuses.size).toBe(0);
        if (model !== 'split') expect(paid.length + tooLate.size).toBe(winners);
      }),
    );
  });
});
