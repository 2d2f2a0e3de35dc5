import { z } from 'zod';
import { parseAmount } from '../../amount';
import {
  type WithdrawalLimitName,
  type WithdrawalLimits,
  withdrawalLimitBounds,
  withdrawalLimitOrder,
} from '../../withdrawal-limits';
import { amountAboveZero, coins, id, idParams, instant, playerRef, reason, version } from '../common';
import { encodeFault } from '../faults';

const limits = z.object({
  least: coins,
  perRequest: coins,
  perDay: coins,
  reviewFrom: coins,
  twoPeopleFrom: coins,
  walletPerDay: coins,
} satisfies Record<WithdrawalLimitName, typeof coins>);

const makeAmountSchema = (name: WithdrawalLimitName) => {
  const { least, most } = withdrawalLimitBounds[name];
  return amountAboveZero.refine(
    (text) => parseAmount(text) >= parseAmount(least) && parseAmount(text) <= parseAmount(most),
    { error: encodeFault('limit_bounds', { least, most }), abort: true },
  );
};

const limitFields = {
  least: makeAmountSchema('least'),
  perRequest: makeAmountSchema('perRequest'),
  perDay: makeAmountSchema('perDay'),
  reviewFrom: makeAmountSchema('reviewFrom'),
  twoPeopleFrom: makeAmountSchema('twoPeopleFrom'),
  walletPerDay: makeAmountSchema('walletPerDay'),
} satisfies Record<WithdrawalLimitName, typeof amountAboveZero>;

function checkLimitOrder(values: WithdrawalLimits, context: z.RefinementCtx): void {
  for (const [lower, higher] of withdrawalLimitOrder)
    if (parseAmount(values[higher]) < parseAmount(values[lower]))
      context.addIssue({ code: 'custom', path: [higher], message: encodeFault('limit_order', { than: lower }) });
}

const limitChange = z.object({
  id,
  state: z.enum(['waiting', 'applied', 'rejected', 'superseded']),
  before: limits,
  after: limits,
  reason: z.string(),
  requestedBy: playerRef,
  requestedAt: instant,
  /** Null while the change is pending, or if it needed no approval. */
  decidedBy: playerRef.nullable(),
  decidedAt: instant.nullable(),
  actions: z.array(z.enum(['approve', 'reject'])),
});
export type WithdrawalLimitChange = z.infer<typeof limitChange>;

const staffLimits = z.object({
  limits,
  version: z.number().int(),
  waiting: limitChange.nullable(),
  changes: z.array(limitChange),
});
export type StaffWithdrawalLimits = z.infer<typeof staffLimits>;

const ownLimits = limits
  .pick({ least: true, perRequest: true, perDay: true, reviewFrom: true, twoPeopleFrom: true })
  .extend({
    left: coins,
    holds: z.object({
      protectedUntil: instant.nullable(),
      newAccountUntil: instant.nullable(),
      /** The amount from which staff review the next request: the review limit minus the player's withdrawals of the last 24 hours. “0” means that they review any amount. */
      reviewFrom: coins,
      twoPeopleFrom: coins,
      newAddressMinutes: z.number().int(),
    }),
  });

export const withdrawalLimitSchemas = {
  getOwnWithdrawalLimits: { answer: ownLimits },
  getWithdrawalLimits: { answer: staffLimits },
  changeWithdrawalLimits: {
    body: z.object({ ...limitFields, version, reason }).superRefine(checkLimitOrder),
    answer: staffLimits,
  },
  decideWithdrawalLimits: {
    params: idParams,
    body: z.object({ decision: z.enum(['approve', 'reject']) }),
    answer: staffLimits,
  },
};
