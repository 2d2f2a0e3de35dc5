import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_kind_order on audit_log (entity, at, id)`.execute(db);
}
