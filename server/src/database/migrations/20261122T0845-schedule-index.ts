import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter index matches_programme_idx rename to matches_schedule_idx`.execute(db);
}
