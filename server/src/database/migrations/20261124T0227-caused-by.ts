import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index ledger_transactions_actor_idx on ledger_transactions (actor_id, at, id)
    where actor_id is not null and kind not in ('send', 'contest_entry', 'withdrawal_hold', 'stake')`.execute(db);
}
