import { z } from 'zod';
import { parseAmount } from '../../amount';
import {
  type WithdrawalLimitName,
  type WithdrawalLimits,
  withdrawalLimitBounds,
  withdrawalLimitOrder,
} from '../../withdrawal-limits';
import { amountAboveZero, coins, id, idParams, instant, playerRef, reason, version } from '../common';
import { fault } from '../faults';

const limits = z.object({
  least: coins,
  perRequest: coins,
  perDay: coins,
  reviewFrom: coins,
  twoPeopleFrom: coins,
  walletPerDay: coins,
} satisfies Record<WithdrawalLimitName, typeof coins>);

const bounded = (name: WithdrawalLimitName) => {
  const { least, most } = withdrawalLimitBounds[name];
  return amountAboveZero.refine(
    (text) => parseAmount(text) >= parseAmount(least) && parseAmount(text) <= parseAmount(most),
    { error: fault('limit_bounds', { least, most }), abort: true },
  );
};

const wanted = {
  least: bounded('least'),
  perRequest: bounded('perRequest'),
  perDay: bounded('perDay'),
  reviewFrom: bounded('reviewFrom'),
  twoPeopleFrom: bounded('twoPeopleFrom'),
  walletPerDay: bounded('walletPerDay'),
} satisfies Record<WithdrawalLimitName, typeof amountAboveZero>;

function keepOrder(values: WithdrawalLimits, context: z.RefinementCtx): void {
  for (const [lower, higher] of withdrawalLimitOrder)
    if (parseAmount(values[higher]) < parseAmount(values[lower]))
      context.addIssue({ code: 'custom', path: [higher], message: fault('limit_order', { than: lower }) });
}

/** A change of the limits. `waiting`: a second person has to approve it; `superseded`: another came first. */
const limitChange = z.object({
  id,
  state: z.enum(['waiting', 'applied', 'rejected', 'superseded']),
  before: limits,
  after: limits,
  reason: z.string(),
  requestedBy: playerRef,
  requestedAt: instant,
  /** Null while it waits, and if it needed nobody. */
  decidedBy: playerRef.nullable(),
  decidedAt: instant.nullable(),
  /** What the caller can do with it now. */
  actions: z.array(z.enum(['approve', 'reject'])),
});
export type WithdrawalLimitChange = z.infer<typeof limitChange>;

const staffLimits = z.object({
  limits,
  /** Counts what came into force. */
  version: z.number().int(),
  waiting: limitChange.nullable(),
  /** What was decided last, the newest first. */
  changes: z.array(limitChange),
});
export type StaffWithdrawalLimits = z.infer<typeof staffLimits>;

/** What a player can request now. */
const ownLimits = limits
  .pick({ least: true, perRequest: true, perDay: true, reviewFrom: true, twoPeopleFrom: true })
  .extend({
    /** Of `perDay`, what is left at this moment. */
    left: coins,
    /** What holds a request of this player, as it stands now. That others use its address shows once it is requested. */
    holds: z.object({
      /** Until then nothing can be requested: the password or email was changed. */
      protectedUntil: instant.nullable(),
      /** Until then staff review each request, for the account is new. */
      newAccountUntil: instant.nullable(),
      /** From this amount on staff review a request, after what these 24 hours have seen. “0” is each. */
      reviewFrom: coins,
      /** From here on two of them. */
      twoPeopleFrom: coins,
      /** How long a new address waits for its first payment. */
      newAddressMinutes: z.number().int(),
    }),
  });

export const withdrawalLimitSchemas = {
  getOwnWithdrawalLimits: { answer: ownLimits },
  getWithdrawalLimits: { answer: staffLimits },
  /** What tightens counts at once, what loosens once a second person has approved it. */
  changeWithdrawalLimits: {
    body: z.object({ ...wanted, version, reason }).superRefine(keepOrder),
    answer: staffLimits,
  },
  decideWithdrawalLimits: {
    params: idParams,
    body: z.object({ decision: z.enum(['approve', 'reject']) }),
    answer: staffLimits,
  },
};
