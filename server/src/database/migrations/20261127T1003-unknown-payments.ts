import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table treasury_alarms
      drop constraint treasury_alarms_what_check,
      add constraint treasury_alarms_what_check check (what in ('coins_short', 'gas_short', 'daily_limit', 'above_limit',
        'stuck', 'halted', 'still', 'nodes_differ', 'payout_differs', 'unknown_payment', 'replaced'))`.execute(db);
}
