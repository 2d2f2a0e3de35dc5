import { type Kysely, sql, type Transaction } from 'kysely';
import type { BackFill } from '../src/back-fills/back-fill';
import type { Database } from '../src/database/schema';

export async function fillRows(db: Kysely<Database>, count: number): Promise<void> {
  await sql`drop table if exists filled_rows`.execute(db);
  await sql`create table filled_rows (id integer primary key, times integer not null default 0)`.execute(db);
  await sql`insert into filled_rows select generate_series(1, ${sql.lit(count)})`.execute(db);
}

export async function listFillCounts(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ times: number }>`select times from filled_rows order by id`.execute(db);
  return rows.map(({ times }) => times);
}

export function makeFillingBackFill(
  onFilled: (tx: Transaction<Database>, batchNumber: number) => Promise<void> = async () => {},
): BackFill {
  let batchNumber = 0;
  return {
    name: 'reseal',
    batchSize: 10,
    pauseMs: 0,
    countRows: async (db) => (await listFillCounts(db)).length,
    async fillBatch(tx, _source, { after, most }) {
      const { rows } = await sql<{ id: number }>`
        update filled_rows set times = times + 1
        where id in (select id from filled_rows where id > ${Number(after ?? 0)} order by id limit ${most})
        returning id`.execute(tx);
      batchNumber += 1;
      await onFilled(tx, batchNumber);
      const lastId = Math.max(...rows.map(({ id }) => id));
      return {
        nextPlace: rows.length === most ? String(lastId) : null,
        rowsDone: rows.length,
        rowsChanged: rows.length,
        skippedNames: [],
      };
    },
  };
}
