import { type Kysely, sql } from 'kysely';

// Every score that older code decides by the right length names its winner. With a score of another length it finds
// none, and the database refuses what it would record.
export const olderCodeRuns = true;

/** Holds the winner of a match to its score. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table matches add constraint matches_winner_check check (
      score is null
      or winner_slot is not null and winner_slot = case when score[1] > score[2] then 0 else 1 end) not valid`.execute(
    db,
  );
}
