import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paused_jobs (
      kind text primary key,
      paused_at timestamptz not null
    )`.execute(db);
}
