import { type Kysely, sql } from 'kysely';

// Older code inserts entrants without the column. It knows no format with a table, and refuses to show one.
export const olderCodeRuns = true;

/**
 * Adds how many of an entrant's matches were over when they left, which decides whether a table counts their results.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entrants add column left_after smallint`.execute(db);
}
