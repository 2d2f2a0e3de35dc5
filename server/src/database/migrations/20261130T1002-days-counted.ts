import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

/** Finds the days that nobody asks for any more, so that they can be deleted. The table is small. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index day_counts_day_idx on day_counts (day)`.execute(db);
}
