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

export const withdrawalFlag = z.enum(['large', 'several', 'two_people', 'new_account', 'shared_address']);

const withdrawalWait = z.object({
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
  waits: withdrawalWait.nullable(),
  knownAddress: z.boolean(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  chain: chainProgress,
  transactionId: id.nullable(),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** When the player can request another code. Null except in answers to the player's own actions while a code is expected. */
  resendAt: instant.nullable(),
  actions: z.array(withdrawalAction),
});
export type Withdrawal = z.infer<typeof withdrawal>;

const withdrawalId = id;

const withdrawalInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('request'), amount: amountAboveZero, to: address }),
  z.object({ action: z.literal('confirm'), withdrawalId, code: oneTimeCode }),
  z.object({ action: z.literal('resend'), withdrawalId }),
  z.object({ action: z.literal('cancel'), withdrawalId }),
  z.object({ action: z.literal('approve'), withdrawalId }),
  z.object({ action: z.literal('reject'), withdrawalId, reason }),
  z.object({ action: z.literal('replace'), withdrawalId, reason }),
  z.object({ action: z.literal('note'), withdrawalId, note: z.string().trim().max(500) }),
]);
export type WithdrawalInput = z.input<typeof withdrawalInput>;

const payee = z.object({
  address,
  label: z.string(),
  own: z.boolean(),
  /** New addresses have to wait, so that an intruder can't empty an account at once. */
  usableAt: instant,
});
export type Payee = z.infer<typeof payee>;

const addressBook = z.object({ addresses: z.array(payee), serverNow: instant });

const staffWithdrawal = withdrawal.extend({
  approvedBy: z.array(playerRef),
  account: z.object({ createdAt: instant, deposited: coins, withdrawn: coins, available: coins }),
  addressFacts: z.object({
    wallet: z.object({ player: playerRef, verifiedAt: instant }).nullable(),
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
    deposits: z.array(
      z.object({ id, player: playerRef.nullable(), amount: coins, status: depositStatus, at: instant }),
    ),
  }),
  sharedWith: z.array(playerRef),
  /** When the payment can be signed. Null once that time has come. */
  signedFrom: instant.nullable(),
  nonce: z.number().int().nullable(),
  attempts: z.array(z.object({ hash: transactionHash, fee: coins, signedAt: instant, sentAt: instant.nullable() })),
  history: staffHistory,
});

export type StaffWithdrawal = z.infer<typeof staffWithdrawal>;

export const withdrawalSchemas = {
  getStaffWithdrawal: { params: idParams, answer: staffWithdrawal },
  /** The player's own wallets first, then the saved addresses, the newest first. */
  getAddressBook: { answer: addressBook },
  saveAddress: { body: z.object({ address, label: z.string().trim().max(40) }), answer: addressBook },
  removeAddress: { params: z.object({ address }), answer: addressBook },
  createWithdrawal: { body: withdrawalInput, answer: withdrawal },
  listWithdrawals: {
    query: listQuery.extend({
      sort: z.enum(['requestedAt', '-requestedAt', '-amount']).default('-requestedAt'),
      filter: z.object({ status: z.array(withdrawalStatus).optional(), all: flagInQuery }).default({}),
    }),
    item: withdrawal,
  },
};
