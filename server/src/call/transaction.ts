import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { runInTransaction } from '../database/transaction';

/** Thrown by a read from a replica that finds something to change, such as a passed deadline. */
export class PrimaryNeededError extends Error {
  override readonly name = 'PrimaryNeededError';
}

export async function withTransaction<
  Some extends { db: Kysely<Database>; writes?: Kysely<Database>; lags?: true },
  Result,
>(work: Some, run: (work: Some & { db: Transaction<Database> }) => Promise<Result>): Promise<Result> {
  if (work.lags) throw new PrimaryNeededError('A replica can’t be changed');
  const workDb = work.db.isTransaction ? work.db : (work.writes ?? work.db);
  return runInTransaction(workDb, (db) => run({ ...work, db }));
}

/** Always rolls back. */
export async function rehearseWork<Some extends { db: Kysely<Database>; writes?: Kysely<Database> }, Result>(
  work: Some,
  run: (work: Some & { db: Transaction<Database> }) => Promise<Result>,
): Promise<Result> {
  const db = await (work.writes ?? work.db).startTransaction().setIsolationLevel('read committed').execute();
  try {
    return await run({ ...work, db });
  } finally {
    await db.rollback().execute();
  }
}
