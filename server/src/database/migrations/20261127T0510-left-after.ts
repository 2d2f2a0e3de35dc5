import { type Kysely, sql } from 'kysely';

// Older code inserts entrants without the column. It knows no format with a table, and refuses to show one.
export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entrants add column left_after smallint`.execute(db);
}
