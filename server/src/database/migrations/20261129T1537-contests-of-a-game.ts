import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;
export const isOutsideTransaction = true;

const availability = `(case
  when phase = 'registration' and status = 'active' and entered < max_players then 0
  when phase in ('check_in', 'running', 'awaiting_review') then 1
  when phase in ('completed', 'cancelled') then 3
  else 2 end)`;

/** Replaces the index of all contests of a game with a partial one, because a cached plan could use the unfiltered index and read every contest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists contests_game_listed_order`.execute(db);
  await sql`
    create index concurrently contests_game_listed_order on contests (game, ${sql.raw(availability)}, starts_at, id)
      where display_status <> 'hidden' and opened_at is not null`.execute(db);
  await sql`drop index concurrently if exists contests_game_joinable_order`.execute(db);
}
