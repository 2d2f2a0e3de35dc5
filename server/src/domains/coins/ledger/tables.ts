import type { ServiceReason, TransactionKind } from '@laurel/shared/protocol';
import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../../database/fields';

export type UserAccountKind = 'available' | 'staked' | 'hold';
export type HouseAccountKind =
  | 'treasury'
  | 'hot_wallet'
  | 'fees'
  | 'rewards'
  | 'promised'
  | 'chain'
  | 'unclaimed'
  | 'losses';
export type AccountKind = UserAccountKind | 'escrow' | HouseAccountKind;
/** The kinds of owner of an escrow. */
export type EscrowOwner = 'contest' | 'campaign' | 'contract';
export type OwnerKind = 'user' | EscrowOwner | 'house';
export type CauseKind = EscrowOwner | 'match' | 'stake' | 'deposit' | 'withdrawal' | 'adjustment' | 'user' | 'none';

export interface LedgerTables {
  ledgerAccounts: {
    /** Built from owner and kind, such as `user:<id>:available`; see `accountId`. */
    id: string;
    kind: AccountKind;
    ownerKind: OwnerKind;
    ownerId: string | null;
    /** In base units. */
    balance: ColumnType<bigint, bigint | undefined, bigint>;
    mayGoNegative: ColumnType<boolean, boolean | undefined, never>;
    /** True for liabilities: players' accounts, escrows, and deposits without an owner. */
    owed: GeneratedAlways<boolean>;
    /** The number of its entries. */
    version: ColumnType<number, number | undefined, number>;
    /** The sum of all incoming amounts. Subtracting the balance gives the outgoing ones. */
    inTotal: ColumnType<bigint, bigint | undefined, bigint>;
    /** When its last entry was booked. */
    lastAt: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  /** Rows are only added. */
  ledgerTransactions: {
    id: string;
    kind: TransactionKind;
    /** When it was booked, never before an earlier entry of its accounts. */
    at: Date;
    actorId: string | null;
    /** The reason in the person's own words. */
    reason: string | null;
    /** The reason of an automatic decision. */
    serviceReason: ServiceReason | null;
    causeKind: CauseKind;
    causeId: string | null;
    reversesId: string | null;
    sandbox: boolean;
    /** Identifies its cause, and is unique in the whole ledger. */
    reference: string;
    /** When its cause happened. */
    eventAt: Date;
    /** The hold that it settles. */
    settlesId: string | null;
  };
  /** Rows are only added. A transaction's entries sum to zero. */
  ledgerEntries: {
    id: string;
    seq: GeneratedAlways<number>;
    transactionId: string;
    accountId: string;
    amount: bigint;
    balanceAfter: bigint;
    /** Its number within its account, from 1, without gaps. */
    accountVersion: number;
    /** The account's total incoming amount, including this entry. */
    inTotal: bigint;
    /** The transaction's kind. */
    kind: TransactionKind;
    /** The transaction's time, which never decreases within an account. */
    at: Date;
  };
  /**
   * The sum of all rows is what we owe players, escrows and depositors. Each database session writes to its own row, so
   * that sessions don't wait for each other.
   */
  ledgerOwed: {
    shard: number;
    amount: bigint;
  };
}

export type NewLedgerAccount = NewRow<LedgerTables['ledgerAccounts']>;
export type LedgerTransactionRow = Selectable<LedgerTables['ledgerTransactions']>;
export type LedgerEntryRow = Selectable<LedgerTables['ledgerEntries']>;
