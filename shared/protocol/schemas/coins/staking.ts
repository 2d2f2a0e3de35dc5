import { z } from 'zod';
import { amountAboveZero, amountFromZero, basisPoints, coins, id, idParams, instant } from '../common';

export const stakingProduct = z.object({
  id,
  name: z.string(),
  /** Null if the coins can be unstaked at any time without losing any reward. */
  termDays: z.number().int().nullable(),
  aprBps: basisPoints,
  minAmount: coins,
  /** The amount that can still be staked with its reward covered. */
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
  /** The rate when it was staked. */
  aprBps: basisPoints,
  status: stakingStatus,
  startedAt: instant,
  /** When it stops earning: the end of its term, or a year after the start without one. */
  maturesAt: instant,
  endedAt: instant.nullable(),
  /** Earned up to `serverNow` and not claimed. */
  accrued: coins,
  claimed: coins,
  /** The whole reward at `maturesAt`, claimed or not. */
  rewardAtTerm: coins,
  /** True if its principal and reward are staked again when it matures. */
  autoRenew: z.boolean(),
  /** The actions that the caller can take now. */
  actions: z.array(stakingAction),
});
export type StakingPosition = z.infer<typeof stakingPosition>;

const stakingInput = z.discriminatedUnion('action', [
  /** A product's terms never change, so naming the product is enough. */
  z.object({
    action: z.literal('stake'),
    productId: id,
    amount: amountAboveZero,
    autoRenew: z.boolean().default(false),
  }),
  /** `early` accepts losing the reward of an unfinished term. The principal is returned in full. */
  z.object({ action: z.literal('unstake'), positionId: id, early: z.boolean().default(false) }),
  z.object({ action: z.literal('claim'), positionId: id }),
  /** Starts a new term with a matured stake. */
  z.object({ action: z.literal('renew'), positionId: id, withReward: z.boolean().default(true) }),
  z.object({ action: z.literal('auto_renew_on'), positionId: id }),
  z.object({ action: z.literal('auto_renew_off'), positionId: id }),
]);
export type StakingInput = z.input<typeof stakingInput>;

/** A product as finance sees it. */
export const staffStakingProduct = stakingProduct.extend({
  createdAt: instant,
  /** The total stake in it, and the number of stakes. */
  staked: coins,
  stakes: z.number().int(),
});
export type StaffStakingProduct = z.infer<typeof staffStakingProduct>;

const staffStaking = z.object({
  products: z.array(staffStakingProduct),
  /** The rewards that can still be promised, and those that are. */
  rewards: coins,
  promised: coins,
});

export const stakingSchemas = {
  getStaking: {
    answer: z.object({
      products: z.array(stakingProduct),
      /** Running stakes first, then the newest 50 that ended. */
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
  /** Closed products accept no new stakes; running ones keep earning. */
  setStakingProductOpen: {
    params: idParams,
    body: z.object({ open: z.boolean() }),
    answer: staffStakingProduct,
  },
};
