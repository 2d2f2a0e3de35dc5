import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { formatAccountId, makeAvailableRef, rewards } from '../ledger/accounts.rules';
import { postTransactions } from '../ledger/post.commands';
import { readBalances } from '../ledger/store';
import { applyClock, applyStep, makeNewStake, saveStartedStake } from './advance.commands';
import { buildStakeHold } from './coins.rules';
import { toPositionView, toState } from './mapper';
import { applyStakeEvent, calculateCoverage, type StakeEvent } from './stake.machine';
import { lockProductForShare, lockStake, type StakeWithProduct } from './store';

type StakingSuccess = Pick<Answer<'updateStaking'>, 'success'>['success'];

const actOnStake = (
  work: Work<Actor>,
  act: (work: TransactionWork<Actor>) => Promise<{ stake: StakeWithProduct; success: StakingSuccess }>,
): Promise<Answer<'updateStaking'>> =>
  withTransaction(work, async (work) => {
    const { stake, success } = await act(work);
    const key = formatAccountId(makeAvailableRef(work.user.id));
    const balance = (await readBalances(work.db, [key])).get(key) ?? 0n;
    const answerData = {
      position: toPositionView(stake, work.now),
      available: formatAmount(balance),
      serverNow: work.now.toISOString(),
    };
    return success ? makeAnswer(answerData, success) : makeAnswer(answerData);
  });

export async function stakeCoins(
  work: Work<Actor>,
  { productId, amount, autoRenew }: InputOfAction<'updateStaking', 'stake'>,
): Promise<Answer<'updateStaking'>> {
  return actOnStake(work, async (work) => {
    const { db, now, user } = work;
    const product = await lockProductForShare(db, productId);
    if (!product) throw new Refusal('not_found', { what: 'staking_product' });
    if (!product.open) throw new Refusal('stake_closed', { why: 'product' });
    const principal = parseAmount(amount);
    if (principal < product.minAmount)
      throw Refusal.at('amount', { code: 'stake_least', params: { least: formatAmount(product.minAmount) } });
    const stake = makeNewStake(product, {
      userId: user.id,
      principal,
      startedAt: now,
      autoRenew: autoRenew && product.termDays !== null,
      renewsId: null,
    });
    const [hold] = await refuseUncoveredReward(work, product, () =>
      postTransactions(db, buildStakeHold(stake, now, user.id)),
    );
    if (!hold) throw new Error('Nothing was staked');
    return {
      stake: await saveStartedStake(work, stake, hold.id, product),
      success: { code: 'staked', params: { amount: formatAmount(principal), termDays: product.termDays } },
    };
  });
}

async function refuseUncoveredReward<Result>(
  { db }: TransactionWork,
  { aprBps, termDays }: { aprBps: number; termDays: number | null },
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'treasury_short')) throw error;
    const key = formatAccountId(rewards);
    const freeBalance = (await readBalances(db, [key])).get(key) ?? 0n;
    const remainingAmount = formatAmount(calculateCoverage(freeBalance, aprBps, termDays));
    throw Refusal.at('amount', { code: 'stake_not_covered', params: { remaining: remainingAmount } });
  }
}

async function lockCurrentStake(work: TransactionWork<Actor>, positionId: string): Promise<StakeWithProduct> {
  const lockedStake = await lockStake(work.db, positionId, work.user.id);
  if (!lockedStake) throw new Refusal('not_found', { what: 'stake' });
  return applyClock(work, lockedStake);
}

type AppliedStep = Extract<ReturnType<typeof applyStakeEvent>, { ok: true }>;

function applyOwnStakeEvent(stake: StakeWithProduct, event: StakeEvent): AppliedStep {
  const step = applyStakeEvent(toState(stake), event);
  if (!step.ok) throw Refusal.of(step);
  return step;
}

/** Ending a stake before its term ends forfeits its unclaimed reward. */
export async function unstakeCoins(
  work: Work<Actor>,
  { positionId, early }: InputOfAction<'updateStaking', 'unstake'>,
): Promise<Answer<'updateStaking'>> {
  return actOnStake(work, async (work) => {
    const stake = await lockCurrentStake(work, positionId);
    const step = applyOwnStakeEvent(stake, { type: 'unstake', at: work.now, early });
    const { principal, reward } = step.effects;
    return {
      stake: await applyStep(work, stake, step, null),
      success: { code: 'unstaked', params: { amount: formatAmount(principal + reward) } },
    };
  });
}

export async function claimReward(
  work: Work<Actor>,
  { positionId }: InputOfAction<'updateStaking', 'claim'>,
): Promise<Answer<'updateStaking'>> {
  return actOnStake(work, async (work) => {
    const stake = await lockCurrentStake(work, positionId);
    const step = applyOwnStakeEvent(stake, { type: 'claim', at: work.now });
    const { principal, reward } = step.effects;
    return {
      stake: await applyStep(work, stake, step, null),
      success: { code: 'reward_claimed', params: { amount: formatAmount(principal + reward) } },
    };
  });
}

export async function renewStake(
  work: Work<Actor>,
  { positionId, withReward }: InputOfAction<'updateStaking', 'renew'>,
): Promise<Answer<'updateStaking'>> {
  return actOnStake(work, async (work) => {
    const stake = await lockCurrentStake(work, positionId);
    if (!stake.open) throw new Refusal('stake_closed', { why: 'product' });
    const step = applyOwnStakeEvent(stake, { type: 'renew', at: work.now });
    const { principal, reward } = step.effects;
    const renewedPrincipal = withReward ? principal + reward : principal;
    const renewedStake = await refuseUncoveredReward(work, stake, () =>
      applyStep(work, stake, step, { principal: renewedPrincipal, startedAt: work.now, autoRenew: false }),
    );
    const params = { amount: formatAmount(renewedPrincipal), until: renewedStake.endsAt.toISOString() };
    return { stake: renewedStake, success: { code: 'stake_renewed', params } };
  });
}

const setAutoRenew = (work: Work<Actor>, positionId: string, on: boolean): Promise<Answer<'updateStaking'>> =>
  actOnStake(work, async (work) => {
    const stake = await lockCurrentStake(work, positionId);
    const step = applyOwnStakeEvent(stake, { type: 'auto_renew', at: work.now, on });
    const steppedStake = await applyStep(work, stake, step, null);
    return { stake: steppedStake, success: { code: 'auto_renew_set', params: { on: steppedStake.autoRenew } } };
  });

export const turnOnAutoRenew = (
  work: Work<Actor>,
  { positionId }: InputOfAction<'updateStaking', 'auto_renew_on'>,
): Promise<Answer<'updateStaking'>> => setAutoRenew(work, positionId, true);

export const turnOffAutoRenew = (
  work: Work<Actor>,
  { positionId }: InputOfAction<'updateStaking', 'auto_renew_off'>,
): Promise<Answer<'updateStaking'>> => setAutoRenew(work, positionId, false);
