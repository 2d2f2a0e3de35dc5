import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index matches_unsettled_idx on matches (contest_id) where settled_at is null`.execute(db);
}
