import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

const bodies: Readonly<Record<string, string>> = {
  matches: `
    perform announce_changes('match/' || coalesce(new.id, old.id),
      'contest/' || coalesce(new.contest_id, old.contest_id),
      'player/' || old.player_1_id || '/play', 'player/' || old.player_2_id || '/play',
      'player/' || new.player_1_id || '/play', 'player/' || new.player_2_id || '/play', 'staff/play',
      case when old.rule_by is not null or new.rule_by is not null then 'staff/disputes' end,
      case when exists (
        select 1 from contests where id = coalesce(new.contest_id, old.contest_id)
          and opened_at is not null and display_status <> 'hidden'
      ) then 'contests' end);`,
  entrants: `
    perform announce_changes('contest/' || coalesce(new.contest_id, old.contest_id),
      'player/' || coalesce(new.user_id, old.user_id) || '/play', 'staff/play');`,
  contests: `
    perform announce_changes('contest/' || coalesce(new.id, old.id), 'contest/' || coalesce(new.id, old.id) || '/row',
      'contests/all',
      case when (old.opened_at is not null and old.display_status <> 'hidden')
        or (new.opened_at is not null and new.display_status <> 'hidden') then 'contests' end);
    if tg_op = 'UPDATE' and (old.phase is distinct from new.phase or old.paused_at is distinct from new.paused_at
      or old.edited_at is distinct from new.edited_at) then
      perform announce_changes('player/' || user_id || '/play') from entrants where contest_id = new.id;
    end if;
    if (old.display_status = 'hidden') <> (new.display_status = 'hidden') then
      perform announce_changes('profile/' || user_id) from entrants where contest_id = new.id;
    end if;`,
};

/** A call to `announce_changes` costs more than its keys, so each changed row makes only one call where possible. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, body] of Object.entries(bodies))
    await sql`
      create or replace function ${sql.id(`${table}_announce`)}() returns trigger language plpgsql as $$
      begin
        ${sql.raw(body)}
        return null;
      end $$`.execute(db);
  for (const table of ['entrants', 'matches'])
    await sql`drop trigger ${sql.id(`${table}_announce_play`)} on ${sql.table(table)}`.execute(db);
  await sql`drop function announce_play()`.execute(db);
}
