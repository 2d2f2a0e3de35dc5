import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/schema';

export const contentsSchema = z.object({
  rows: z.record(z.string(), z.number()),
  ledger: z.object({ accounts: z.number(), sum: z.string(), entries: z.string(), stored: z.string() }),
});
export type Contents = z.infer<typeof contentsSchema>;

/** Leaves out unlogged tables, because PostgreSQL empties them when it recovers. */
async function listTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relpersistence = 'p' and relnamespace = current_schema()::regnamespace order by relname
  `.execute(db);
  return rows.map(({ name }) => name);
}

export const isEmpty = async (db: Kysely<Database>): Promise<boolean> => (await listTables(db)).length === 0;

// A sum of hashes is the same in any order, so PostgreSQL needn't sort or hold all accounts.
const digestSql = sql`coalesce(sum(('x' || substr(md5(id || ' ' || balance), 1, 15))::bit(60)::bigint), 0)::text`;

export async function readContents(db: Kysely<Database>): Promise<Contents> {
  const rows: Contents['rows'] = {};
  for (const table of await listTables(db)) {
    const countedRows = await sql<{ count: number }>`select count(*) as count from ${sql.id(table)}`.execute(db);
    rows[table] = countedRows.rows[0]?.count ?? 0;
  }
  const {
    rows: [ledger],
  } = await sql<Contents['ledger']>`
    with summed as (select account_id as id, sum(amount) as balance from ledger_entries group by account_id)
    select count(*) as accounts, coalesce(sum(balance), 0)::text as sum, ${digestSql} as entries,
      (select ${digestSql} from ledger_accounts) as stored
    from summed
  `.execute(db);
  if (!ledger) throw new Error('The ledger gave no sums');
  return { rows, ledger };
}

export function listDifferences(before: Contents, after: Contents): string[] {
  const tables = [...new Set([...Object.keys(before.rows), ...Object.keys(after.rows)])].sort();
  const differences = tables
    .filter((table) => before.rows[table] !== after.rows[table])
    .map((table) => `${table}: ${before.rows[table] ?? 'no'} rows, restored ${after.rows[table] ?? 'no'}`);
  for (const key of ['accounts', 'sum', 'entries', 'stored'] as const)
    if (before.ledger[key] !== after.ledger[key])
      differences.push(`ledger, ${key}: ${before.ledger[key]}, restored ${after.ledger[key]}`);
  return differences;
}

export function withSnapshot<Result>(
  db: Kysely<Database>,
  use: (tx: Transaction<Database>, snapshot: string) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await sql`set local statement_timeout = 0`.execute(tx);
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
      if (!rows[0]) throw new Error('PostgreSQL gave no snapshot');
      return use(tx, rows[0].id);
    });
}

export async function readServerMajor(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::integer / 10000 as major`.execute(db);
  if (!rows[0]) throw new Error('PostgreSQL gave no version');
  return rows[0].major;
}

export const analyzeTables = (db: Kysely<Database>): Promise<unknown> => sql`analyze`.execute(db);

export const readTransactionStart = async (tx: Transaction<Database>): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx);
  return rows[0]?.at ?? new Date();
};
