import { type Kysely, sql } from 'kysely';

// Older code doesn't read the table: it runs paused kinds as well.
export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paused_jobs (
      kind text primary key,
      paused_at timestamptz not null
    )`.execute(db);
}
