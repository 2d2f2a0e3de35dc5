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
import { oneTimeCode } from '../people/users';
import { chainProgress, depositStatus, staffHistory } from './deposits';

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

/** Why a request needs a review. `several`: together with other requests of the last 24 hours it is large. */
export const withdrawalFlag = z.enum(['large', 'several', 'two_people', 'new_account', 'shared_address']);

/** What a withdrawal waits for, and the latest end of the wait, if known. */
const waiting = z.object({
  /** `protection`: the player's password or email was changed. `payouts_paused`: the hot wallet can't pay now. */
  what: z.enum([
    'code',
    'protection',
    'review',
    'second_review',
    'new_address',
    'payout',
    'payouts_paused',
    'confirmations',
  ]),
  until: instant.nullable(),
});

export const withdrawalAction = z.enum(['confirm', 'resend', 'cancel', 'approve', 'reject', 'replace', 'note']);

export const withdrawal = z.object({
  id,
  player: playerRef,
  amount: coins,
  to: address,
  status: withdrawalStatus,
  flags: z.array(withdrawalFlag),
  approvals: z.object({ given: z.number().int(), needed: z.number().int() }),
  /** Null if it waits for nothing. */
  waits: waiting.nullable(),
  /** True if the address's waiting period was over when the player requested the withdrawal. */
  knownAddress: z.boolean(),
  reason: z.string().nullable(),
  /** A note by staff, which players don't see. */
  note: z.string().nullable(),
  chain: chainProgress,
  transactionId: id.nullable(),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** When the player can request another code; null if none is expected. */
  resendAt: instant.nullable(),
  actions: z.array(withdrawalAction),
});
export type Withdrawal = z.infer<typeof withdrawal>;

const withdrawalId = id;

/** A request holds the amount and mails a code. Entering the code confirms it. */
const withdrawalInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('request'), amount: amountAboveZero, to: address }),
  z.object({ action: z.literal('confirm'), withdrawalId, code: oneTimeCode }),
  z.object({ action: z.literal('resend'), withdrawalId }),
  z.object({ action: z.literal('cancel'), withdrawalId }),
  /** Finance decides reviews. `replace` sends a stuck payment again with its nonce. */
  z.object({ action: z.literal('approve'), withdrawalId }),
  z.object({ action: z.literal('reject'), withdrawalId, reason }),
  z.object({ action: z.literal('replace'), withdrawalId, reason }),
  z.object({ action: z.literal('note'), withdrawalId, note: z.string().trim().max(500) }),
]);
export type WithdrawalInput = z.input<typeof withdrawalInput>;

const payee = z.object({
  address,
  label: z.string(),
  /** True if the player has verified this wallet. */
  own: z.boolean(),
  /** New addresses have to wait, so that an intruder can't empty an account at once. */
  usableAt: instant,
});
export type Payee = z.infer<typeof payee>;

const addressBook = z.object({ addresses: z.array(payee), serverNow: instant });

const staffWithdrawal = withdrawal.extend({
  approvedBy: z.array(playerRef),
  account: z.object({ createdAt: instant, deposited: coins, withdrawn: coins, available: coins }),
  /** What is known of the address, apart from this request. */
  addressFacts: z.object({
    wallet: z.object({ player: playerRef, verifiedAt: instant }).nullable(),
    /** Each player's newest other request to it, whatever became of it, and how many they made, up to 100. */
    requests: z.array(
      z.object({
        id,
        player: playerRef,
        amount: coins,
        status: withdrawalStatus,
        at: instant,
        times: z.number().int(),
      }),
    ),
    /** The newest payments that came from it. */
    deposits: z.array(
      z.object({ id, player: playerRef.nullable(), amount: coins, status: depositStatus, at: instant }),
    ),
  }),
  /** Other players who asked for coins to this address or verified its wallet, up to ten. */
  sharedWith: z.array(playerRef),
  /** When the new address's waiting time ends; null once it has. */
  signedFrom: instant.nullable(),
  nonce: z.number().int().nullable(),
  /** Its signed payments, newest first. At most one takes effect. */
  attempts: z.array(z.object({ hash: transactionHash, fee: coins, signedAt: instant, sentAt: instant.nullable() })),
  history: staffHistory,
});

export type StaffWithdrawal = z.infer<typeof staffWithdrawal>;

export const withdrawalSchemas = {
  getStaffWithdrawal: { params: idParams, answer: staffWithdrawal },
  /** The player's own wallets first, then the newest. */
  getAddressBook: { answer: addressBook },
  saveAddress: { body: z.object({ address, label: z.string().trim().max(40) }), answer: addressBook },
  removeAddress: { params: z.object({ address }), answer: addressBook },
  createWithdrawal: { body: withdrawalInput, answer: withdrawal },
  listWithdrawals: {
    query: listQuery.extend({
      sort: z.enum(['requestedAt', '-requestedAt', '-amount']).default('-requestedAt'),
      /** `all` includes everyone's, for finance. */
      filter: z.object({ status: z.array(withdrawalStatus).optional(), all: flagInQuery }).default({}),
    }),
    item: withdrawal,
  },
};
