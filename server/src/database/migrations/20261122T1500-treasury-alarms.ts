import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table treasury_alarms (
      what text primary key check (what in ('coins_short', 'gas_short', 'daily_limit', 'stuck', 'halted')),
      withdrawal_id uuid references withdrawals,
      since timestamptz not null
    )`.execute(db);
  await sql`
    alter table deposits
      drop constraint deposits_status_check,
      add constraint deposits_status_check check (status in ('submitted', 'detected', 'confirming', 'credited', 'unclaimed',
        'below_minimum', 'kept', 'failed', 'rejected', 'orphaned', 'expired', 'reversed'))`.execute(db);
}
