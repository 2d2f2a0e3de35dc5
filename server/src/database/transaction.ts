import type { Kysely, Transaction } from 'kysely';
import { isStalePlanError } from './preparing-client';
import type { Database } from './schema';

const serializationFailure = '40001';
const deadlock = '40P01';
const tries = 6;

function readCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** True if a write violated a unique index: the named one, or any. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  if (readCode(error) !== '23505') return false;
  return index === undefined || (error instanceof Error && 'constraint' in error && error.constraint === index);
}

/** Runs after a commit, and gets the database outside of the transaction. */
type AfterCommit = (db: Kysely<Database>) => void;

const committed = new WeakMap<Kysely<Database>, AfterCommit[]>();

/**
 * Runs the callback after the transaction commits, never if it rolls back. Outside a transaction, runs it at once.
 * Only for transactions from `inTransaction`.
 */
export function runAfterCommit(db: Kysely<Database>, callback: AfterCommit): void {
  if (db.isTransaction) committed.get(db)?.push(callback);
  else callback(db);
}

/**
 * Runs `work` in one READ COMMITTED transaction. Retries it if the database aborts it over a lock conflict (40001,
 * 40P01) or a stale plan, so `work` must have no effects outside the database. Inside a transaction it joins that
 * one, and the outermost retries.
 */
export async function runInTransaction<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const callbacks: AfterCommit[] = [];
      const result = await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((transaction) => {
          committed.set(transaction, callbacks);
          return work(transaction);
        });
      for (const callback of callbacks) callback(db);
      return result;
    } catch (error) {
      const code = readCode(error);
      const passes = code === serializationFailure || code === deadlock || isStalePlanError(error);
      if (!passes || attempt >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

function isTransaction(db: Kysely<Database>): db is Transaction<Database> {
  return db.isTransaction;
}
