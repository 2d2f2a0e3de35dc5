import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index contests_now_order on contests (
      (display_status <> 'hidden' and opened_at is not null), phase, platform, (entry_fee = 0),
      (case
        when phase in ('check_in', 'running', 'awaiting_review') then 0
        when phase in ('completed', 'cancelled') then 3
        when opened_at is null then 2
        else 1 end),
      ((extract(epoch from starts_at at time zone 'UTC')
        * (case when phase in ('completed', 'cancelled') then -1000000 else 1000000 end))::bigint),
      id
    )`.execute(db);
}
