import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_links (
      user_id uuid primary key references users,
      token_hash bytea not null unique,
      created_at timestamptz not null
    )`.execute(db);
}
