import type { AnswerOf, StakingPosition, StakingProduct } from '@laurel/shared/protocol';

export const makeProduct = (fields: Partial<StakingProduct> = {}): StakingProduct => ({
  id: '57000000-0000-4000-8000-000000000030',
  name: '30 days',
  termDays: 30,
  aprBps: 600,
  minAmount: '1',
  remaining: '250000',
  open: true,
  ...fields,
});

export const flexibleProduct = makeProduct({
  id: '57000000-0000-4000-8000-000000000001',
  name: 'Flexible',
  termDays: null,
  aprBps: 300,
});

export const makePosition = (fields: Partial<StakingPosition> = {}): StakingPosition => ({
  id: '57100000-0000-4000-8000-000000000001',
  product: { id: makeProduct().id, name: '30 days', termDays: 30 },
  principal: '1000',
  aprBps: 600,
  status: 'active',
  startedAt: '2026-11-01T12:00:00Z',
  maturesAt: '2026-12-01T12:00:00Z',
  endedAt: null,
  accrued: '3.2',
  claimed: '0',
  rewardAtTerm: '4.931506849315068493',
  autoRenew: false,
  actions: ['unstake', 'auto_renew_on'],
  ...fields,
});

export const makeStaking = (fields: Partial<AnswerOf<'getStaking'>> = {}): AnswerOf<'getStaking'> => ({
  products: [flexibleProduct, makeProduct()],
  positions: [makePosition()],
  totals: { staked: '1000', accrued: '3.2', claimed: '0' },
  serverNow: '2026-11-21T12:00:00Z',
  ...fields,
});
