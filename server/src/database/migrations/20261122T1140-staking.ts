import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staking_products (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      term_days integer check (term_days between 1 and 365),
      apr_bps integer not null check (apr_bps between 1 and 10000),
      min_amount numeric(78, 0) not null check (min_amount >= 0),
      open boolean not null,
      created_at timestamptz not null,
      created_by uuid references users
    )`.execute(db);
  await sql`
    create table stakes (
      id uuid primary key,
      user_id uuid not null references users,
      product_id uuid not null references staking_products,
      status text not null check (status in ('active', 'matured', 'redeemed', 'early_redeemed')),
      principal numeric(78, 0) not null check (principal > 0),
      apr_bps integer not null,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      reward numeric(78, 0) not null check (reward >= 0),
      claimed numeric(78, 0) not null default 0,
      claims integer not null default 0,
      ended_at timestamptz,
      auto_renew boolean not null,
      renewal_told_at timestamptz,
      hold_id uuid not null unique references ledger_transactions,
      renews_id uuid unique references stakes,
      check (claimed between 0 and reward),
      check ((status in ('active', 'matured')) = (ended_at is null))
    )`.execute(db);
  await sql`create index stakes_user_id_started_at_idx on stakes (user_id, started_at desc)`.execute(db);
  await sql`create index stakes_product_id_idx on stakes (product_id) where ended_at is null`.execute(db);
}
