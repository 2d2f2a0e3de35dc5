import { type Kysely, sql } from 'kysely';

// The code before it reads by other indexes.
export const olderCodeRuns = true;

/** The log of one kind of thing, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_kind_order on audit_log (entity, at, id)`.execute(db);
}
