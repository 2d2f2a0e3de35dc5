import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

/**
 * Adds an index to list a person's transactions, newest first. Leaves out kinds that make up most of the ledger:
 * the giver of the coins caused those, so they are found by the giver's account, and booking them costs no extra
 * write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index ledger_transactions_actor_idx on ledger_transactions (actor_id, at, id)
    where actor_id is not null and kind not in ('send', 'contest_entry', 'withdrawal_hold', 'stake')`.execute(db);
}
