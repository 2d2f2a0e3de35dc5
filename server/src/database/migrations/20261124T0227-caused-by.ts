import { type Kysely, sql } from 'kysely';

/** Adds only an index. */
export const olderCodeRuns = true;

/**
 * Lists a person's transactions, newest first. The kinds left out are most of the ledger: the giver of the coins causes
 * those, so they are found by that account, and booking them writes no more than before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index ledger_transactions_actor_idx on ledger_transactions (actor_id, at, id)
    where actor_id is not null and kind not in ('send', 'contest_entry', 'withdrawal_hold', 'stake')`.execute(db);
}
