import type { TransactionKind } from '@laurel/shared/contract';
import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';

export type AccountKind = 'available' | 'staked' | 'hold' | 'escrow' | 'treasury' | 'fees' | 'rewards' | 'chain';
export type CauseKind = 'contest' | 'match' | 'user' | 'none';

export interface LedgerTables {
  ledger_accounts: {
    /** Made from owner and kind, `user:<id>:available`; see `accountId`. */
    id: string;
    kind: AccountKind;
    owner_kind: 'user' | 'contest' | 'house';
    owner_id: string | null;
    /** Base units. */
    balance: ColumnType<bigint, bigint | undefined, bigint>;
    may_go_negative: ColumnType<boolean, boolean | undefined, never>;
    /** How many lines its statement has; 0 for accounts of contests and the house, which have none. */
    lines: ColumnType<number, number | undefined, number>;
    /** What its statement's gains come to; the rest of the balance went out. */
    came_in: ColumnType<bigint, bigint | undefined, bigint>;
  };
  /** Rows are only ever added. */
  ledger_transactions: {
    id: string;
    kind: TransactionKind;
    at: Date;
    actor_id: string | null;
    reason: string | null;
    cause_kind: CauseKind;
    cause_id: string | null;
    reverses_id: string | null;
    sandbox: boolean;
  };
  /** Rows are only ever added; those of one transaction sum to zero. */
  ledger_entries: {
    id: string;
    seq: GeneratedAlways<number>;
    transaction_id: string;
    account_id: string;
    amount: bigint;
    balance_after: bigint;
    /** Its number in the statement of a user's account, from 1; null for other accounts, as are the two below. */
    line: number | null;
    /** The movement's kind. */
    kind: TransactionKind | null;
    /** The movement's moment. */
    at: Date | null;
  };
  /** What is owed to users and contests is the sum of all rows; each session of the database writes to one of them. */
  ledger_owed: {
    shard: number;
    amount: bigint;
  };
}

export type LedgerTransactionRow = Selectable<LedgerTables['ledger_transactions']>;
export type LedgerEntryRow = Selectable<LedgerTables['ledger_entries']>;
