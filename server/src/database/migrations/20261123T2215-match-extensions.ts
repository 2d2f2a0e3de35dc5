import { type Kysely, sql } from 'kysely';

// The code before it inserts events without the column.
export const olderCodeRuns = true;

/** Adds to a match's timeline by how much staff extended a deadline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_events add column minutes smallint check (minutes > 0)`.execute(db);
}
