import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identities (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      provider text not null check (provider ~ '^[a-z][a-z0-9_-]{0,31}$'),
      issuer text not null,
      subject text not null,
      display_name text not null,
      visibility text not null default 'private' check (visibility in ('public', 'private')),
      verified_at timestamptz not null,
      last_synced_at timestamptz,
      sync_error text
    )`.execute(db);
  await sql`create unique index identities_subject_key on identities (issuer, subject)`.execute(db);
  await sql`create index identities_user_id_idx on identities (user_id)`.execute(db);
}
