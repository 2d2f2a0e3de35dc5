import type { LedgerDifference } from '@laurel/shared/protocol';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface LedgerHealthTables {
  ledgerChecks: {
    id: string;
    /** Null for the nightly run. */
    requestedBy: string | null;
    startedAt: Date;
    finishedAt: Date | null;
    /** How many accounts and transactions were checked so far, and how many there were at the start. */
    done: Generated<number>;
    total: number;
    differences: ColumnType<LedgerDifference[], string | undefined, string>;
  };
  /** The liabilities and holdings at the nightly check. */
  reserveDays: {
    /** Read as text: `2026-11-22`. */
    day: string;
    owed: bigint;
    held: bigint;
    /** The chain's balance and block at the time; null if it wasn't asked. */
    block: number | null;
    onChain: bigint | null;
  };
}

export type LedgerCheckRow = Selectable<LedgerHealthTables['ledgerChecks']>;

export type ReserveDayRow = Selectable<LedgerHealthTables['reserveDays']>;
