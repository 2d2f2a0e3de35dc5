import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table platform_gates (
      name text primary key,
      blocked_until timestamptz,
      blocked_by text check (blocked_by in ('rate_limited', 'outage', 'key_rejected')),
      strikes integer not null default 0,
      failures integer not null default 0,
      outage_since timestamptz,
      key_rejected_since timestamptz,
      answered_at timestamptz
    ) with (fillfactor = 50)`.execute(db);
  await sql`create table steam_nonces (nonce text primary key, seen_at timestamptz not null)`.execute(db);
  await sql`create index steam_nonces_seen_at_idx on steam_nonces (seen_at)`.execute(db);
}
