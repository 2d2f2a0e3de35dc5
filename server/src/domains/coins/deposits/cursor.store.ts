import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { chainId } from '../../../chain/chain';
import type { Database } from '../../../database/schema';
import type { CursorRow } from './tables';

/** If a worker dies, another one can take over after this time. */
const leaseMs = 10_000;
export const extendEveryMs = leaseMs / 4;

const calculateLeaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);

export const findCursor = (db: Kysely<Database>): Promise<CursorRow | undefined> =>
  db.selectFrom('chainCursors').selectAll().where('chainId', '=', chainId).executeTakeFirst();

export const lockCursor = (tx: Transaction<Database>): Promise<CursorRow | undefined> =>
  tx.selectFrom('chainCursors').selectAll().where('chainId', '=', chainId).forUpdate().executeTakeFirst();

export async function startCursor(
  db: Kysely<Database>,
  { block, blockHash, now }: { block: number; blockHash: string; now: Date },
): Promise<void> {
  await db
    .insertInto('chainCursors')
    .values({
      ...{ chainId, block, blockHash, head: block, checked: block, reached: block },
      ...{ halted: null, lease: null, leasedUntil: null, readAt: now, movedAt: now },
    })
    .onConflict((conflict) => conflict.column('chainId').doNothing())
    .execute();
}

/** @returns null if another worker has the cursor or there is no cursor */
export async function leaseCursor(db: Kysely<Database>, now: Date): Promise<CursorRow | null> {
  const leasedRow = await db
    .updateTable('chainCursors')
    .set({ lease: randomUUID(), leasedUntil: calculateLeaseEnd(now) })
    .where('chainId', '=', chainId)
    .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return leasedRow ?? null;
}

/** Has no effect if another worker has taken the cursor. */
export async function extendLease(db: Kysely<Database>, { lease }: CursorRow, now: Date): Promise<void> {
  await db
    .updateTable('chainCursors')
    .set({ leasedUntil: calculateLeaseEnd(now) })
    .where('chainId', '=', chainId)
    .where('lease', '=', lease)
    .execute();
}

/** @returns false if the worker no longer has the lease */
export async function lockLeasedCursor(tx: Transaction<Database>, { lease }: CursorRow): Promise<boolean> {
  const cursor = await tx
    .selectFrom('chainCursors')
    .select('lease')
    .where('chainId', '=', chainId)
    .where('lease', '=', lease)
    .forUpdate()
    .executeTakeFirst();
  return cursor !== undefined;
}

export async function saveCursor(
  db: Kysely<Database>,
  change: Partial<Omit<CursorRow, 'chainId' | 'lease' | 'leasedUntil'>>,
): Promise<void> {
  await db.updateTable('chainCursors').set(change).where('chainId', '=', chainId).execute();
}

export async function endLease(db: Kysely<Database>, { lease }: CursorRow): Promise<void> {
  await db
    .updateTable('chainCursors')
    .set({ lease: null, leasedUntil: null })
    .where('chainId', '=', chainId)
    .where('lease', '=', lease)
    .execute();
}

export async function deleteCursor(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('chainCursors').where('chainId', '=', chainId).execute();
}
