import { type Kysely, sql } from 'kysely';

// Older code doesn't know the new table.
export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table back_fills (
      name text primary key,
      goal text not null,
      place text,
      total bigint not null check (total >= 0),
      done bigint not null default 0 check (done >= 0),
      changed bigint not null default 0 check (changed between 0 and done),
      skipped bigint not null default 0 check (skipped between 0 and done),
      skipped_names text[] not null default '{}',
      started_at timestamptz not null,
      moved_at timestamptz,
      paused_at timestamptz,
      ended_at timestamptz,
      check (paused_at is null or ended_at is null)
    )`.execute(db);
}
