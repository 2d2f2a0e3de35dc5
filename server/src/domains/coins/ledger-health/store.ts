import type { LedgerDifference } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import type { LedgerCheckRow, ReserveDayRow } from './tables';

export async function countLedgerRows(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from ledger_accounts) + (select count(*) from ledger_transactions) as total -- takes long
  `.execute(db);
  return rows[0]?.total ?? 0;
}

export const findRunningCheck = (db: Kysely<Database>): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('ledgerChecks')
    .select('id')
    .where('finishedAt', 'is', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listChecks = (
  db: Kysely<Database>,
  most: number,
): Promise<(LedgerCheckRow & { username: string | null })[]> =>
  db
    .selectFrom('ledgerChecks')
    .leftJoin('users', 'users.id', 'requestedBy')
    .selectAll('ledgerChecks')
    .select('username')
    .orderBy('startedAt', 'desc')
    .limit(most)
    .execute();

export async function insertCheck(
  db: Kysely<Database>,
  check: { id: string; requestedBy: string; startedAt: Date },
): Promise<void> {
  await db
    .insertInto('ledgerChecks')
    .values({ ...check, finishedAt: null, total: 0 })
    .execute();
}

export async function restartCheck(
  db: Kysely<Database>,
  { id, startedAt, total }: { id: string; startedAt: Date; total: number },
): Promise<void> {
  await db
    .insertInto('ledgerChecks')
    .values({ id, requestedBy: null, startedAt, finishedAt: null, total })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ startedAt, done: 0, total }))
    .execute();
}

export async function saveCheck(
  db: Kysely<Database>,
  id: string,
  {
    differences,
    ...change
  }: { done: number; total?: number; finishedAt?: Date; differences: readonly LedgerDifference[] },
): Promise<void> {
  await db
    .updateTable('ledgerChecks')
    .set({ ...change, differences: JSON.stringify(differences) })
    .where('id', '=', id)
    .execute();
}

/** A later run on the same day changes nothing. */
export async function insertReserveDay(tx: Transaction<Database>, row: ReserveDayRow): Promise<void> {
  await tx
    .insertInto('reserveDays')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** Newest first. */
export const listReserveDays = (db: Kysely<Database>, most: number): Promise<ReserveDayRow[]> =>
  db.selectFrom('reserveDays').selectAll().orderBy('day', 'desc').limit(most).execute();
