import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './schema';

export interface StatementTimes {
  /** False if our role may not see other roles' statements. */
  isComplete: boolean;
  /** Texts have `$1` and so on instead of values. */
  statements: { text: string; runs: number; averageMs: number; totalMs: number }[];
}

const longestTextLength = 300;
/** PostgreSQL's error code if it started without the extension. */
const notLoadedCode = '55000';

/** The statements that took the most time in total come first. Null if `pg_stat_statements` is missing or not loaded. */
export async function listSlowStatements(db: Kysely<Database>, most: number): Promise<StatementTimes | null> {
  const {
    rows: [extension],
  } = await sql<{ schema: string; isComplete: boolean }>`
    select quote_ident(extnamespace::regnamespace::text) as schema,
      pg_has_role(current_user, 'pg_read_all_stats', 'usage') as is_complete
    from pg_extension
    where extname = 'pg_stat_statements'`.execute(db);
  if (!extension) return null;
  const query = sql<StatementTimes['statements'][number]>`
    select left(regexp_replace(min(query), '\\s+', ' ', 'g'), ${sql.lit(longestTextLength)}) as text,
      sum(calls)::float8 as runs, sum(total_exec_time) / sum(calls) as average_ms, sum(total_exec_time) as total_ms
    from ${sql.raw(extension.schema)}.pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\\s*(with|select|insert|update|delete)\\M'
    group by queryid order by sum(total_exec_time) desc limit ${most}`;
  try {
    const { rows } = await query.execute(db);
    return { isComplete: extension.isComplete, statements: rows };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === notLoadedCode) return null;
    throw error;
  }
}
