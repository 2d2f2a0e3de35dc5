import { z } from 'zod';
import { amountAboveZero, basisPoints, coins, id, instant } from './common';

export const stakingProduct = z.object({
  id,
  name: z.string(),
  /** Null if the coins can be unstaked at any time. */
  termDays: z.number().int().nullable(),
  aprBps: basisPoints,
  minAmount: coins,
  /** How much more can be staked with its reward covered. */
  remaining: coins,
  open: z.boolean(),
});
export type StakingProduct = z.infer<typeof stakingProduct>;

export const stakingStatus = z.enum(['active', 'matured', 'redeemed', 'early_redeemed']);
export const stakingAction = z.enum(['unstake', 'claim', 'renew']);

export const stakingPosition = z.object({
  id,
  product: stakingProduct.pick({ id: true, name: true, termDays: true }),
  principal: coins,
  /** As it was when staked. */
  aprBps: basisPoints,
  status: stakingStatus,
  startedAt: instant,
  maturesAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Earned up to `serverNow` and not claimed. */
  accrued: coins,
  claimed: coins,
  /** The whole reward at the end of the term; null without one. */
  rewardAtTerm: coins.nullable(),
  /** What the caller can do now. */
  actions: z.array(stakingAction),
});
export type StakingPosition = z.infer<typeof stakingPosition>;

const stakingInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('stake'), productId: id, amount: amountAboveZero }),
  /** `early` accepts losing the reward of an unfinished term. The principal comes back in full. */
  z.object({ action: z.literal('unstake'), positionId: id, early: z.boolean().default(false) }),
  z.object({ action: z.literal('claim'), positionId: id }),
  /** Starts a new term with a matured stake. */
  z.object({ action: z.literal('renew'), positionId: id, withReward: z.boolean().default(true) }),
]);
export type StakingInput = z.input<typeof stakingInput>;

export const stakingSchemas = {
  getStaking: {
    answer: z.object({
      products: z.array(stakingProduct),
      positions: z.array(stakingPosition),
      totals: z.object({ staked: coins, accrued: coins, claimed: coins }),
      serverNow: instant,
    }),
  },
  updateStaking: {
    body: stakingInput,
    answer: z.object({ position: stakingPosition, available: coins, serverNow: instant }),
  },
};
