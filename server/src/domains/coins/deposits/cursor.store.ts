import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { chainId } from '../../../chain/chain';
import type { Database } from '../../../database/schema';
import type { CursorRow } from './tables';

/** A reader that died holds deposits up this long; one that lives extends it. */
const leaseMs = 10_000;
export const extendEveryMs = leaseMs / 4;

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs);

export const findCursor = (db: Kysely<Database>): Promise<CursorRow | undefined> =>
  db.selectFrom('chainCursors').selectAll().where('chainId', '=', chainId).executeTakeFirst();

export const lockCursor = (tx: Transaction<Database>): Promise<CursorRow | undefined> =>
  tx.selectFrom('chainCursors').selectAll().where('chainId', '=', chainId).forUpdate().executeTakeFirst();

/** Begins at this block, unless reading has begun. */
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

/** Takes the cursor for one turn of reading. @returns null while another worker has it, or there is none. */
export async function leaseCursor(db: Kysely<Database>, now: Date): Promise<CursorRow | null> {
  const leased = await db
    .updateTable('chainCursors')
    .set({ lease: randomUUID(), leasedUntil: leaseEnd(now) })
    .where('chainId', '=', chainId)
    .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return leased ?? null;
}

/** Another worker that took the cursor meanwhile keeps it. */
export async function extendLease(db: Kysely<Database>, { lease }: CursorRow, now: Date): Promise<void> {
  await db
    .updateTable('chainCursors')
    .set({ leasedUntil: leaseEnd(now) })
    .where('chainId', '=', chainId)
    .where('lease', '=', lease)
    .execute();
}

/** Locks the cursor that this worker took. @returns false if its time ran out and another one took it. */
export async function holdsLease(tx: Transaction<Database>, { lease }: CursorRow): Promise<boolean> {
  const held = await tx
    .selectFrom('chainCursors')
    .select('lease')
    .where('chainId', '=', chainId)
    .where('lease', '=', lease)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

export async function saveCursor(
  db: Kysely<Database>,
  change: Partial<Omit<CursorRow, 'chainId' | 'lease' | 'leasedUntil'>>,
): Promise<void> {
  await db.updateTable('chainCursors').set(change).where('chainId', '=', chainId).execute();
}

/** Lets the next worker read. */
export async function endLease(db: Kysely<Database>, { lease }: CursorRow): Promise<void> {
  await db
    .updateTable('chainCursors')
    .set({ lease: null, leasedUntil: null })
    .where('chainId', '=', chainId)
    .where('lease', '=', lease)
    .execute();
}
