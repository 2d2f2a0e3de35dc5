import { claimReward, stakeCoins, unstakeCoins } from '../domains/coins/staking/commands';
import { createStakingProduct } from '../domains/coins/staking/products.commands';
import type { SampleContext } from './sample-context';

const day = 86_400_000;

const products = [
  { name: 'Flexible', termDays: null, aprBps: 300, minAmount: '1' },
  { name: '30 days', termDays: 30, aprBps: 600, minAmount: '10' },
  { name: '90 days', termDays: 90, aprBps: 1000, minAmount: '25' },
] as const;
type ProductName = (typeof products)[number]['name'];

interface SampleStake {
  who: string;
  product: ProductName;
  amount: string;
  /** How many days ago the stake was made. */
  ago: number;
  autoRenew?: boolean;
  later?: { action: 'claim' | 'unstake'; ago: number; early?: boolean };
}

const stakes: readonly SampleStake[] = [
  { who: 'kestrel_09', product: 'Flexible', amount: '60', ago: 70, later: { action: 'claim', ago: 20 } },
  { who: 'kestrel_09', product: '30 days', amount: '40', ago: 33 },
  { who: 'kestrel_09', product: '90 days', amount: '50', ago: 12.3, autoRenew: true },
  { who: 'kestrel_09', product: '30 days', amount: '25', ago: 60, later: { action: 'unstake', ago: 50, early: true } },
  { who: 'mlk_ovi', product: '30 days', amount: '75', ago: 28.5, autoRenew: true },
];

export function planStakes({ timeline, makeWorkAs, now }: SampleContext): void {
  const subtractDays = (days: number) => new Date(now.getTime() - days * day);
  const ids = new Map<ProductName, string>();
  timeline.schedule(subtractDays(85), async () => {
    for (const product of products)
      ids.set(product.name, (await createStakingProduct(makeWorkAs('treasurer'), product)).data.id);
  });
  for (const { who, product, amount, ago, autoRenew = false, later } of stakes)
    timeline.schedule(subtractDays(ago), async () => {
      const { data } = await stakeCoins(makeWorkAs(who), { productId: ids.get(product) ?? '', amount, autoRenew });
      const positionId = data.position.id;
      if (later?.action === 'claim')
        timeline.schedule(subtractDays(later.ago), () => claimReward(makeWorkAs(who), { positionId }));
      if (later?.action === 'unstake')
        timeline.schedule(subtractDays(later.ago), () =>
          unstakeCoins(makeWorkAs(who), { positionId, early: later.early ?? false }),
        );
    });
}
