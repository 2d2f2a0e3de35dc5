import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawal_limits (
      id boolean primary key default true check (id),
      version integer not null default 1,
      least numeric(78, 0) not null check (least > 0),
      per_request numeric(78, 0) not null check (per_request >= least),
      per_day numeric(78, 0) not null check (per_day >= per_request),
      wallet_per_day numeric(78, 0) not null check (wallet_per_day >= per_day),
      review_from numeric(78, 0) not null check (review_from > 0),
      two_people_from numeric(78, 0) not null check (two_people_from >= review_from)
    )`.execute(db);
  await sql`
    insert into withdrawal_limits (least, per_request, per_day, wallet_per_day, review_from, two_people_from)
    select 10 * unit, 5000 * unit, 10000 * unit, 50000 * unit, 500 * unit, 2000 * unit
    from (select 10::numeric ^ 18 as unit) of_a_coin`.execute(db);
  await sql`
    create table withdrawal_limit_changes (
      id uuid primary key,
      state text not null check (state in ('waiting', 'applied', 'rejected', 'superseded')),
      loosens boolean not null,
      before jsonb not null,
      after jsonb not null,
      reason text not null,
      requested_by uuid not null references users,
      requested_at timestamptz not null,
      decided_by uuid references users,
      decided_at timestamptz,
      check ((state = 'waiting') = (decided_at is null)),
      constraint withdrawal_limit_changes_two_people
        check (state <> 'applied' or not loosens or (decided_by is not null and decided_by <> requested_by))
    )`.execute(db);
  await sql`
    create unique index withdrawal_limit_changes_waiting_key on withdrawal_limit_changes (state)
    where state = 'waiting'`.execute(db);
  await sql`
    create index withdrawal_limit_changes_decided_idx on withdrawal_limit_changes (decided_at desc, id)
    where state <> 'waiting'`.execute(db);
  await sql`
    alter table treasury_alarms
      drop constraint treasury_alarms_what_check,
      add constraint treasury_alarms_what_check
        check (what in ('coins_short', 'gas_short', 'daily_limit', 'above_limit', 'stuck', 'halted'))`.execute(db);
}
