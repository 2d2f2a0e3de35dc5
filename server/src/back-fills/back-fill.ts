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
  nextPlace: string | null;
  rowsDone: number;
  rowsChanged: number;
  /** The rows that can't be filled, as operators call them. */
  skippedNames: readonly string[];
}

/** Work on all rows of some tables, done in batches that each commit. */
export interface BackFill {
  readonly name: BackFillName;
  /** How many rows a batch fills: few enough that their locks last only a moment. */
  readonly batchSize: number;
  /** The pause after each batch. */
  readonly pauseMs: number;
  countRows(db: Kysely<Database>): Promise<number>;
  /** @throws RetryLaterError if this process can't reach the goal, but another may */
  fillBatch(
    tx: Transaction<Database>,
    source: BackFillSource,
    batch: { after: string | null; most: number; goal: string },
  ): Promise<BackFillBatch>;
}
