import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index match_messages_at on match_messages (at)`.execute(db);
  await sql`create index match_lobbies_at on match_lobbies (saved_at)`.execute(db);
  await sql`create index moderator_calls_at on moderator_calls (at)`.execute(db);
}
