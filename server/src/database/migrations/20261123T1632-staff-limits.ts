import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_moves (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users,
      kind text not null check (kind in ('adjustment', 'deposit')),
      amount numeric(78, 0) not null check (amount > 0),
      at timestamptz not null
    )`.execute(db);
  await sql`create index staff_moves_user_id_at_idx on staff_moves (user_id, at)`.execute(db);
  await sql`
    create table approvals (
      id uuid primary key,
      kind text not null check (kind in ('adjustment', 'deposit', 'role')),
      request jsonb not null,
      user_id uuid references users,
      amount numeric(78, 0) check (amount <> 0),
      reason text not null,
      requested_by uuid not null references users,
      requested_session uuid,
      requested_device bytea,
      requested_at timestamptz not null,
      state text not null check (state in ('waiting', 'approved', 'posted', 'rejected')),
      due_at timestamptz,
      decided_by uuid references users,
      decided_at timestamptz,
      transaction_id uuid unique references ledger_transactions,
      check ((state = 'waiting') = (decided_at is null)),
      check (state <> 'approved' or (decided_by is not null and due_at is not null)),
      check (transaction_id is null or state = 'posted'),
      constraint approvals_two_people check (decided_by <> requested_by or state = 'rejected')
    )`.execute(db);
  await sql`create index approvals_waiting_idx on approvals (requested_at) where state in ('waiting', 'approved')`.execute(
    db,
  );
  await sql`create index approvals_decided_idx on approvals (requested_at) where state in ('posted', 'rejected')`.execute(
    db,
  );
  await sql`
    create unique index approvals_role_idx on approvals (user_id)
    where kind = 'role' and state in ('waiting', 'approved')`.execute(db);
  await sql`
    insert into approvals (id, kind, request, user_id, amount, reason, requested_by, requested_at, state, decided_by,
      decided_at, transaction_id)
    select id, 'adjustment', jsonb_build_object('kind', 'adjustment', 'account', account), user_id, amount, reason, requested_by, requested_at,
      state, decided_by, decided_at, transaction_id
    from adjustments`.execute(db);
  await sql`drop table adjustments`.execute(db);
}
