import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { inTransaction } from '../database/transaction';

/** Runs a part of some work in a transaction: its own, or the one that the work is in already. See `inTransaction`. */
export function withTransaction<Some extends { db: Kysely<Database> }, Result>(
  work: Some,
  part: (work: Some & { db: Transaction<Database> }) => Promise<Result>,
): Promise<Result> {
  return inTransaction(work.db, (db) => part({ ...work, db }));
}
