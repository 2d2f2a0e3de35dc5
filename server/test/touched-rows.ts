import { type Kysely, sql } from 'kysely';
import type { Work } from '../src/call/context';
import { rehearseWork } from '../src/call/transaction';
import type { Database } from '../src/database/schema';

export interface TouchedRows {
  statements: number;
  readRows: number;
  writtenRows: number;
  readRowsByTable: Readonly<Record<string, number>>;
}

interface TableRows {
  table: string;
  readRows: string;
  writtenRows: string;
}

const listTableRows = async (db: Kysely<Database>): Promise<TableRows[]> =>
  (
    await sql<TableRows>`
      select relname as table, seq_tup_read + coalesce(idx_tup_fetch, 0) as read_rows,
        n_tup_ins + n_tup_upd + n_tup_del as written_rows
      from pg_stat_xact_user_tables`.execute(db)
  ).rows;

function subtractRows(before: readonly TableRows[], after: readonly TableRows[]): Omit<TouchedRows, 'statements'> {
  const tablesBefore = new Map(before.map((each) => [each.table, each]));
  const changes = after.map(({ table, readRows, writtenRows }) => ({
    table,
    readRows: Number(readRows) - Number(tablesBefore.get(table)?.readRows ?? 0),
    writtenRows: Number(writtenRows) - Number(tablesBefore.get(table)?.writtenRows ?? 0),
  }));
  return {
    readRows: changes.reduce((sum, each) => sum + each.readRows, 0),
    writtenRows: changes.reduce((sum, each) => sum + each.writtenRows, 0),
    readRowsByTable: Object.fromEntries(
      changes.filter(({ readRows }) => readRows > 0).map(({ table, readRows }) => [table, readRows]),
    ),
  };
}

/** A table with fewer rows is analysed before each count. In a larger one, a few more rows hardly change the statistics. */
const smallRowCount = 1000;

async function prepareTables(db: Kysely<Database>): Promise<void> {
  // An index leads to a row's earlier versions until a vacuum, and each counts as a row.
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < ${smallRowCount}`.execute(db);
  await sql`analyze ${sql.raw(rows.map(({ name }) => name).join(', '))}`.execute(db);
}

export async function countTouchedRows<Some extends Work>(
  work: Some,
  act: (rehearsedWork: Some) => Promise<unknown>,
): Promise<TouchedRows> {
  await prepareTables(work.db);
  return rehearseWork(work, async (rehearsedWork) => {
    // The planner reads small tables whole, but not large ones. With these costs, only rows count.
    for (const setting of [
      'random_page_cost = 0',
      'seq_page_cost = 0',
      'cpu_tuple_cost = 1',
      'cpu_index_tuple_cost = 1',
    ])
      await sql.raw(`set local ${setting}`).execute(rehearsedWork.db);
    // Planning a merge join reads rows. An index-only scan counts no row on pages that autovacuum has visited.
    for (const kind of ['seqscan', 'mergejoin', 'indexonlyscan'])
      await sql.raw(`set local enable_${kind} = off`).execute(rehearsedWork.db);
    const tableRowsBefore = await listTableRows(rehearsedWork.db);
    let statementCount = 0;
    const countedPlugin = rehearsedWork.db.withPlugin({
      transformQuery: ({ node }) => {
        statementCount += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await act({ ...rehearsedWork, db: countedPlugin });
    return { statements: statementCount, ...subtractRows(tableRowsBefore, await listTableRows(rehearsedWork.db)) };
  });
}
