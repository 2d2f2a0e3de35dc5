import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visit_counts (
      area text not null,
      build text not null,
      at timestamptz not null,
      figure text not null,
      bin smallint not null,
      count integer not null check (count > 0),
      primary key (area, build, at, figure, bin)
    )`.execute(db);
  await sql`create index visit_counts_at on visit_counts (at)`.execute(db);
}
