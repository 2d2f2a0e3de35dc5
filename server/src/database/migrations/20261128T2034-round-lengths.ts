import { type Kysely, sql } from 'kysely';

// Older code inserts contests without the column and draws them with one length. In matches of another length than their
// contest's, the database refuses what it decides by the contest's.
export const olderCodeRuns = true;

/** Adds what a contest says about the lengths of its last rounds, and holds scores to the length of their match. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contests add column round_lengths jsonb not null default '{}'`.execute(db);
  await sql`
    alter table matches add constraint matches_length_check check (
      greatest(score[1], score[2]) = (best_of + 1) / 2
      and greatest(report_1[1], report_1[2]) = (best_of + 1) / 2
      and greatest(report_2[1], report_2[2]) = (best_of + 1) / 2) not valid`.execute(db);
}
