import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_events add column minutes smallint check (minutes > 0)`.execute(db);
}
