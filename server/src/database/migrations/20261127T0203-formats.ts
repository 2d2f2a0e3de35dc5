import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

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
