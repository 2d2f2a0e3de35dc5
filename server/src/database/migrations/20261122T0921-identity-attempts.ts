import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_attempts (
      ticket_hash bytea primary key,
      browser_hash bytea not null,
      user_id uuid references users on delete cascade,
      provider text not null,
      issuer text not null,
      subject text,
      display_name text,
      step text not null check (step in ('asked', 'verified')),
      detail jsonb not null,
      tries integer not null default 0,
      expires_at timestamptz not null,
      check (step = 'asked' or (subject is not null and display_name is not null))
    )`.execute(db);
  await sql`create index identity_attempts_expires_at_idx on identity_attempts (expires_at)`.execute(db);
  await sql`create index identity_attempts_user_id_idx on identity_attempts (user_id)`.execute(db);
  await sql`
    create unique index identities_platform_key on identities (user_id, provider)
    where provider in ('psn', 'steam')`.execute(db);
  await sql`
    create table unconfirmed_findings (
      identity_id uuid not null references identities on delete cascade,
      title_id text not null,
      finding text not null,
      confirm_at timestamptz not null,
      primary key (identity_id, title_id)
    )`.execute(db);
}
