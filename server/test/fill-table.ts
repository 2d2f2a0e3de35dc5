import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../src/database/schema';

interface Column {
  name: string;
  type: string;
  ofUser: boolean;
  choice: string | null;
}

const numberTypes = ['int2', 'int4', 'int8', 'numeric'];

function makeSampleValue({ name, type, ofUser, choice }: Column, owner: string, at: Date): RawBuilder<unknown> {
  if (ofUser) return sql`${owner}::uuid`;
  if (choice !== null) return sql`${choice}`;
  if (numberTypes.includes(type)) return sql`n + 1`;
  if (type === 'uuid') return sql`('00000000-0000-4000-8000-f' || lpad(n::text, 11, '0'))::uuid`;
  if (type === 'text') return sql`${name} || ' ' || n`;
  if (type === 'timestamptz') return sql`${at}::timestamptz - n * interval '1 minute'`;
  if (type === 'date') return sql`${at}::date - n`;
  if (type === 'bool') return sql`n % 2 = 0`;
  if (type.startsWith('_')) return sql`'{}'`;
  if (type === 'jsonb') return sql`'[]'::jsonb`;
  throw new Error(`There is no sample of ${type}, for ${name}: its table needs rows of its own in many-rows.ts.`);
}

export async function fillTable(
  db: Kysely<Database>,
  table: string,
  { from, to, owner, at }: { from: number; to: number; owner: string; at: Date },
): Promise<void> {
  const { rows: columns } = await sql<Column>`
    select * from (
      select attname as name, typname as type, attnotnull as needed,
        exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and conkey = array[attnum]
          and confrelid = 'users'::regclass) as of_user,
        (select substring(pg_get_constraintdef(oid) from $$'([^']+)'::text$$) from pg_constraint
          where contype = 'c' and conrelid = attrelid and conkey = array[attnum] limit 1) as choice
      from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and not atthasdef and attidentity = ''
    ) columns where needed or of_user`.execute(db);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map((column) => makeSampleValue(column, owner, at)));
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`insert into ${sql.table(table)} (${names})
      select ${values} from generate_series(${from}::integer, ${to - 1}::integer) n`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });
  await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
