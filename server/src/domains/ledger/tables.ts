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
  };
}

export type LedgerTransactionRow = Selectable<LedgerTables['ledger_transactions']>;
export type LedgerEntryRow = Selectable<LedgerTables['ledger_entries']>;
