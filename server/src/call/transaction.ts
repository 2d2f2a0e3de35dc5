import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { inTransaction } from '../database/transaction';

/** Runs `work` in a transaction: its current one, or a new one. See `inTransaction`. */
export function withTransaction<Some extends { db: Kysely<Database> }, Result>(
  work: Some,
  part: (work: Some & { db: Transaction<Database> }) => Promise<Result>,
): Promise<Result> {
  return inTransaction(work.db, (db) => part({ ...work, db }));
}
