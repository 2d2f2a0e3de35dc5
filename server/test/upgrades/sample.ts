import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/database/schema';
import type { UpgradeState } from './history';

export interface Sample extends UpgradeState {
  tables: Record<string, string[]>;
}

const folder = path.join(import.meta.dirname, 'samples');
const statesFile = path.join(import.meta.dirname, 'states.txt');

/** Oldest first. */
export const readSamples = (): Sample[] =>
  readdirSync(folder)
    .map((file): Sample => JSON.parse(brotliDecompressSync(readFileSync(path.join(folder, file))).toString()))
    .sort((a, b) => a.migrations.length - b.migrations.length);

function numberIds(text: string): string {
  const numbers = new Map<string, string>();
  return text.replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (id) => {
    const number = numbers.get(id) ?? (numbers.size + 1).toString(16).padStart(12, '0');
    numbers.set(id, number);
    return `00000000-0000-4000-8000-${number}`;
  });
}

export function writeSample(sample: Sample): void {
  const text = numberIds(JSON.stringify(sample));
  writeFileSync(path.join(folder, `${sample.commit}.json.br`), brotliCompressSync(text));
}

/** Oldest first. */
export function readStates(): UpgradeState[] {
  let migrations: string[] = [];
  return readFileSync(statesFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [commit = '', ...addedMigrations] = line.split(' ');
      migrations = [...migrations, ...addedMigrations].sort();
      return { commit, migrations };
    });
}

export function writeStates(states: readonly UpgradeState[]): void {
  const lines = states.map(({ commit, migrations }, index) => {
    const migrationsBefore = states[index - 1]?.migrations ?? [];
    return [commit, ...migrations.filter((name) => !migrationsBefore.includes(name))].join(' ');
  });
  writeFileSync(statesFile, `${lines.join('\n')}\n`);
}

export async function readRows(db: Kysely<Database>): Promise<Sample['tables']> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' order by relname`.execute(db);
  const tables: Sample['tables'] = {};
  for (const { name } of rows) {
    const result = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    tables[name] = result.rows.map(({ row }) => row);
  }
  return tables;
}

/** Runs no triggers, like restoring a backup. */
export async function loadSample(db: Kysely<Database>, { tables }: Sample): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, rows] of Object.entries(tables)) {
      await sql`delete from ${sql.table(table)}`.execute(tx);
      const columns = await sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx);
      const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
      await sql`
        insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join()}]`}::jsonb)`.execute(
        tx,
      );
    }
    // Materialized, because the planner may call pg_get_serial_sequence before filtering, and that fails outside `public`.
    await sql`
      with numbered as materialized (
        select format('%I.%I', relnamespace::regnamespace, relname) as name, attname
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
          and atttypid in ('integer'::regtype, 'bigint'::regtype, 'smallint'::regtype)
      )
      select setval(pg_get_serial_sequence(name, attname),
        (xpath('/row/last/text()', query_to_xml(format('select coalesce(max(%I), 0) + 1 as last from %s', attname, name),
          false, true, '')))[1]::text::bigint, false)
      from numbered where pg_get_serial_sequence(name, attname) is not null`.execute(tx);
  });
}
