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
/** What coins can be in escrow for. */
export type EscrowOwner = 'contest' | 'campaign' | 'contract';
export type OwnerKind = 'user' | EscrowOwner | 'house';
export type CauseKind = EscrowOwner | 'match' | 'stake' | 'deposit' | 'withdrawal' | 'adjustment' | 'user' | 'none';

export interface LedgerTables {
  ledgerAccounts: {
    /** Made from owner and kind, like `user:<id>:available`; see `accountId`. */
    id: string;
    kind: AccountKind;
    ownerKind: OwnerKind;
    ownerId: string | null;
    /** Base units. */
    balance: ColumnType<bigint, bigint | undefined, bigint>;
    mayGoNegative: ColumnType<boolean, boolean | undefined, never>;
    /** Whether its coins belong to others: players, escrows, and deposits without an owner. */
    owed: GeneratedAlways<boolean>;
    /** How many entries it has. */
    version: ColumnType<number, number | undefined, number>;
    /** The sum of all that came in. The rest of the balance went out. */
    inTotal: ColumnType<bigint, bigint | undefined, bigint>;
    /** When its last entry was booked. */
    lastAt: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  /** Rows are only added. */
  ledgerTransactions: {
    id: string;
    kind: TransactionKind;
    /** When it was booked: never before an earlier entry of its accounts. */
    at: Date;
    actorId: string | null;
    /** Somebody's own words. */
    reason: string | null;
    /** What the service decided, where nobody wrote a reason. */
    serviceReason: ServiceReason | null;
    causeKind: CauseKind;
    causeId: string | null;
    reversesId: string | null;
    sandbox: boolean;
    /** What it is for, once in the whole ledger. */
    reference: string;
    /** When what it is for happened. */
    eventAt: Date;
    /** The hold that it ends. */
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
    /** Its number in its account, from 1, without gaps. */
    accountVersion: number;
    /** All that came into its account so far, with this entry. */
    inTotal: bigint;
    /** The transaction's kind. */
    kind: TransactionKind;
    /** The transaction's time, which never goes back within an account. */
    at: Date;
  };
  /**
   * The sum of all rows is what we owe players, escrows and depositors. Each database session writes to its own row, so
   * they don't wait for each other.
   */
  ledgerOwed: {
    shard: number;
    amount: bigint;
  };
}

export type NewLedgerAccount = NewRow<LedgerTables['ledgerAccounts']>;
export type LedgerTransactionRow = Selectable<LedgerTables['ledgerTransactions']>;
export type LedgerEntryRow = Selectable<LedgerTables['ledgerEntries']>;
