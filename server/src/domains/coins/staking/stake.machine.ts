import { flexibleDays, rewardFor, type SaidRefusal, type StakingPosition } from '@laurel/shared/protocol';

const dayMs = 86_400_000;
const yearSeconds = 31_536_000n;
/** How long before it renews a player is mailed. */
const noticeMs = 3 * dayMs;

/** A stake as its rules see it. Coins are in base units. */
export interface StakeState {
  status: StakingPosition['status'];
  principal: bigint;
  aprBps: number;
  /** Whether its reward belongs to the end of a term. */
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
  /** `renewable` if the same terms are still offered to its player, and covered. */
  | { type: 'clock'; renewable: boolean }
);

/** What the service must do for a step. Each is done once. */
export interface StakeEffects {
  /** The player gets this reward. */
  reward: bigint;
  /** The player gets the principal back. */
  principal: bigint;
  /** No longer promised: it goes back to the rewards. */
  released: bigint;
  renew: boolean;
  mail: 'renews' | 'matured' | null;
}

export type StakeStep = { ok: true; state: StakeState; effects: StakeEffects } | ({ ok: false } & SaidRefusal);

const nothing: StakeEffects = { reward: 0n, principal: 0n, released: 0n, renew: false, mail: null };
const to = (state: StakeState, effects: Partial<StakeEffects> = {}): StakeStep => ({
  ok: true,
  state,
  effects: { ...nothing, ...effects },
});
const refuse = (why: 'over' | 'running' | 'nothing_to_claim' | 'early'): StakeStep => ({
  ok: false,
  code: 'stake_closed',
  params: { why },
});

export const endOf = (startedAt: Date, termDays: number | null): Date =>
  new Date(startedAt.getTime() + (termDays ?? flexibleDays) * dayMs);

/** The most that can be staked if these coins are all there is for its reward. */
export function coveredBy(coins: bigint, aprBps: number, termDays: number | null): bigint {
  const seconds = BigInt((termDays ?? flexibleDays) * 86_400);
  return (coins * 10_000n * yearSeconds) / (BigInt(aprBps) * seconds);
}

type Earning = Pick<StakeState, 'principal' | 'aprBps' | 'startedAt' | 'endsAt'>;

/** What it has earned since its start, in whole seconds, claimed or not. It stops at its end. */
export function earnedAt({ principal, aprBps, startedAt, endsAt }: Earning, at: Date): bigint {
  const until = Math.min(at.getTime(), endsAt.getTime());
  const seconds = BigInt(Math.floor(Math.max(0, until - startedAt.getTime()) / 1000));
  return rewardFor(principal, aprBps, seconds);
}

/** All that it earns. */
export const rewardOf = (stake: Earning): bigint => earnedAt(stake, stake.endsAt);

export const isRunning = ({ status }: Pick<StakeState, 'status'>): boolean =>
  status === 'active' || status === 'matured';

/** What can be claimed now: of a term only once it is over. */
const claimable = (state: StakeState, at: Date): bigint =>
  state.hasTerm && state.status === 'active' ? 0n : earnedAt(state, at) - state.claimed;

/** When the clock has to look at it next; null if there is nothing left to wait for. */
export function stakeDueAt(state: StakeState): Date | null {
  if (state.status !== 'active') return null;
  if (!state.autoRenew || state.renewalToldAt) return state.endsAt;
  return new Date(Math.max(state.startedAt.getTime(), state.endsAt.getTime() - noticeMs));
}

/** Takes one step of a stake. A deadline that isn't due changes nothing. */
export function stepStake(state: StakeState, event: StakeEvent): StakeStep {
  if (event.type === 'clock') return clock(state, event);
  if (!isRunning(state)) return refuse('over');
  switch (event.type) {
    case 'claim':
      return claim(state, event.at);
    case 'unstake':
      return unstake(state, event);
    case 'renew':
      return state.status === 'matured' ? close(state, event.at, { renew: true }) : refuse('running');
    case 'auto_renew':
      if (!state.hasTerm || state.status === 'matured') return refuse('over');
      return to({ ...state, autoRenew: event.on, renewalToldAt: event.on ? state.renewalToldAt : null });
  }
}

function claim(state: StakeState, at: Date): StakeStep {
  const reward = claimable(state, at);
  if (reward === 0n) return refuse(state.hasTerm && state.status === 'active' ? 'running' : 'nothing_to_claim');
  return to({ ...state, claimed: state.claimed + reward }, { reward });
}

function unstake(state: StakeState, { at, early }: { at: Date; early: boolean }): StakeStep {
  if (state.status === 'matured' || !state.hasTerm) return close(state, at);
  if (!early) return refuse('early');
  const released = rewardOf(state) - state.claimed;
  return to({ ...state, status: 'early_redeemed' }, { principal: state.principal, released });
}

/** Gives back the principal with what it earned, and frees what it can't earn any more. */
function close(state: StakeState, at: Date, effects: Partial<StakeEffects> = {}): StakeStep {
  const reward = earnedAt(state, at) - state.claimed;
  const released = rewardOf(state) - state.claimed - reward;
  return to(
    { ...state, status: 'redeemed', claimed: state.claimed + reward },
    { principal: state.principal, reward, released, ...effects },
  );
}

function clock(state: StakeState, { at, renewable }: { at: Date; renewable: boolean }): StakeStep {
  if (state.status !== 'active') return to(state);
  if (at >= state.endsAt) {
    // Without the mail before it, nothing renews.
    if (state.autoRenew && state.renewalToldAt && renewable) return close(state, at, { renew: true });
    return to({ ...state, status: 'matured', autoRenew: false }, { mail: 'matured' });
  }
  const due = stakeDueAt(state);
  if (state.autoRenew && !state.renewalToldAt && due && at >= due)
    return to({ ...state, renewalToldAt: at }, { mail: 'renews' });
  return to(state);
}

/** What its player can do with it now. */
export function stakeActions(state: StakeState, at: Date): StakingPosition['actions'] {
  if (!isRunning(state)) return [];
  const matured = state.status === 'matured';
  const changes = state.hasTerm && !matured;
  return [
    'unstake',
    ...(claimable(state, at) > 0n ? (['claim'] as const) : []),
    ...(matured ? (['renew'] as const) : []),
    ...(changes ? ([state.autoRenew ? 'auto_renew_off' : 'auto_renew_on'] as const) : []),
  ];
}
