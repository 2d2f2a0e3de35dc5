import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { NewRow } from './fields';
import type { Database } from './schema';

export type TableName = keyof Database & string;
export type RowOf<Table extends TableName> = Selectable<Database[Table]>;

/** Writes booleans into the query's text, so that PostgreSQL can use a partial index such as `where gallery`. */
function buildEqual(column: RawBuilder<unknown>, value: unknown): RawBuilder<unknown> {
  if (value === null) return sql`${column} is null`;
  return sql`${column} = ${typeof value === 'boolean' ? sql.lit(value) : value}`;
}

/** Builds the condition that each of these columns equals its value. */
export const buildEquals = (table: string, values: object): RawBuilder<unknown> =>
  sql.join(
    [sql`true`, ...Object.entries(values).map(([column, value]) => buildEqual(sql.ref(`${table}.${column}`), value))],
    sql` and `,
  );

export async function findRow<Table extends TableName>(
  db: Kysely<Database>,
  table: Table,
  values: Partial<RowOf<Table>>,
): Promise<RowOf<Table> | undefined> {
  const { rows } = await sql<RowOf<Table>>`
    select * from ${sql.table(table)} where ${buildEquals(table, values)} limit 1`.execute(db);
  return rows[0];
}

export async function insertRow<Table extends TableName>(
  db: Kysely<Database>,
  table: Table,
  row: NewRow<Database[Table]>,
): Promise<RowOf<Table>> {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = entries.map(([column]) => sql.ref(column));
  const { rows } = await sql<RowOf<Table>>`
    insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(entries.map(([, value]) => value))})
    returning *`.execute(db);
  const [addedRow] = rows;
  if (!addedRow) throw new Error(`Nothing was added to ${table}`);
  return addedRow;
}
