import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index message_reports_match_idx on message_reports (match_id)`.execute(db);
}
