import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Serves the staff's start page, which counts entries by day.
  await sql`create index entrants_entered_at_idx on entrants (entered_at)`.execute(db);
}
