import { type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import { OutcomeUnknownError } from './outage';
import { isStalePlanError } from './preparing-client';
import type { Database } from './schema';
import { sendTogether, startSending } from './send-together';

const serializationCode = '40001';
const deadlockCode = '40P01';
const maxTries = 6;

function readCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** `runInTransaction` throws one only after its last try. */
export function isLockConflict(error: unknown): boolean {
  const code = readCode(error);
  return code === serializationCode || code === deadlockCode;
}

export function isUniqueViolation(error: unknown, index?: string): boolean {
  if (readCode(error) !== '23505') return false;
  return index === undefined || (error instanceof Error && 'constraint' in error && error.constraint === index);
}

type AfterCommit = (db: Kysely<Database>) => void;

const callbacksByDb = new WeakMap<Kysely<Database>, AfterCommit[]>();

/** Runs the callback after `runInTransaction` has committed, or immediately outside of transactions. In any other transaction the callback never runs. */
export function runAfterCommit(db: Kysely<Database>, callback: AfterCommit): void {
  if (db.isTransaction) callbacksByDb.get(db)?.push(callback);
  else callback(db);
}

type FindFailure = Awaited<ReturnType<typeof startSending>>;

const unawaitedWrites = new WeakMap<Kysely<Database>, FindFailure[]>();

/** The query must return no rows: one with rows can have a stale plan, and then the client sends it again, even after the commit. */
export async function sendWrite(db: Kysely<Database>, query: CompiledQuery): Promise<void> {
  const pendingWrites = unawaitedWrites.get(db);
  if (pendingWrites) pendingWrites.push(await startSending(db, query));
  else await sendTogether(db, query);
}

const waitForTick = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** If pg can't send a write, it reports that on the next tick. The database never saw the write, and would commit the others. */
async function refuseUnsentWrites(writes: readonly FindFailure[]): Promise<void> {
  const failures: unknown[] = [];
  for (const findFailure of writes) void findFailure().then((failure) => failure && failures.push(failure.reason));
  await waitForTick();
  await waitForTick();
  if (failures.length > 0) throw failures[0];
}

async function findFirstFailure(writes: readonly FindFailure[]): Promise<unknown> {
  for (const findFailure of writes) {
    const failure = await findFailure();
    if (failure) return failure.reason;
  }
  return undefined;
}

async function tryInTransaction<Result>(
  db: Kysely<Database>,
  callbacks: AfterCommit[],
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const pendingWrites: FindFailure[] = [];
  let result: Result;
  try {
    result = await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        callbacksByDb.set(transaction, callbacks);
        unawaitedWrites.set(transaction, pendingWrites);
        const workOutcome = await work(transaction);
        await refuseUnsentWrites(pendingWrites);
        return workOutcome;
      });
  } catch (error) {
    if (error instanceof OutcomeUnknownError) throw error;
    // Queries after a failed write report only that the transaction has failed.
    throw (await findFirstFailure(pendingWrites)) ?? error;
  }
  const failure = await findFirstFailure(pendingWrites);
  if (failure !== undefined) throw new OutcomeUnknownError(failure as Error);
  return result;
}

/** Retries after lock conflicts (40001, 40P01) and stale plans, so `work` must have no effects outside the database. Joins an outer transaction. */
export async function runInTransaction<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const callbacks: AfterCommit[] = [];
      const result = await tryInTransaction(db, callbacks, work);
      for (const callback of callbacks) callback(db);
      return result;
    } catch (error) {
      const isTransient = isLockConflict(error) || isStalePlanError(error);
      if (!isTransient || attempt >= maxTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

function isTransaction(db: Kysely<Database>): db is Transaction<Database> {
  return db.isTransaction;
}

/** If `work` throws, undoes what it wrote; the transaction can continue. */
export async function runUndoable<Result>(tx: Transaction<Database>, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint undoable`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint undoable`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint undoable`.execute(tx);
    throw error;
  }
}
