import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      username text not null,
      email text not null,
      email_verified_at timestamptz,
      password_hash text,
      role text not null default 'player' check (role in ('player', 'editor', 'moderator', 'finance', 'admin')),
      status text not null default 'unverified'
        check (status in ('unverified', 'active', 'suspended', 'self_excluded', 'deleted')),
      avatar_url text,
      bio text not null default '',
      country text check (country ~ '^[A-Z]{2}$'),
      timezone text not null default 'UTC',
      birth_date date,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create unique index users_username_key on users (lower(username))`.execute(db);
  await sql`create unique index users_email_key on users (lower(email))`.execute(db);
  await sql`create index users_created_at_idx on users (created_at desc, id)`.execute(db);

  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      last_seen_at timestamptz not null,
      user_agent text
    )`.execute(db);
  await sql`create index sessions_user_id_idx on sessions (user_id)`.execute(db);
  await sql`create index sessions_expires_at_idx on sessions (expires_at)`.execute(db);

  await sql`
    create table one_time_codes (
      user_id uuid not null references users on delete cascade,
      purpose text not null,
      code_hash text not null,
      tries integer not null default 0,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (user_id, purpose)
    )`.execute(db);

  await sql`
    create table sandbox_mail (
      id uuid primary key default gen_random_uuid(),
      recipient text not null,
      subject text not null,
      text text not null,
      sent_at timestamptz not null
    )`.execute(db);
  await sql`create index sandbox_mail_recipient_idx on sandbox_mail (lower(recipient), sent_at desc)`.execute(db);

  await sql`
    create table idempotency_keys (
      user_id uuid not null references users on delete cascade,
      key text not null,
      call text not null,
      request_hash text not null,
      status integer,
      answer jsonb,
      created_at timestamptz not null,
      primary key (user_id, key)
    )`.execute(db);
  await sql`create index idempotency_keys_created_at_idx on idempotency_keys (created_at)`.execute(db);

  await sql`
    create table audit_log (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null,
      actor_id uuid references users,
      action text not null,
      entity text not null,
      entity_id uuid,
      before jsonb,
      after jsonb,
      reason text
    )`.execute(db);
  await sql`create index audit_log_entity_idx on audit_log (entity, entity_id, at)`.execute(db);
  await sql`create index audit_log_at_idx on audit_log (at desc)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function refuse_change()`.execute(db);
}
