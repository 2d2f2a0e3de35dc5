import { z } from 'zod';
import { address, amountAboveZero, coins, id, instant, listQuery, playerRef, transactionHash, yes } from './common';

export const depositStatus = z.enum([
  'submitted',
  'detected',
  'confirming',
  'credited',
  'failed',
  'rejected',
  'orphaned',
  'expired',
]);

/** How far a chain transaction has got: `confirmations` of `required`. */
export const chainProgress = z.object({
  chainId: z.number().int(),
  hash: transactionHash.nullable(),
  confirmations: z.number().int(),
  required: z.number().int(),
});

/** A deposit as the server reads it from the chain. */
export const deposit = z.object({
  id,
  player: playerRef,
  source: z.enum(['wallet', 'hash']),
  status: depositStatus,
  /** Null until stated or seen on the chain. */
  from: address.nullable(),
  amount: coins.nullable(),
  chain: chainProgress,
  /** Where to send the coins. */
  payTo: z.object({ treasury: address, token: address }),
  /** Why it failed or was rejected. */
  reason: z.string().nullable(),
  transactionId: id.nullable(),
  submittedAt: instant,
  creditedAt: instant.nullable(),
  expiresAt: instant,
});
export type Deposit = z.infer<typeof deposit>;

/** Announces a payment from a verified wallet, or names the hash of one that was sent. */
const depositInput = z.discriminatedUnion('source', [
  z.object({ source: z.literal('wallet'), from: address, amount: amountAboveZero }),
  z.object({
    source: z.literal('hash'),
    hash: transactionHash,
    /** The announced deposit that this hash pays. */
    depositId: id.optional(),
  }),
]);
export type DepositInput = z.input<typeof depositInput>;

export const depositSchemas = {
  createDeposit: { body: depositInput, answer: deposit },
  listDeposits: {
    query: listQuery.extend({
      sort: z.enum(['submittedAt', '-submittedAt']).default('-submittedAt'),
      /** `all`: everyone's, for finance. */
      filter: z.object({ status: z.array(depositStatus).optional(), all: yes }).default({}),
    }),
    item: deposit,
  },
};
