import { type Kysely, sql } from 'kysely';

// Older code doesn't know the new table.
export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table build_visits (
      day timestamptz not null,
      area text not null,
      build text not null,
      count integer not null check (count > 0),
      primary key (day, area, build)
    )`.execute(db);
}
