import { type Kysely, sql } from 'kysely';

// The code before it reads entrants by the names of the columns it knows. The trigger only notifies.
export const olderCodeRuns = true;

/** Adds places struck after the payout, and announces offers of seats to open pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table entrants add column struck_at timestamptz, add column struck_by uuid references users,
      add column struck_reason text, add column amends_transaction_id uuid references ledger_transactions`.execute(db);
  await sql`
    create function seat_offers_announce() returns trigger language plpgsql as $$
    begin
      perform announce_changes('contest/' || case when tg_op = 'DELETE' then old.contest_id else new.contest_id end);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger seat_offers_announce after insert or delete on seat_offers
    for each row execute function seat_offers_announce()`.execute(db);
}
