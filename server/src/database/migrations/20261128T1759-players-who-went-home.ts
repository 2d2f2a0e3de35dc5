import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table entrants add column has_gone_home boolean not null default false`.execute(db);
  await sql`alter table match_events add column has_gone_home boolean not null default false`.execute(db);
}
