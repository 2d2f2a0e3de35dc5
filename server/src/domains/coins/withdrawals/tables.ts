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
    knownAddress: boolean;
    status: WithdrawalStatus;
    flags: Withdrawal['flags'];
    reason: string | null;
    note: string | null;
    firstApproverId: string | null;
    approverId: string | null;
    /** The withdrawal isn't signed before this time. */
    payAfter: Date;
    hash: string | null;
    confirmations: Generated<number>;
    holdId: string;
    transactionId: string | null;
    requestedAt: Date;
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
  /** Each nonce of a wallet belongs to one withdrawal permanently. */
  payouts: {
    id: Generated<string>;
    withdrawalId: string;
    wallet: string;
    nonce: number;
    amount: bigint;
    status: 'open' | 'done' | 'failed';
    signedAt: Date;
    block: number | null;
  };
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

declare module '../../../database/schema' {
  interface Database extends WithdrawalTables {}
}

export type WithdrawalRow = Selectable<WithdrawalTables['withdrawals']>;
export type NewWithdrawal = NewRow<WithdrawalTables['withdrawals']>;
export type PayoutRow = Selectable<WithdrawalTables['payouts']>;
export type AttemptRow = Selectable<WithdrawalTables['payoutAttempts']>;

export type AddressRow = Selectable<WithdrawalTables['withdrawalAddresses']>;
