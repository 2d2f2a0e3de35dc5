import { z } from 'zod';
import {
  address,
  amountAboveZero,
  coins,
  id,
  idParams,
  instant,
  listQuery,
  playerRef,
  reason,
  transactionHash,
  yes,
} from '../common';
import { username } from '../people/users';

/** The actions of staff, or of the service, on a subject, newest first. */
export const staffHistory = z.array(
  z.object({ at: instant, by: z.string().nullable(), action: z.string(), reason: z.string().nullable() }),
);

/** Smaller payments are kept for their sender until they reach it together. */
export const depositMinimum = '1';

export const depositStatus = z.enum([
  'submitted',
  'detected',
  'confirming',
  'credited',
  /** Its sender's wallet belongs to no player yet. */
  'unclaimed',
  'below_minimum',
  /** Laurel sent it itself, so it belongs to the treasury. */
  'kept',
  'failed',
  'rejected',
  'orphaned',
  'expired',
  /** It was credited, and then reversed. */
  'reversed',
]);

/** Why a payment brought no coins, or hasn't yet. */
export const depositReason = z.enum([
  'reverted',
  'wrong_token',
  'wrong_recipient',
  'no_coins',
  'no_payment',
  /** The wallet that paid belongs to another player. */
  'foreign_wallet',
  'unverified_wallet',
  'below_minimum',
  /** Its block was replaced. */
  'block_replaced',
  'staff',
]);

/** The progress of a chain transaction: `confirmations` of `required`. */
export const chainProgress = z.object({
  chainId: z.number().int(),
  hash: transactionHash.nullable(),
  confirmations: z.number().int(),
  required: z.number().int(),
});

/** A deposit as the server reads it from the chain. */
export const deposit = z.object({
  id,
  /** Null while its owner isn't known. */
  player: playerRef.nullable(),
  /** `chain`: it wasn't announced. */
  source: z.enum(['wallet', 'hash', 'chain']),
  status: depositStatus,
  /** Null until stated or seen on the chain. */
  from: address.nullable(),
  amount: coins.nullable(),
  chain: chainProgress,
  /** The address to pay. */
  payTo: z.object({ treasury: address, token: address }),
  reason: depositReason.nullable(),
  /** A note by staff, hidden from players. */
  note: z.string().nullable(),
  transactionId: id.nullable(),
  submittedAt: instant,
  creditedAt: instant.nullable(),
  expiresAt: instant,
});
export type Deposit = z.infer<typeof deposit>;

/** A deposit with details for finance. */
const staffDeposit = deposit.extend({ block: z.number().int().nullable(), history: staffHistory });
export type StaffDeposit = z.infer<typeof staffDeposit>;

/** Announces a payment from a verified wallet, or names the hash of a sent one. */
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
  getStaffDeposit: { params: idParams, answer: staffDeposit },
  /**
   * For finance: assigns an unclaimed deposit to a player, or to the treasury if Laurel sent it, reverses one, or saves
   * a note.
   */
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
