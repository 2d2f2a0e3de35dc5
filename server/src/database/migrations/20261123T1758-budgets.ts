import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_budgets (
      user_id uuid primary key references users,
      monthly numeric(78, 0) not null check (monthly >= 0),
      set_at timestamptz not null
    )`.execute(db);
  await sql`
    alter table staff_moves
      add column budgeted numeric(78, 0) not null default 0 check (budgeted >= 0),
      add column returned numeric(78, 0) not null default 0 check (returned >= 0),
      add column subject_id uuid,
      drop constraint staff_moves_amount_check,
      drop constraint staff_moves_kind_check,
      add check (kind in ('adjustment', 'deposit', 'contest', 'campaign')),
      add check (amount >= 0 and amount + budgeted > 0),
      add check (returned <= amount + budgeted)`.execute(db);
  await sql`create index staff_moves_subject_id_idx on staff_moves (subject_id) where subject_id is not null`.execute(
    db,
  );
  await sql`
    alter table approvals
      add column subject_id uuid,
      drop constraint approvals_kind_check,
      add constraint approvals_kind_check
        check (kind in ('adjustment', 'deposit', 'role', 'contest', 'campaign', 'product', 'budget'))`.execute(db);
  await sql`
    create unique index approvals_subject_idx on approvals (subject_id)
    where kind in ('contest', 'campaign', 'product') and state = 'waiting'`.execute(db);
  await sql`
    create unique index approvals_budget_idx on approvals (user_id) where kind = 'budget' and state = 'waiting'`.execute(
    db,
  );
}
