import type { BackFillName } from '@laurel/shared/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import type { Ports } from '../ports';

export interface BackFillSource {
  config: Config;
  ports: Pick<Ports, 'jobs' | 'log'>;
}

export interface BackFillBatch {
  /** Where the next batch begins; null if this was the last. */
  next: string | null;
  rowsDone: number;
  rowsChanged: number;
  /** The rows that can't be filled, as operators call them. */
  skippedNames: readonly string[];
}

/** Work over all rows of some tables, in batches that each commit. */
export interface BackFill {
  readonly name: BackFillName;
  /** Rows per batch, few enough that their locks last only a moment. */
  readonly rows: number;
  /** The pause after each batch in milliseconds. */
  readonly rest: number;
  countRows(db: Kysely<Database>): Promise<number>;
  /** @throws RetryLaterError if this process can't reach the goal, but another may */
  fillBatch(
    tx: Transaction<Database>,
    source: BackFillSource,
    batch: { after: string | null; most: number; goal: string },
  ): Promise<BackFillBatch>;
}
