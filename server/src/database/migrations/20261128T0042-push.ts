import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      session_id uuid primary key references sessions on delete cascade,
      endpoint text not null unique,
      public_key text not null,
      auth_secret text not null,
      active boolean not null default true,
      created_at timestamptz not null,
      pushed_at timestamptz
    )`.execute(db);
  await sql`alter table notices add column push_batch_id uuid`.execute(db);
  await sql`
    create index notices_push_batch_id_idx on notices (push_batch_id) where push_batch_id is not null`.execute(db);
  await sql`
    alter table notice_settings
      drop constraint notice_settings_category_check,
      add constraint notice_settings_category_check
        check (channel = 'push' or category not in ('money', 'rulings', 'security', 'work'))`.execute(db);
  // A private key of P-256 must be below the curve's order. A first bit of zero ensures that.
  await sql`
    insert into signing_keys
    select 'push', set_byte(key, 0, get_byte(key, 0) & 127)
    from (select sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea) as key)
      as random`.execute(db);
}
