import { type Kysely, sql } from 'kysely';

/** An index only. */
export const olderCodeRuns = true;

/**
 * What a person caused, newest first. The kinds left out are most of the ledger. Whoever gives the coins causes them, so
 * they are found by that account, and booking them writes no more than before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index ledger_transactions_actor_idx on ledger_transactions (actor_id, at, id)
    where actor_id is not null and kind not in ('send', 'contest_entry', 'withdrawal_hold', 'stake')`.execute(db);
}
