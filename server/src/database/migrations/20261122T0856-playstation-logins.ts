import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table playstation_logins (
      login text primary key,
      sealed bytea not null,
      access_expires_at timestamptz not null,
      expires_at timestamptz not null,
      signed_in_at timestamptz not null
    )`.execute(db);
}
