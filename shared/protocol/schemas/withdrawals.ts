import { z } from 'zod';
import { parseAmount } from '../amount';
import { address, amountAboveZero, coins, id, instant, listQuery, playerRef, reason, yes } from './common';
import { chainProgress } from './deposits';
import { fault } from './faults';
import { oneTimeCode } from './users';

/** Coins per request and per day. Below `unreviewed` and without flags, a request is approved at once. */
export const withdrawalLimits = { min: '10', perRequest: '5000', perDay: '10000', unreviewed: '500' } as const;

export const withdrawalStatus = z.enum([
  'requested',
  'pending_review',
  'approved',
  'broadcast',
  'confirming',
  'completed',
  'cancelled',
  'rejected',
  'failed',
  'refunded',
]);

export const withdrawalAction = z.enum(['confirm', 'resend', 'cancel', 'approve', 'reject', 'replace']);

export const withdrawal = z.object({
  id,
  player: playerRef,
  amount: coins,
  to: address,
  status: withdrawalStatus,
  /** Why it waits for a review, in words; empty if it doesn't. */
  flags: z.array(z.string()),
  /** Why it was rejected or failed. */
  reason: z.string().nullable(),
  chain: chainProgress,
  transactionId: id.nullable(),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** When another code can be requested, while one is expected. */
  resendAt: instant.nullable(),
  /** What the caller can do now. */
  actions: z.array(withdrawalAction),
});
export type Withdrawal = z.infer<typeof withdrawal>;

const withdrawalAmount = amountAboveZero
  .refine(
    (text) => parseAmount(text) >= parseAmount(withdrawalLimits.min),
    fault('withdrawal_least', { least: withdrawalLimits.min }),
  )
  .refine(
    (text) => parseAmount(text) <= parseAmount(withdrawalLimits.perRequest),
    fault('withdrawal_most', { most: withdrawalLimits.perRequest }),
  );

const withdrawalId = id;

/** A request holds the amount and emails a code that confirms it. */
const withdrawalInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('request'), amount: withdrawalAmount, to: address }),
  z.object({ action: z.literal('confirm'), withdrawalId, code: oneTimeCode }),
  z.object({ action: z.literal('resend'), withdrawalId }),
  z.object({ action: z.literal('cancel'), withdrawalId }),
  /** Finance decides reviews. `replace` sends a stuck payment again with the same nonce. */
  z.object({ action: z.literal('approve'), withdrawalId }),
  z.object({ action: z.literal('reject'), withdrawalId, reason }),
  z.object({ action: z.literal('replace'), withdrawalId, reason }),
]);
export type WithdrawalInput = z.input<typeof withdrawalInput>;

export const withdrawalSchemas = {
  createWithdrawal: { body: withdrawalInput, answer: withdrawal },
  listWithdrawals: {
    query: listQuery.extend({
      sort: z.enum(['requestedAt', '-requestedAt', '-amount']).default('-requestedAt'),
      /** `all`: everyone's, for finance. */
      filter: z.object({ status: z.array(withdrawalStatus).optional(), all: yes }).default({}),
    }),
    item: withdrawal,
  },
};
