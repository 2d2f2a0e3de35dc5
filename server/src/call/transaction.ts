import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { runInTransaction } from '../database/transaction';

export function withTransaction<Some extends { db: Kysely<Database>; writes?: Kysely<Database> }, Result>(
  work: Some,
  part: (work: Some & { db: Transaction<Database> }) => Promise<Result>,
): Promise<Result> {
  const from = work.db.isTransaction ? work.db : (work.writes ?? work.db);
  return runInTransaction(from, (db) => part({ ...work, db }));
}

/** Always rolls back, and takes the same locks as the real run. */
export async function rehearseWork<Some extends { db: Kysely<Database>; writes?: Kysely<Database> }, Result>(
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
