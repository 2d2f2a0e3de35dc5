import { type Kysely, sql } from 'kysely';

// Only adds a table that older code doesn't use.
export const olderCodeRuns = true;

/** Adds the secret addresses of players' calendars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_links (
      user_id uuid primary key references users,
      token_hash bytea not null unique,
      created_at timestamptz not null
    )`.execute(db);
}
