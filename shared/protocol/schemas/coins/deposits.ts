import { z } from 'zod';
import {
  address,
  amountAboveZero,
  coins,
  flagInQuery,
  id,
  idParams,
  instant,
  listQuery,
  playerRef,
  reason,
  transactionHash,
} from '../common';
import { auditAction, changedValues } from '../operations/audit';
import { username } from '../people/users';

export const staffHistory = z.array(
  z.object({
    at: instant,
    by: z.string().nullable(),
    action: auditAction,
    reason: z.string().nullable(),
    ...changedValues,
  }),
);

export const depositMinimum = '1';

export const depositStatus = z.enum([
  'submitted',
  'detected',
  'confirming',
  'credited',
  'unclaimed',
  'below_minimum',
  'kept',
  'failed',
  'rejected',
  'orphaned',
  'expired',
  'reversed',
]);

export const depositReason = z.enum([
  'reverted',
  'wrong_token',
  'wrong_recipient',
  'no_coins',
  'no_payment',
  'foreign_wallet',
  'unverified_wallet',
  'below_minimum',
  'block_replaced',
  'staff',
]);

export const chainProgress = z.object({
  chainId: z.number().int(),
  hash: transactionHash.nullable(),
  confirmations: z.number().int(),
  required: z.number().int(),
});

export const deposit = z.object({
  id,
  player: playerRef.nullable(),
  source: z.enum(['wallet', 'hash', 'chain']),
  status: depositStatus,
  from: address.nullable(),
  amount: coins.nullable(),
  chain: chainProgress,
  payTo: z.object({ treasury: address, token: address }),
  reason: depositReason.nullable(),
  note: z.string().nullable(),
  transactionId: id.nullable(),
  submittedAt: instant,
  creditedAt: instant.nullable(),
  expiresAt: instant,
});
export type Deposit = z.infer<typeof deposit>;

const staffDeposit = deposit.extend({ block: z.number().int().nullable(), history: staffHistory });
export type StaffDeposit = z.infer<typeof staffDeposit>;

const depositInput = z.discriminatedUnion('source', [
  z.object({ source: z.literal('wallet'), from: address, amount: amountAboveZero }),
  z.object({
    source: z.literal('hash'),
    hash: transactionHash,
    depositId: id.optional(),
  }),
]);
export type DepositInput = z.input<typeof depositInput>;

export const depositSchemas = {
  createDeposit: { body: depositInput, answer: deposit },
  listDeposits: {
    query: listQuery.extend({
      sort: z.enum(['submittedAt', '-submittedAt']).default('-submittedAt'),
      filter: z.object({ status: z.array(depositStatus).optional(), all: flagInQuery }).default({}),
    }),
    item: deposit,
  },
  getStaffDeposit: { params: idParams, answer: staffDeposit },
  decideDeposit: {
    params: idParams,
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('assign'), username, reason }),
      z.object({ action: z.literal('keep'), reason }),
      z.object({ action: z.literal('reverse'), reason }),
      z.object({ action: z.literal('note'), note: z.string().trim().max(500) }),
    ]),
    answer: deposit,
  },
};
