import type { ServiceReason, TransactionKind } from '@laurel/shared/protocol';
import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../database/fields';

export type AccountKind = 'available' | 'staked' | 'hold' | 'escrow' | 'treasury' | 'fees' | 'rewards' | 'chain';
export type CauseKind = 'contest' | 'match' | 'user' | 'none';

export interface LedgerTables {
  ledgerAccounts: {
    /** Made from owner and kind, like `user:<id>:available`; see `accountId`. */
    id: string;
    kind: AccountKind;
    ownerKind: 'user' | 'contest' | 'house';
    ownerId: string | null;
    /** Base units. */
    balance: ColumnType<bigint, bigint | undefined, bigint>;
    mayGoNegative: ColumnType<boolean, boolean | undefined, never>;
    /** How many lines its statement has; 0 for contests and house accounts, which have none. */
    lines: ColumnType<number, number | undefined, number>;
    /** The sum of its statement's gains. The rest of the balance went out. */
    cameIn: ColumnType<bigint, bigint | undefined, bigint>;
  };
  /** Rows are only added. */
  ledgerTransactions: {
    id: string;
    kind: TransactionKind;
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
  };
  /** Rows are only added. A transaction's entries sum to zero. */
  ledgerEntries: {
    id: string;
    seq: GeneratedAlways<number>;
    transactionId: string;
    accountId: string;
    amount: bigint;
    balanceAfter: bigint;
    /** Its line number in a user's statement, from 1. Null for other accounts, like the two below. */
    line: number | null;
    /** The transaction's kind. */
    kind: TransactionKind | null;
    /** The transaction's time. */
    at: Date | null;
  };
  /**
   * The sum of all rows is what we owe users and contests. Each database session writes to its own row, so they don't
   * wait for each other.
   */
  ledgerOwed: {
    shard: number;
    amount: bigint;
  };
}

export type NewLedgerAccount = NewRow<LedgerTables['ledgerAccounts']>;
export type LedgerTransactionRow = Selectable<LedgerTables['ledgerTransactions']>;
export type LedgerEntryRow = Selectable<LedgerTables['ledgerEntries']>;
