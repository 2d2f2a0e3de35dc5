import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table matches add constraint matches_winner_check check (
      score is null
      or winner_slot is not null and winner_slot = case when score[1] > score[2] then 0 else 1 end) not valid`.execute(
    db,
  );
}
