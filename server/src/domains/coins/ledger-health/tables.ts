import type { LedgerDifference } from '@laurel/shared/protocol';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface LedgerHealthTables {
  ledgerChecks: {
    id: string;
    /** Null for the nightly one. */
    requestedBy: string | null;
    startedAt: Date;
    finishedAt: Date | null;
    /** How many accounts and transactions were checked so far, and how many there were when it began. */
    done: Generated<number>;
    total: number;
    differences: ColumnType<LedgerDifference[], string | undefined, string>;
  };
  /** What was owed and held at the nightly check. */
  reserveDays: {
    /** Read as text: `2026-11-22`. */
    day: string;
    owed: bigint;
    held: bigint;
    /** What the chain said then, at which block; null where it wasn't asked. */
    block: number | null;
    onChain: bigint | null;
  };
}

export type LedgerCheckRow = Selectable<LedgerHealthTables['ledgerChecks']>;
