import { type Kysely, sql } from 'kysely';

// The code before it inserts events without the column.
export const olderCodeRuns = true;

/** A match's timeline says how far staff put off its deadline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_events add column minutes smallint check (minutes > 0)`.execute(db);
}
