import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

/** Unlike `perform`, assigning an expression runs no query inside the function. */
const announce = (key: string) => `announced := pg_notify('laurel_changes', ${key}) is null;`;
const announceIf = (condition: string, ...keys: string[]) =>
  `if ${condition} then ${keys.map(announce).join('\n')} end if;`;

const bodies: Readonly<Record<string, readonly string[]>> = {
  matches: [
    announce(`'match/' || coalesce(new.id, old.id)`),
    announce(`'contest/' || coalesce(new.contest_id, old.contest_id)`),
    announce(`'staff/play'`),
    ...['player_1_id', 'player_2_id'].flatMap((player) => [
      announceIf(`new.${player} is not null`, `'player/' || new.${player} || '/play'`),
      announceIf(
        `old.${player} is not null and old.${player} is distinct from new.${player}`,
        `'player/' || old.${player} || '/play'`,
      ),
    ]),
    announceIf('old.rule_by is not null or new.rule_by is not null', `'staff/disputes'`),
    announceIf(
      `exists (select from contests where id = coalesce(new.contest_id, old.contest_id)
        and opened_at is not null and display_status <> 'hidden')`,
      `'contests'`,
    ),
  ],
  entrants: [
    announce(`'contest/' || coalesce(new.contest_id, old.contest_id)`),
    announce(`'player/' || coalesce(new.user_id, old.user_id) || '/play'`),
    announce(`'staff/play'`),
  ],
  contests: [
    announce(`'contest/' || coalesce(new.id, old.id)`),
    announce(`'contest/' || coalesce(new.id, old.id) || '/row'`),
    announce(`'contests/all'`),
    announceIf(
      `(old.opened_at is not null and old.display_status <> 'hidden')
        or (new.opened_at is not null and new.display_status <> 'hidden')`,
      `'contests'`,
    ),
    `if tg_op = 'UPDATE' and (old.phase is distinct from new.phase or old.paused_at is distinct from new.paused_at
      or old.edited_at is distinct from new.edited_at) then
      perform announce_changes('player/' || user_id || '/play') from entrants where contest_id = new.id;
    end if;
    if (old.display_status = 'hidden') <> (new.display_status = 'hidden') then
      perform announce_changes('profile/' || user_id) from entrants where contest_id = new.id;
    end if;`,
  ],
  match_events: [announce(`'match/' || coalesce(new.match_id, old.match_id) || '/room'`)],
  notices: [announce(`'player/' || new.user_id || '/notices'`)],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, lines] of Object.entries(bodies))
    await sql`
      create or replace function ${sql.id(`${table}_announce`)}() returns trigger language plpgsql as $$
      declare
        announced boolean;
      begin
        ${sql.raw(lines.join('\n'))}
        return null;
      end $$`.execute(db);
}
