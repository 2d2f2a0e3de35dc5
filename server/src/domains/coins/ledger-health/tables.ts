import type { LedgerDifference } from '@laurel/shared/protocol';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface LedgerHealthTables {
  ledgerChecks: {
    id: string;
    /** Null for the nightly run. */
    requestedBy: string | null;
    startedAt: Date;
    finishedAt: Date | null;
    done: Generated<number>;
    total: number;
    differences: ColumnType<LedgerDifference[], string | undefined, string>;
  };
  reserveDays: {
    /** In the form `2026-11-22`. */
    day: string;
    owed: bigint;
    held: bigint;
    /** The block at which the chain's balance was read; null if it wasn't read. */
    block: number | null;
    onChain: bigint | null;
  };
}

declare module '../../../database/schema' {
  interface Database extends LedgerHealthTables {}
}

export type LedgerCheckRow = Selectable<LedgerHealthTables['ledgerChecks']>;

export type ReserveDayRow = Selectable<LedgerHealthTables['reserveDays']>;
