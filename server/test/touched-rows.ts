import { type Kysely, sql } from 'kysely';
import type { Work } from '../src/call/context';
import { rehearseWork } from '../src/call/transaction';
import type { Database } from '../src/database/schema';

/** How many rows of its tables an act reads and writes, and in how many statements. */
export interface TouchedRows {
  statements: number;
  readRows: number;
  writtenRows: number;
  /** The read rows of each table, so that a difference names its table. */
  readRowsByTable: Readonly<Record<string, number>>;
}

interface TableRows {
  table: string;
  readRows: string;
  writtenRows: string;
}

/** Rows of a whole table count as read if a statement reads it without an index. */
const listTableRows = async (db: Kysely<Database>): Promise<TableRows[]> =>
  (
    await sql<TableRows>`
      select relname as table, seq_tup_read + coalesce(idx_tup_fetch, 0) as read_rows,
        n_tup_ins + n_tup_upd + n_tup_del as written_rows
      from pg_stat_xact_user_tables`.execute(db)
  ).rows;

/** The rows that were touched between two lists. */
function subtractRows(before: readonly TableRows[], after: readonly TableRows[]): Omit<TouchedRows, 'statements'> {
  const earlier = new Map(before.map((each) => [each.table, each]));
  const changes = after.map(({ table, readRows, writtenRows }) => ({
    table,
    readRows: Number(readRows) - Number(earlier.get(table)?.readRows ?? 0),
    writtenRows: Number(writtenRows) - Number(earlier.get(table)?.writtenRows ?? 0),
  }));
  return {
    readRows: changes.reduce((sum, each) => sum + each.readRows, 0),
    writtenRows: changes.reduce((sum, each) => sum + each.writtenRows, 0),
    readRowsByTable: Object.fromEntries(
      changes.filter(({ readRows }) => readRows > 0).map(({ table, readRows }) => [table, readRows]),
    ),
  };
}

/** In a transaction that is rolled back. Includes triggers. */
export const countTouchedRows = <Some extends Work>(
  work: Some,
  act: (part: Some) => Promise<unknown>,
): Promise<TouchedRows> =>
  rehearseWork(work, async (part) => {
    // Makes only rows cost something. Otherwise the planner reads small tables whole, but not large ones.
    await sql`analyze`.execute(part.db);
    for (const cost of ['random_page_cost = 0', 'seq_page_cost = 0', 'cpu_tuple_cost = 1', 'cpu_index_tuple_cost = 1'])
      await sql.raw(`set local ${cost}`).execute(part.db);
    // Forbids reading a table whole, and merge joins, whose planning reads rows itself. A scan of an index alone
    // counts no row on pages that autovacuum has visited, so it is forbidden too.
    for (const kind of ['seqscan', 'mergejoin', 'indexonlyscan'])
      await sql.raw(`set local enable_${kind} = off`).execute(part.db);
    const before = await listTableRows(part.db);
    let statements = 0;
    const counted = part.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await act({ ...part, db: counted });
    return { statements, ...subtractRows(before, await listTableRows(part.db)) };
  });
