import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contests add column round_lengths jsonb not null default '{}'`.execute(db);
  await sql`
    alter table matches add constraint matches_length_check check (
      greatest(score[1], score[2]) = (best_of + 1) / 2
      and greatest(report_1[1], report_1[2]) = (best_of + 1) / 2
      and greatest(report_2[1], report_2[2]) = (best_of + 1) / 2) not valid`.execute(db);
}
