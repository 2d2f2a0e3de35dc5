import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index entrants_entered_at_idx on entrants (entered_at)`.execute(db);
}
