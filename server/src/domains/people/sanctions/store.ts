import type { InputOf } from '@laurel/shared/protocol';
import { type Kysely, sql, type Transaction } from 'kysely';
import { joinRow, type PageOf, type PageSection, readPage } from '../../../database/pages/page';
import type { Database } from '../../../database/schema';
import { findPlayers } from '../players/store';
import type { NewSanction, SanctionRow } from '../users/sanction.tables';

export const findSanction = (db: Kysely<Database>, id: string): Promise<SanctionRow | undefined> =>
  db.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst();

/** Callers must lock the sanction's user first. */
export const lockSanction = (tx: Transaction<Database>, id: string): Promise<SanctionRow> =>
  tx.selectFrom('sanctions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

const readSanctionPage = (
  db: Kysely<Database>,
  order: string,
  section: PageSection,
  query: { page: number; perPage: number },
) =>
  readPage<SanctionRow>(
    db,
    {
      order,
      sections: [section],
      columns: sql`sanctions.*`,
      joins: joinRow('sanctions', sql`sanctions.id = page.id`),
    },
    query,
  );

const idSql = sql`sanctions.id`;
const makeMomentKey = (moment: 'at' | 'appealed_at') => [
  { by: sql.ref(`sanctions.${moment}`), type: 'timestamptz' } as const,
  { by: idSql, type: 'uuid' } as const,
];

export const readUserSanctionPage = (
  db: Kysely<Database>,
  { id: userId, ...query }: InputOf<'listUserSanctions'>,
): Promise<PageOf<SanctionRow>> =>
  readSanctionPage(
    db,
    'newest',
    { from: sql`sanctions where user_id = ${userId}`, id: idSql, keys: makeMomentKey('at'), descending: true },
    query,
  );

export function readAppealPage(
  db: Kysely<Database>,
  { filter: { state }, ...query }: InputOf<'listAppeals'>,
): Promise<PageOf<SanctionRow>> {
  const isWaiting = state === 'waiting';
  const from = isWaiting
    ? sql`sanctions where appeal = 'waiting'`
    : sql`sanctions where appeal in ('kept', 'granted', 'dropped')`;
  return readSanctionPage(
    db,
    state,
    { from, id: idSql, keys: makeMomentKey('appealed_at'), descending: !isWaiting },
    query,
  );
}

export function listPeople(db: Kysely<Database>, rows: readonly SanctionRow[]) {
  const ids = rows.flatMap(({ userId, byId, endedBy, decidedBy }) => [userId, byId, endedBy, decidedBy]);
  const namedIds = [...new Set(ids)].filter((each) => each !== null);
  return findPlayers(db, namedIds);
}

export async function listActiveAdmins(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', 'in', ['active', 'self_excluded'])
    .limit(3)
    .execute();
  return rows.map((row) => row.id);
}

export const listStandingSanctions = (db: Kysely<Database>, userId: string, now: Date): Promise<SanctionRow[]> =>
  db
    .selectFrom('sanctions')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'standing')
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'warning'), eb('readAt', 'is', null)]),
        eb.and([eb('kind', '=', 'mute'), eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)])]),
      ]),
    )
    .orderBy('at', 'desc')
    .limit(5)
    .execute();

export const insertSanction = (tx: Transaction<Database>, row: NewSanction): Promise<SanctionRow> =>
  tx.insertInto('sanctions').values(row).returningAll().executeTakeFirstOrThrow();

export async function saveSanction(
  tx: Transaction<Database>,
  id: string,
  change: Partial<Omit<SanctionRow, 'id' | 'userId' | 'kind' | 'reason' | 'byId' | 'at' | 'endsAt' | 'readAt'>>,
): Promise<void> {
  await tx.updateTable('sanctions').set(change).where('id', '=', id).execute();
}

export async function markWarningRead(
  db: Kysely<Database>,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sanctions')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('kind', '=', 'warning')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
