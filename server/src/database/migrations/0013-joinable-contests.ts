import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index contests_joinable_idx on contests ((case
      when phase = 'registration' and status = 'active' and entered < max_players then 0
      when phase in ('check_in', 'running', 'awaiting_review') then 1
      when phase in ('completed', 'cancelled') then 3
      else 2 end), starts_at, id)`.execute(db);
}
