import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { BackFillBatch } from './back-fill';
import type { BackFillRow } from './tables';

const mostNames = 20;

export const listBackFills = (db: Kysely<Database>): Promise<BackFillRow[]> =>
  db.selectFrom('backFills').selectAll().orderBy('startedAt', 'desc').orderBy('name').execute();

export const findBackFill = (db: Kysely<Database>, name: string): Promise<BackFillRow | undefined> =>
  db.selectFrom('backFills').selectAll().where('name', '=', name).executeTakeFirst();

export const lockBackFill = (tx: Transaction<Database>, name: string): Promise<BackFillRow | undefined> =>
  tx.selectFrom('backFills').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();

export async function saveStart(
  tx: Transaction<Database>,
  { name, ...fields }: Pick<BackFillRow, 'name' | 'goal' | 'total' | 'startedAt'>,
): Promise<void> {
  const freshFields = {
    ...fields,
    ...{ place: null, done: 0, changed: 0, skipped: 0, skippedNames: [] },
    ...{ movedAt: null, pausedAt: null, endedAt: null },
  };
  await tx
    .insertInto('backFills')
    .values({ name, ...freshFields })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(freshFields))
    .execute();
}

export async function saveBatch(
  tx: Transaction<Database>,
  name: string,
  { nextPlace, rowsDone, rowsChanged, skippedNames }: BackFillBatch,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('backFills')
    .set((eb) => ({
      ...{ place: nextPlace, movedAt: now, endedAt: nextPlace === null ? now : null },
      done: eb('done', '+', rowsDone),
      changed: eb('changed', '+', rowsChanged),
      skipped: eb('skipped', '+', skippedNames.length),
      skippedNames: sql<string[]>`(skipped_names || ${skippedNames}::text[])[:${sql.lit(mostNames)}]`,
    }))
    .where('name', '=', name)
    .execute();
}

export async function savePause(tx: Transaction<Database>, name: string, pausedAt: Date | null): Promise<void> {
  await tx.updateTable('backFills').set({ pausedAt }).where('name', '=', name).execute();
}
