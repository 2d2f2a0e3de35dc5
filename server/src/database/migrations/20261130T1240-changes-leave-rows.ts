import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

/** Null keys are left out. */
const leaveRow = (...keys: readonly string[]) =>
  `insert into unannounced_changes (keys) values (array_remove(array[${keys.join(', ')}], null));`;

const bodies: Readonly<Record<string, string>> = {
  matches: leaveRow(
    `'match/' || coalesce(new.id, old.id)`,
    `'contest/' || coalesce(new.contest_id, old.contest_id)`,
    `'staff/play'`,
    ...['old.player_1_id', 'old.player_2_id', 'new.player_1_id', 'new.player_2_id'].map(
      (player) => `'player/' || ${player} || '/play'`,
    ),
    `case when old.rule_by is not null or new.rule_by is not null then 'staff/disputes' end`,
    `case when exists (
      select from contests where id = coalesce(new.contest_id, old.contest_id)
        and opened_at is not null and display_status <> 'hidden'
    ) then 'contests' end`,
  ),
  entrants: leaveRow(
    `'contest/' || coalesce(new.contest_id, old.contest_id)`,
    `'player/' || coalesce(new.user_id, old.user_id) || '/play'`,
    `'staff/play'`,
  ),
  contests: `
    ${leaveRow(
      `'contest/' || coalesce(new.id, old.id)`,
      `'contest/' || coalesce(new.id, old.id) || '/row'`,
      `'contests/all'`,
      `case when (old.opened_at is not null and old.display_status <> 'hidden')
        or (new.opened_at is not null and new.display_status <> 'hidden') then 'contests' end`,
    )}
    if tg_op = 'UPDATE' and (old.phase is distinct from new.phase or old.paused_at is distinct from new.paused_at
      or old.edited_at is distinct from new.edited_at) then
      insert into unannounced_changes (keys)
        select array_agg('player/' || user_id || '/play') from entrants where contest_id = new.id having count(*) > 0;
    end if;
    if (old.display_status = 'hidden') <> (new.display_status = 'hidden') then
      insert into unannounced_changes (keys)
        select array_agg('profile/' || user_id) from entrants where contest_id = new.id having count(*) > 0;
    end if;`,
  match_events: leaveRow(`'match/' || coalesce(new.match_id, old.match_id) || '/room'`),
  notices: leaveRow(`'player/' || new.user_id || '/notices'`),
};

/**
 * Changes no longer notify in their own transaction, because PostgreSQL lets transactions that notify commit only one
 * at a time. They leave rows, which are announced after the commit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table unannounced_changes alter column id set default gen_random_uuid()`.execute(db);
  await sql`create index unannounced_changes_at_idx on unannounced_changes (at)`.execute(db);
  // A function in SQL would be planned at each call.
  await sql`
    create or replace function announce_changes(variadic keys text[]) returns void language plpgsql as $$
      begin
        keys := array_remove(keys, null);
        if keys <> '{}' then insert into unannounced_changes (keys) values (keys); end if;
      end $$`.execute(db);
  for (const [table, body] of Object.entries(bodies))
    await sql`
      create or replace function ${sql.id(`${table}_announce`)}() returns trigger language plpgsql as $$
      begin
        ${sql.raw(body)}
        return null;
      end $$`.execute(db);
}
