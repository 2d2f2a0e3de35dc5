import { type Kysely, sql } from 'kysely';

// The code before it saves matches without the column, and at worst leaves a request for more time that has had its answer.
export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table matches add column extension jsonb`.execute(db);
}
