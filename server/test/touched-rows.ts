import { type Kysely, sql } from 'kysely';
import type { Work } from '../src/call/context';
import { rehearseWork } from '../src/call/transaction';
import type { Database } from '../src/database/schema';

/** How many rows of its tables an act reads and writes, and in how many statements. */
export interface TouchedRows {
  statements: number;
  readRows: number;
  writtenRows: number;
}

/** Rows of a whole table count as read if a statement reads it without an index. */
async function countRows(db: Kysely<Database>): Promise<Pick<TouchedRows, 'readRows' | 'writtenRows'>> {
  const { rows } = await sql<{ readRows: string; writtenRows: string }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read_rows, sum(n_tup_ins + n_tup_upd + n_tup_del) as written_rows
    from pg_stat_xact_user_tables`.execute(db);
  return { readRows: Number(rows[0]?.readRows ?? 0), writtenRows: Number(rows[0]?.writtenRows ?? 0) };
}

/** Runs an act in a transaction that is rolled back, and counts exactly what it touches, triggers included. */
export const countTouchedRows = <Some extends Work>(
  work: Some,
  act: (part: Some) => Promise<unknown>,
): Promise<TouchedRows> =>
  rehearseWork(work, async (part) => {
    // Makes only rows cost something. Otherwise the planner reads small tables whole, but not large ones.
    await sql`analyze`.execute(part.db);
    for (const cost of ['random_page_cost = 0', 'seq_page_cost = 0', 'cpu_tuple_cost = 1', 'cpu_index_tuple_cost = 1'])
      await sql.raw(`set local ${cost}`).execute(part.db);
    // Forbids reading a table whole, and merge joins, whose planning reads rows itself.
    for (const kind of ['seqscan', 'mergejoin']) await sql.raw(`set local enable_${kind} = off`).execute(part.db);
    const before = await countRows(part.db);
    let statements = 0;
    const counted = part.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await act({ ...part, db: counted });
    const after = await countRows(part.db);
    return {
      statements,
      readRows: after.readRows - before.readRows,
      writtenRows: after.writtenRows - before.writtenRows,
    };
  });
