import { type Kysely, sql } from 'kysely';

// Older code doesn't notice an index.
export const olderCodeRuns = true;

/** Lets indexes find a contest's due, open and unsettled matches without its others, however large its bracket is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index matches_due_idx on matches (contest_id, (least(due_at, payout_due_at)))
    where least(due_at, payout_due_at) is not null`.execute(db);
  await sql`drop index matches_open_idx`.execute(db);
  await sql`create index matches_open_idx on matches (contest_id, number) where status <> 'completed'`.execute(db);
  await sql`drop index matches_unsettled_idx`.execute(db);
  await sql`create index matches_unsettled_idx on matches (contest_id, number) where settled_at is null`.execute(db);
}
