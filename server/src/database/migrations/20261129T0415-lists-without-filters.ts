import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

const listedCondition = `(display_status <> 'hidden' and opened_at is not null)`;
const availability = `(case
  when phase = 'registration' and status = 'active' and entered < max_players then 0
  when phase in ('check_in', 'running', 'awaiting_review') then 1
  when phase in ('completed', 'cancelled') then 3
  else 2 end)`;
const fromNow = `(case
    when phase in ('check_in', 'running', 'awaiting_review') then 0
    when phase in ('completed', 'cancelled') then 3
    when opened_at is null then 2
    else 1 end),
  ((extract(epoch from starts_at at time zone 'UTC')
    * (case when phase in ('completed', 'cancelled') then -1000000 else 1000000 end))::bigint)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = {
    // Includes the columns that its expressions use, so that PostgreSQL can count rows without reading the table.
    contests_counted_idx: `(${listedCondition}, phase, platform, (entry_fee = 0)) include (display_status, opened_at, entry_fee)`,
    contests_all_joinable_order: `(${listedCondition}, ${availability}, starts_at, id)`,
    contests_all_now_order: `(${listedCondition}, ${fromNow}, id)`,
    contests_all_largest_order: `(${listedCondition}, (-pool), starts_at, id)`,
    contests_game_joinable_order: `(game, ${listedCondition}, ${availability}, starts_at, id) include (display_status, opened_at)`,
    contests_paused_now_order: `(${fromNow}, id) where status = 'paused'`,
  };
  for (const [name, columns] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on contests ${sql.raw(columns)}`.execute(db);
}
