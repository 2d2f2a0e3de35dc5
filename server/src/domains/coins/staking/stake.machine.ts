import {
  calculateStakeReward,
  flexibleDays,
  type RefusalWithParams,
  type StakingPosition,
} from '@laurel/shared/protocol';

const dayMs = 86_400_000;
const yearSeconds = 31_536_000n;
const renewalNoticeMs = 3 * dayMs;

export interface StakeState {
  status: StakingPosition['status'];
  principal: bigint;
  aprBps: number;
  hasTerm: boolean;
  startedAt: Date;
  endsAt: Date;
  claimed: bigint;
  autoRenew: boolean;
  renewalToldAt: Date | null;
}

export type StakeEvent = { at: Date } & (
  | { type: 'unstake'; early: boolean }
  | { type: 'claim' }
  | { type: 'renew' }
  | { type: 'auto_renew'; on: boolean }
  | { type: 'clock'; renewable: boolean }
);

export interface StakeEffects {
  reward: bigint;
  principal: bigint;
  released: bigint;
  renews: boolean;
  mail: 'renews' | 'matured' | null;
}

export type StakeStep = { ok: true; state: StakeState; effects: StakeEffects } | ({ ok: false } & RefusalWithParams);

const noStakeEffects: StakeEffects = { reward: 0n, principal: 0n, released: 0n, renews: false, mail: null };
const makeStep = (state: StakeState, effects: Partial<StakeEffects> = {}): StakeStep => ({
  ok: true,
  state,
  effects: { ...noStakeEffects, ...effects },
});
const makeRefusal = (why: 'over' | 'running' | 'nothing_to_claim' | 'early'): StakeStep => ({
  ok: false,
  code: 'stake_closed',
  params: { why },
});

export const calculateEnd = (startedAt: Date, termDays: number | null): Date =>
  new Date(startedAt.getTime() + (termDays ?? flexibleDays) * dayMs);

export function calculateCoverage(coins: bigint, aprBps: number, termDays: number | null): bigint {
  const seconds = BigInt((termDays ?? flexibleDays) * 86_400);
  return (coins * 10_000n * yearSeconds) / (BigInt(aprBps) * seconds);
}

type EarningStake = Pick<StakeState, 'principal' | 'aprBps' | 'startedAt' | 'endsAt'>;

export function calculateEarnedReward({ principal, aprBps, startedAt, endsAt }: EarningStake, at: Date): bigint {
  const until = Math.min(at.getTime(), endsAt.getTime());
  const seconds = BigInt(Math.floor(Math.max(0, until - startedAt.getTime()) / 1000));
  return calculateStakeReward(principal, aprBps, seconds);
}

export const calculateReward = (stake: EarningStake): bigint => calculateEarnedReward(stake, stake.endsAt);

export const isRunning = ({ status }: Pick<StakeState, 'status'>): boolean =>
  status === 'active' || status === 'matured';

/** A stake with a term has no claimable reward before the term ends. */
const calculateClaimableReward = (state: StakeState, at: Date): bigint =>
  state.hasTerm && state.status === 'active' ? 0n : calculateEarnedReward(state, at) - state.claimed;

export function calculateStakeDueAt(state: StakeState): Date | null {
  if (state.status !== 'active') return null;
  if (!state.autoRenew || state.renewalToldAt) return state.endsAt;
  return new Date(Math.max(state.startedAt.getTime(), state.endsAt.getTime() - renewalNoticeMs));
}

export function applyStakeEvent(state: StakeState, event: StakeEvent): StakeStep {
  if (event.type === 'clock') return applyClock(state, event);
  if (!isRunning(state)) return makeRefusal('over');
  switch (event.type) {
    case 'claim':
      return claimReward(state, event.at);
    case 'unstake':
      return endStake(state, event);
    case 'renew':
      return state.status === 'matured' ? closeStake(state, event.at, { renews: true }) : makeRefusal('running');
    case 'auto_renew':
      if (!state.hasTerm || state.status === 'matured') return makeRefusal('over');
      return makeStep({ ...state, autoRenew: event.on, renewalToldAt: event.on ? state.renewalToldAt : null });
  }
}

function claimReward(state: StakeState, at: Date): StakeStep {
  const reward = calculateClaimableReward(state, at);
  if (reward === 0n) return makeRefusal(state.hasTerm && state.status === 'active' ? 'running' : 'nothing_to_claim');
  return makeStep({ ...state, claimed: state.claimed + reward }, { reward });
}

function endStake(state: StakeState, { at, early }: { at: Date; early: boolean }): StakeStep {
  if (state.status === 'matured' || !state.hasTerm) return closeStake(state, at);
  if (!early) return makeRefusal('early');
  const releasedReward = calculateReward(state) - state.claimed;
  return makeStep({ ...state, status: 'early_redeemed' }, { principal: state.principal, released: releasedReward });
}

function closeStake(state: StakeState, at: Date, effects: Partial<StakeEffects> = {}): StakeStep {
  const reward = calculateEarnedReward(state, at) - state.claimed;
  const releasedReward = calculateReward(state) - state.claimed - reward;
  return makeStep(
    { ...state, status: 'redeemed', claimed: state.claimed + reward },
    { principal: state.principal, reward, released: releasedReward, ...effects },
  );
}

function applyClock(state: StakeState, { at, renewable }: { at: Date; renewable: boolean }): StakeStep {
  if (state.status !== 'active') return makeStep(state);
  if (at >= state.endsAt) {
    // A stake renews by itself only after its player has been told.
    if (state.autoRenew && state.renewalToldAt && renewable) return closeStake(state, at, { renews: true });
    return makeStep({ ...state, status: 'matured', autoRenew: false }, { mail: 'matured' });
  }
  const dueAt = calculateStakeDueAt(state);
  if (state.autoRenew && !state.renewalToldAt && dueAt && at >= dueAt)
    return makeStep({ ...state, renewalToldAt: at }, { mail: 'renews' });
  return makeStep(state);
}

export function deriveStakeActions(state: StakeState, at: Date): StakingPosition['actions'] {
  if (!isRunning(state)) return [];
  const isMatured = state.status === 'matured';
  const canChangeRenewal = state.hasTerm && !isMatured;
  return [
    'unstake',
    ...(calculateClaimableReward(state, at) > 0n ? (['claim'] as const) : []),
    ...(isMatured ? (['renew'] as const) : []),
    ...(canChangeRenewal ? ([state.autoRenew ? 'auto_renew_off' : 'auto_renew_on'] as const) : []),
  ];
}
