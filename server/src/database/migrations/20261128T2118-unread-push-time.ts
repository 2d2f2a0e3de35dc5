import { type Kysely, sql } from 'kysely';

export const phase = 'after';
// Older code writes the column with each push.
export const olderCodeRuns = false;

/** Drops when a browser got its last push: nothing reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscriptions drop column pushed_at`.execute(db);
}
