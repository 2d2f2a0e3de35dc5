import { type Kysely, sql } from 'kysely';

// Older code saves matches without the column. At worst it leaves a request for more time that was already answered.
export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table matches add column extension jsonb`.execute(db);
}
