import type { Withdrawal } from '@laurel/shared/protocol';
import type { Generated, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';
import type { WithdrawalStatus } from './withdrawal.machine';

export interface WithdrawalTables {
  withdrawals: {
    id: Generated<string>;
    userId: string;
    /** In base units. */
    amount: bigint;
    /** In lower case. */
    toAddress: string;
    /** True if the address's waiting period was over when the player requested the withdrawal. */
    knownAddress: boolean;
    status: WithdrawalStatus;
    flags: Withdrawal['flags'];
    reason: string | null;
    note: string | null;
    /** The first of two approvers, if two are needed. */
    firstApproverId: string | null;
    approverId: string | null;
    /** When the waiting period of a new address ends. */
    payAfter: Date;
    /** The mined transaction, or the newest one sent. */
    hash: string | null;
    confirmations: Generated<number>;
    /** The ledger transaction that set the coins aside. */
    holdId: string;
    /** The ledger transaction that paid or refunded the withdrawal. */
    transactionId: string | null;
    requestedAt: Date;
    /** When a hold after a change to the password or email ends; the withdrawal then needs a new code. */
    heldUntil: Generated<Date | null>;
    decidedAt: Date | null;
    completedAt: Date | null;
  };
  withdrawalAddresses: {
    userId: string;
    address: string;
    label: string;
    addedAt: Date;
    usableAt: Date;
  };
  payoutWallets: {
    address: string;
    /** Signing locks this row, so no two payouts get the same nonce. */
    nextNonce: number;
  };
  /** Payouts by nonce. Each nonce belongs to one withdrawal permanently. */
  payouts: {
    id: Generated<string>;
    withdrawalId: string;
    wallet: string;
    nonce: number;
    amount: bigint;
    status: 'open' | 'done' | 'failed';
    signedAt: Date;
    /** The final block that contains the payout; null until there is one. */
    block: number | null;
  };
  /** Signed transactions of a payout. They share its nonce, so at most one takes effect. */
  payoutAttempts: {
    hash: string;
    payoutId: string;
    raw: string;
    /** The price per unit of gas, in the chain's smallest unit. */
    fee: bigint;
    signedAt: Date;
    sentAt: Date | null;
  };
}

export type WithdrawalRow = Selectable<WithdrawalTables['withdrawals']>;
export type NewWithdrawal = NewRow<WithdrawalTables['withdrawals']>;
export type PayoutRow = Selectable<WithdrawalTables['payouts']>;
export type AttemptRow = Selectable<WithdrawalTables['payoutAttempts']>;

export type AddressRow = Selectable<WithdrawalTables['withdrawalAddresses']>;
