import { formatAmount, type InputOf, parseAmount } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { accountId, available, rewards } from '../ledger/accounts.rules';
import { post } from '../ledger/post.commands';
import { balancesOf } from '../ledger/store';
import { applyClock, applyStep, newStake, saveStarted } from './advance.commands';
import { startStake } from './coins.rules';
import { positionView, stateOf } from './mapper';
import { coveredBy, type StakeEvent, stepStake } from './stake.machine';
import { holdProduct, lockStake, type StakeWithProduct } from './store';

type Input = InputOf<'updateStaking'>;
type Said = Pick<Answer<'updateStaking'>, 'said'>['said'];

/**
 * Stakes coins, ends a stake, claims its reward or renews it.
 * @throws Refusal `stake_closed` with why; `validation_failed` at the amount if it is too little, or its reward isn't
 * covered; `insufficient_funds`
 */
export async function updateStaking(work: Work<Actor>, input: Input): Promise<Answer<'updateStaking'>> {
  return withTransaction(work, async (part) => {
    const { stake, said } = input.action === 'stake' ? await start(part, input) : await change(part, input);
    const key = accountId(available(part.user.id));
    const balance = (await balancesOf(part.db, [key])).get(key) ?? 0n;
    const data = {
      position: positionView(stake, part.now),
      available: formatAmount(balance),
      serverNow: part.now.toISOString(),
    };
    return said ? answer(data, said) : answer(data);
  });
}

async function start(
  work: TransactionWork<Actor>,
  { productId, amount, autoRenew }: Extract<Input, { action: 'stake' }>,
): Promise<{ stake: StakeWithProduct; said: Said }> {
  const { db, now, user } = work;
  const product = await holdProduct(db, productId);
  if (!product) throw new Refusal('not_found', { what: 'staking_product' });
  if (!product.open) throw new Refusal('stake_closed', { why: 'product' });
  const principal = parseAmount(amount);
  if (principal < product.minAmount)
    throw Refusal.at('amount', { code: 'stake_least', params: { least: formatAmount(product.minAmount) } });
  const stake = newStake(product, {
    userId: user.id,
    principal,
    startedAt: now,
    autoRenew: autoRenew && product.termDays !== null,
    renewsId: null,
  });
  const [hold] = await covered(work, product, () => post(db, startStake(stake, now, user.id)));
  if (!hold) throw new Error('Nothing was staked');
  return {
    stake: await saveStarted(work, stake, hold.id, product),
    said: { code: 'staked', params: { amount: formatAmount(principal), termDays: product.termDays } },
  };
}

/** Says at the amount what the rewards are enough for, where they aren't. */
async function covered<Result>(
  { db }: TransactionWork,
  { aprBps, termDays }: { aprBps: number; termDays: number | null },
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'treasury_short')) throw error;
    const key = accountId(rewards);
    const free = (await balancesOf(db, [key])).get(key) ?? 0n;
    const remaining = formatAmount(coveredBy(free, aprBps, termDays));
    throw Refusal.at('amount', { code: 'stake_not_covered', params: { remaining } });
  }
}

async function change(
  work: TransactionWork<Actor>,
  input: Exclude<Input, { action: 'stake' }>,
): Promise<{ stake: StakeWithProduct; said: Said }> {
  const { db, now, user } = work;
  const locked = await lockStake(db, input.positionId, user.id);
  if (!locked) throw new Refusal('not_found', { what: 'stake' });
  // What the clock decided by now comes first, also if it hasn't got to it yet.
  const stake = await applyClock(work, locked);
  if (input.action === 'renew' && !stake.open) throw new Refusal('stake_closed', { why: 'product' });
  const step = stepStake(stateOf(stake), eventOf(input, now));
  if (!step.ok) throw Refusal.of(step);
  const { principal, reward } = step.effects;
  const again = input.action === 'renew' && input.withReward ? principal + reward : principal;
  const done = await covered(work, stake, () =>
    applyStep(work, stake, step, { principal: again, startedAt: now, autoRenew: false }),
  );
  const amount = formatAmount(principal + reward);
  switch (input.action) {
    case 'unstake':
      return { stake: done, said: { code: 'unstaked', params: { amount } } };
    case 'claim':
      return { stake: done, said: { code: 'reward_claimed', params: { amount } } };
    case 'renew': {
      const params = { amount: formatAmount(again), until: done.endsAt.toISOString() };
      return { stake: done, said: { code: 'stake_renewed', params } };
    }
    case 'auto_renew_on':
    case 'auto_renew_off':
      return { stake: done, said: { code: 'auto_renew_set', params: { on: done.autoRenew } } };
  }
}

function eventOf(input: Exclude<Input, { action: 'stake' }>, at: Date): StakeEvent {
  switch (input.action) {
    case 'unstake':
      return { type: 'unstake', at, early: input.early };
    case 'auto_renew_on':
    case 'auto_renew_off':
      return { type: 'auto_renew', at, on: input.action === 'auto_renew_on' };
    default:
      return { type: input.action, at };
  }
}
