import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index contests_phase_order on contests (phase, starts_at)`.execute(db);
  await sql`create index contests_paused_idx on contests (paused_at, id)
    where status = 'paused' and phase in ('registration', 'check_in', 'running', 'awaiting_review')`.execute(db);
  await sql`create index contests_check_in_closes_idx on contests (check_in_closes_at, id)
    where phase = 'check_in'`.execute(db);
  await sql`create index matches_held_idx on matches (payout_due_at, id) where payout_due_at is not null`.execute(db);
}
