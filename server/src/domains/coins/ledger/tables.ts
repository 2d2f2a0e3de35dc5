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
export type EscrowOwner = 'contest' | 'campaign' | 'contract';
export type OwnerKind = 'user' | EscrowOwner | 'house';
export type CauseKind = EscrowOwner | 'match' | 'stake' | 'deposit' | 'withdrawal' | 'adjustment' | 'user' | 'none';

export interface LedgerTables {
  ledgerAccounts: {
    /** Built from owner and kind by `formatAccountId`, such as `user:<id>:available`. */
    id: string;
    kind: AccountKind;
    ownerKind: OwnerKind;
    ownerId: string | null;
    /** In base units. */
    balance: ColumnType<bigint, bigint | undefined, bigint>;
    mayGoNegative: ColumnType<boolean, boolean | undefined, never>;
    /** True for liabilities: players' accounts, escrows, and unclaimed deposits. */
    owed: GeneratedAlways<boolean>;
    version: ColumnType<number, number | undefined, number>;
    /** The sum of all incoming amounts. The outgoing sum is this sum minus the balance. */
    inTotal: ColumnType<bigint, bigint | undefined, bigint>;
    lastAt: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  /** Append-only. */
  ledgerTransactions: {
    id: string;
    kind: TransactionKind;
    /** When it was booked, never before an earlier entry of its accounts. */
    at: Date;
    actorId: string | null;
    reason: string | null;
    serviceReason: ServiceReason | null;
    causeKind: CauseKind;
    causeId: string | null;
    reversesId: string | null;
    sandbox: boolean;
    reference: string;
    eventAt: Date;
    settlesId: string | null;
  };
  /** Append-only. A transaction's entries sum to zero. */
  ledgerEntries: {
    id: string;
    seq: GeneratedAlways<number>;
    transactionId: string;
    accountId: string;
    amount: bigint;
    balanceAfter: bigint;
    /** The entry's number in its account: from 1, without gaps. */
    accountVersion: number;
    inTotal: bigint;
    kind: TransactionKind;
    /** Never decreases within an account. */
    at: Date;
  };
  /** The rows sum to what Laurel owes. Each database session updates the row numbered by its process id modulo 256, so that sessions rarely wait for each other. */
  ledgerOwed: {
    shard: number;
    amount: bigint;
  };
}

declare module '../../../database/schema' {
  interface Database extends LedgerTables {}
}

export type NewLedgerAccount = NewRow<LedgerTables['ledgerAccounts']>;
export type LedgerTransactionRow = Selectable<LedgerTables['ledgerTransactions']>;
export type LedgerEntryRow = Selectable<LedgerTables['ledgerEntries']>;
