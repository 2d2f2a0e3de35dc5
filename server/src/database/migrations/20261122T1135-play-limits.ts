import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table play_limits (
      user_id uuid not null references users on delete cascade,
      what text not null check (what in ('deposit', 'spend')),
      period text not null check (period in ('day', 'week')),
      amount numeric(78, 0) check (amount >= 0),
      next_amount numeric(78, 0) check (next_amount >= 0),
      next_at timestamptz,
      primary key (user_id, what, period),
      check (next_at is not null or next_amount is null)
    )`.execute(db);
  await sql`
    alter table users
      add column version integer not null default 1,
      add column excluded_until timestamptz,
      add column suspended_until timestamptz,
      add column delete_at timestamptz`.execute(db);
}
