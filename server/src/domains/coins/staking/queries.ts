import { formatAmount } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { accountId, promised, rewards } from '../ledger/accounts.rules';
import { balancesOf } from '../ledger/store';
import { positionView, productView, staffProductView, stateOf } from './mapper';
import { earnedAt, isRunning } from './stake.machine';
import { claimedBy, listProducts, stakedByProduct, stakesOf } from './store';

/** Sums the rewards not promised yet, and those promised. */
export async function freeRewards(db: Kysely<Database>): Promise<{ free: bigint; promised: bigint }> {
  const balances = await balancesOf(db, [rewards, promised].map(accountId));
  return { free: balances.get(accountId(rewards)) ?? 0n, promised: balances.get(accountId(promised)) ?? 0n };
}

/** Returns the products on offer and the player's stakes as of now. */
export async function getStaking({ db, now, user }: Work<Actor>): Promise<Answer<'getStaking'>> {
  const [products, stakes, { free }, claimed] = await Promise.all([
    listProducts(db),
    stakesOf(db, user.id),
    freeRewards(db),
    claimedBy(db, user.id),
  ]);
  const running = stakes.filter(isRunning);
  const sum = (amounts: readonly bigint[]) => formatAmount(amounts.reduce((total, each) => total + each, 0n));
  return makeAnswer({
    products: products.map((product) => productView(product, free)),
    positions: stakes.map((stake) => positionView(stake, now)),
    totals: {
      staked: sum(running.map(({ principal }) => principal)),
      accrued: sum(running.map((stake) => earnedAt(stateOf(stake), now) - stake.claimed)),
      claimed: formatAmount(claimed),
    },
    serverNow: now.toISOString(),
  });
}

/** Returns every product with its total stake, for finance. */
export async function getStakingProducts({ db }: Work): Promise<Answer<'getStakingProducts'>> {
  const [products, staked, coins] = await Promise.all([listProducts(db), stakedByProduct(db), freeRewards(db)]);
  return makeAnswer({
    products: products.map((product) => staffProductView(product, coins.free, staked.get(product.id))),
    rewards: formatAmount(coins.free),
    promised: formatAmount(coins.promised),
  });
}
