import { type Kysely, sql } from 'kysely';

// Older code reads through other indexes.
export const olderCodeRuns = true;

/** Adds an index to list the audit log of one kind of subject, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_kind_order on audit_log (entity, at, id)`.execute(db);
}
