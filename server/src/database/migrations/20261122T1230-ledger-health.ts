import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_checks (
      id uuid primary key,
      requested_by uuid references users,
      started_at timestamptz not null,
      finished_at timestamptz,
      done integer not null default 0,
      total integer not null,
      differences jsonb not null default '[]'
    )`.execute(db);
  await sql`create index ledger_checks_started_at_idx on ledger_checks (started_at desc)`.execute(db);
  await sql`
    create table reserve_days (
      day date primary key,
      owed numeric(78, 0) not null,
      held numeric(78, 0) not null
    )`.execute(db);
  await sql`
    create table adjustments (
      id uuid primary key,
      account text not null check (account in ('user', 'treasury', 'rewards')),
      user_id uuid references users,
      amount numeric(78, 0) not null check (amount <> 0),
      reason text not null,
      requested_by uuid not null references users,
      requested_at timestamptz not null,
      state text not null check (state in ('waiting', 'posted', 'rejected')),
      decided_by uuid references users,
      decided_at timestamptz,
      transaction_id uuid unique references ledger_transactions,
      check ((account = 'user') = (user_id is not null)),
      check ((state = 'waiting') = (decided_at is null)),
      check ((state = 'posted') = (transaction_id is not null)),
      constraint adjustments_two_people check (decided_by <> requested_by)
    )`.execute(db);
  await sql`create index adjustments_waiting_idx on adjustments (requested_at) where state = 'waiting'`.execute(db);
}
