import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index matches_due_idx on matches (contest_id, (least(due_at, payout_due_at)))
    where least(due_at, payout_due_at) is not null`.execute(db);
  await sql`drop index matches_open_idx`.execute(db);
  await sql`create index matches_open_idx on matches (contest_id, number) where status <> 'completed'`.execute(db);
  await sql`drop index matches_unsettled_idx`.execute(db);
  await sql`create index matches_unsettled_idx on matches (contest_id, number) where settled_at is null`.execute(db);
}
