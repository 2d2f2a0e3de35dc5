import { type Kysely, sql } from 'kysely';

export const phase = 'after';
export const olderCodeRuns = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscriptions drop column pushed_at`.execute(db);
}
