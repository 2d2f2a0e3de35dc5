import { z } from 'zod';
import { amountAboveZero, amountFromZero, basisPoints, coins, id, idParams, instant } from '../common';

export const stakingProduct = z.object({
  id,
  name: z.string(),
  /** Null for a stake that can end at any time without losing its reward. */
  termDays: z.number().int().nullable(),
  aprBps: basisPoints,
  minAmount: coins,
  remaining: coins,
  open: z.boolean(),
});
export type StakingProduct = z.infer<typeof stakingProduct>;

export const stakingStatus = z.enum(['active', 'matured', 'redeemed', 'early_redeemed']);
export const stakingAction = z.enum(['unstake', 'claim', 'renew', 'auto_renew_on', 'auto_renew_off']);

export const stakingPosition = z.object({
  id,
  product: stakingProduct.pick({ id: true, name: true, termDays: true }),
  principal: coins,
  aprBps: basisPoints,
  status: stakingStatus,
  startedAt: instant,
  maturesAt: instant,
  endedAt: instant.nullable(),
  accrued: coins,
  claimed: coins,
  rewardAtTerm: coins,
  autoRenew: z.boolean(),
  actions: z.array(stakingAction),
});
export type StakingPosition = z.infer<typeof stakingPosition>;

const stakingInput = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('stake'),
    productId: id,
    amount: amountAboveZero,
    autoRenew: z.boolean().default(false),
  }),
  z.object({ action: z.literal('unstake'), positionId: id, early: z.boolean().default(false) }),
  z.object({ action: z.literal('claim'), positionId: id }),
  z.object({ action: z.literal('renew'), positionId: id, withReward: z.boolean().default(true) }),
  z.object({ action: z.literal('auto_renew_on'), positionId: id }),
  z.object({ action: z.literal('auto_renew_off'), positionId: id }),
]);
export type StakingInput = z.input<typeof stakingInput>;

export const staffStakingProduct = stakingProduct.extend({
  createdAt: instant,
  staked: coins,
  stakes: z.number().int(),
});
export type StaffStakingProduct = z.infer<typeof staffStakingProduct>;

const staffStaking = z.object({
  products: z.array(staffStakingProduct),
  rewards: coins,
  promised: coins,
});

export const stakingSchemas = {
  getStaking: {
    answer: z.object({
      products: z.array(stakingProduct),
      /** All running stakes, then up to 50 ended ones. In both groups, the newest come first. */
      positions: z.array(stakingPosition),
      totals: z.object({ staked: coins, accrued: coins, claimed: coins }),
      serverNow: instant,
    }),
  },
  updateStaking: {
    body: stakingInput,
    answer: z.object({ position: stakingPosition, available: coins, serverNow: instant }),
  },
  getStakingProducts: { answer: staffStaking },
  createStakingProduct: {
    body: z.object({
      name: z.string().trim().min(3).max(40),
      termDays: z.number().int().min(1).max(365).nullable(),
      aprBps: basisPoints.min(1),
      minAmount: amountFromZero,
    }),
    answer: staffStakingProduct,
  },
  setStakingProductOpen: {
    params: idParams,
    body: z.object({ open: z.boolean() }),
    answer: staffStakingProduct,
  },
};
