import type { Withdrawal } from '@laurel/shared/protocol';
import type { Generated, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { WithdrawalStatus } from './withdrawal.machine';

export interface WithdrawalTables {
  withdrawals: {
    id: Generated<string>;
    userId: string;
    /** Base units. */
    amount: bigint;
    /** In lower case. */
    toAddress: string;
    /** When it was requested: paid to before, or the player's own wallet. */
    knownAddress: boolean;
    status: WithdrawalStatus;
    flags: Withdrawal['flags'];
    reason: string | null;
    note: string | null;
    /** Who approved it first, where two must. */
    firstApproverId: string | null;
    approverId: string | null;
    /** A new address waits until then. */
    payAfter: Date;
    /** The transaction that is in a block, or the newest that was sent. */
    hash: string | null;
    confirmations: Generated<number>;
    /** The ledger transaction that set the coins aside. */
    holdId: string;
    /** The one that paid them, or gave them back. */
    transactionId: string | null;
    requestedAt: Date;
    /** Until when it is held because its player's password or email was changed; it then needs a new code. */
    heldUntil: Generated<Date | null>;
    decidedAt: Date | null;
    completedAt: Date | null;
  };
  /** Addresses that players withdraw to. */
  withdrawalAddresses: {
    userId: string;
    address: string;
    label: string;
    addedAt: Date;
    usableAt: Date;
  };
  payoutWallets: {
    address: string;
    /** Locked by whoever signs: no two payouts get the same. */
    nextNonce: number;
  };
  /** A nonce belongs to one withdrawal for ever. */
  payouts: {
    id: Generated<string>;
    withdrawalId: string;
    wallet: string;
    nonce: number;
    amount: bigint;
    status: 'open' | 'done' | 'failed';
    signedAt: Date;
    /** The final block that it is in; null before. */
    block: number | null;
  };
  /** The signed transactions of a payout. They share its nonce, so one of them at most takes effect. */
  payoutAttempts: {
    hash: string;
    payoutId: string;
    raw: string;
    /** What it pays for a unit of gas, in the chain's smallest unit. */
    fee: bigint;
    signedAt: Date;
    sentAt: Date | null;
  };
}

export type WithdrawalRow = Selectable<WithdrawalTables['withdrawals']>;
export type NewWithdrawal = NewRow<WithdrawalTables['withdrawals']>;
export type PayoutRow = Selectable<WithdrawalTables['payouts']>;
export type AttemptRow = Selectable<WithdrawalTables['payoutAttempts']>;
