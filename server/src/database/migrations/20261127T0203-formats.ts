import { type Kysely, sql } from 'kysely';

// The code before it goes on with plain single elimination: it inserts and saves such rows without the new columns. It
// can neither draw a contest of another kind nor decide its matches, because it doesn't fill `drawn` and `stepped`.
export const olderCodeRuns = true;

/** Adds what formats need: their settings, how many were drawn, and where a loser goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contests
      add column format_settings jsonb not null default '{}',
      add column drawn smallint,
      add column winner_takes_rest boolean not null default true,
      add constraint contests_drawn_check check (
        format = 'single_elimination' and format_settings = '{}'
        or phase in ('draft', 'registration', 'check_in', 'cancelled') or drawn is not null)`.execute(db);
  await sql`
    alter table matches
      add column loser_match_id uuid references matches deferrable initially deferred,
      add column stepped integer,
      add constraint matches_stepped_check check (stepped = version),
      drop constraint matches_method_check,
      add constraint matches_method_check check (method in ('agreed', 'confirmed', 'conceded', 'clock', 'forfeit',
        'double_forfeit', 'bye', 'ruling', 'not_needed'))`.execute(db);
}
