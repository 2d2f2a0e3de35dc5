import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { inTransaction } from '../database/transaction';

/** Runs `work` in a transaction: its current one, or a new one that can write. See `inTransaction`. */
export function withTransaction<Some extends { db: Kysely<Database>; writes?: Kysely<Database> }, Result>(
  work: Some,
  part: (work: Some & { db: Transaction<Database> }) => Promise<Result>,
): Promise<Result> {
  const from = work.db.isTransaction ? work.db : (work.writes ?? work.db);
  return inTransaction(from, (db) => part({ ...work, db }));
}

/**
 * Runs `part` in a transaction that is always taken back, and answers what it would have done. The locks are those of
 * the real thing.
 */
export async function rehearse<Some extends { db: Kysely<Database>; writes?: Kysely<Database> }, Result>(
  work: Some,
  part: (work: Some & { db: Transaction<Database> }) => Promise<Result>,
): Promise<Result> {
  const db = await (work.writes ?? work.db).startTransaction().setIsolationLevel('read committed').execute();
  try {
    return await part({ ...work, db });
  } finally {
    await db.rollback().execute();
  }
}
