import { type Kysely, sql } from 'kysely';

// Only adds an index.
export const olderCodeRuns = true;

/** Finds the reports of a match, whose chat and evidence stay until all are decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index message_reports_match_idx on message_reports (match_id)`.execute(db);
}
