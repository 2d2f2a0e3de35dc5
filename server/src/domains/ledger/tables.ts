import type { ServiceReason, TransactionKind } from '@laurel/shared/protocol';
import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';
import type { NewRow } from '../../database/fields';

export type AccountKind = 'available' | 'staked' | 'hold' | 'escrow' | 'treasury' | 'fees' | 'rewards' | 'chain';
export type CauseKind = 'contest' | 'match' | 'user' | 'none';

export interface LedgerTables {
  ledgerAccounts: {
    /** Made from owner and kind, `user:<id>:available`; see `accountId`. */
    id: string;
    kind: AccountKind;
    ownerKind: 'user' | 'contest' | 'house';
    ownerId: string | null;
    /** Base units. */
    balance: ColumnType<bigint, bigint | undefined, bigint>;
    mayGoNegative: ColumnType<boolean, boolean | undefined, never>;
    /** How many lines its statement has; 0 for accounts of contests and the house, which have none. */
    lines: ColumnType<number, number | undefined, number>;
    /** What its statement's gains come to; the rest of the balance went out. */
    cameIn: ColumnType<bigint, bigint | undefined, bigint>;
  };
  /** Rows are only ever added. */
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
  /** Rows are only ever added; those of one transaction sum to zero. */
  ledgerEntries: {
    id: string;
    seq: GeneratedAlways<number>;
    transactionId: string;
    accountId: string;
    amount: bigint;
    balanceAfter: bigint;
    /** Its number in the statement of a user's account, from 1; null for other accounts, as are the two below. */
    line: number | null;
    /** The transaction's kind. */
    kind: TransactionKind | null;
    /** The transaction's moment. */
    at: Date | null;
  };
  /** What is owed to users and contests is the sum of all rows; each session of the database writes to one of them. */
  ledgerOwed: {
    shard: number;
    amount: bigint;
  };
}

export type NewLedgerAccount = NewRow<LedgerTables['ledgerAccounts']>;
export type LedgerTransactionRow = Selectable<LedgerTables['ledgerTransactions']>;
export type LedgerEntryRow = Selectable<LedgerTables['ledgerEntries']>;
