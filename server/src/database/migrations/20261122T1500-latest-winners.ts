import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index entrants_winners_idx on entrants (placed_at) where place = 1`.execute(db);
}
