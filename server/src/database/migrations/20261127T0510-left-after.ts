import { type Kysely, sql } from 'kysely';

// The code before it inserts entrants without the column. It knows no format with a table, and refuses to show one.
export const olderCodeRuns = true;

/** Adds how many of their matches were over when an entrant left. A table counts them by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entrants add column left_after smallint`.execute(db);
}
