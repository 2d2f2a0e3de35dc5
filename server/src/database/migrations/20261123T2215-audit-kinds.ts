import { type Kysely, sql } from 'kysely';

// The code before it reads through other indexes.
export const olderCodeRuns = true;

/** Lists the audit log of one kind of subject, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_kind_order on audit_log (entity, at, id)`.execute(db);
}
