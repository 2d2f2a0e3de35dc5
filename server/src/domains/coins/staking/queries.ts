import { formatAmount } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { formatAccountId, promisedRewards, rewards } from '../ledger/accounts.rules';
import { readBalances } from '../ledger/store';
import { toPositionView, toProductView, toStaffProductView, toState } from './mapper';
import { calculateEarnedReward, isRunning } from './stake.machine';
import { listProducts, listStakedByProduct, listStakes, sumClaimedRewards } from './store';

export async function readFreeRewards(db: Kysely<Database>): Promise<{ free: bigint; promised: bigint }> {
  const balances = await readBalances(db, [rewards, promisedRewards].map(formatAccountId));
  return {
    free: balances.get(formatAccountId(rewards)) ?? 0n,
    promised: balances.get(formatAccountId(promisedRewards)) ?? 0n,
  };
}

export async function getStaking({ db, now, user }: Work<Actor>): Promise<Answer<'getStaking'>> {
  const [products, stakes, { free }, claimedRewards] = await Promise.all([
    listProducts(db),
    listStakes(db, user.id),
    readFreeRewards(db),
    sumClaimedRewards(db, user.id),
  ]);
  const runningStakes = stakes.filter(isRunning);
  const sumAmounts = (amounts: readonly bigint[]) => formatAmount(amounts.reduce((total, each) => total + each, 0n));
  return makeAnswer({
    products: products.map((product) => toProductView(product, free)),
    positions: stakes.map((stake) => toPositionView(stake, now)),
    totals: {
      staked: sumAmounts(runningStakes.map(({ principal }) => principal)),
      accrued: sumAmounts(runningStakes.map((stake) => calculateEarnedReward(toState(stake), now) - stake.claimed)),
      claimed: formatAmount(claimedRewards),
    },
    serverNow: now.toISOString(),
  });
}

export async function getStakingProducts({ db }: Work): Promise<Answer<'getStakingProducts'>> {
  const [products, stakedByProduct, coins] = await Promise.all([
    listProducts(db),
    listStakedByProduct(db),
    readFreeRewards(db),
  ]);
  return makeAnswer({
    products: products.map((product) => toStaffProductView(product, coins.free, stakedByProduct.get(product.id))),
    rewards: formatAmount(coins.free),
    promised: formatAmount(coins.promised),
  });
}
