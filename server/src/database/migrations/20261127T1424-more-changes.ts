import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

const triggers: Readonly<Record<string, string>> = {
  posts: `
    perform announce_changes('posts/all');
    if old_row.status = 'published' or now_row.status = 'published' then
      perform announce_changes(case now_row.kind when 'help' then 'help' else 'posts' end);
    end if;`,
  games: `
    if tg_op <> 'UPDATE' or old_row.title <> now_row.title or old_row.systems is distinct from now_row.systems
      or old_row.cover is distinct from now_row.cover or (old_row.list_id is null) <> (now_row.list_id is null) then
      perform announce_changes('games');
    end if;`,
  game_winners: `perform announce_changes('games');`,
  chain_holdings: `perform announce_changes('reserves');`,
  reserve_days: `perform announce_changes('reserves');`,
  staking_products: `perform announce_changes('staking');`,
  withdrawal_limit_changes: `perform announce_changes('staff/withdrawals');`,
  withdrawal_addresses: `perform announce_changes('player/' || now_row.user_id || '/account');`,
  wallets: `perform announce_changes('player/' || now_row.user_id || '/account');`,
  contest_series: `perform announce_changes('contests/all');`,
  hand_seeds: `perform announce_changes('contest/' || now_row.contest_id);`,
  seat_offers: `
    perform announce_changes('contest/' || now_row.contest_id, 'player/' || now_row.user_id || '/play');`,
  contests: `
    perform announce_changes('contest/' || now_row.id, 'contest/' || now_row.id || '/row', 'contests/all');
    if (old_row.opened_at is not null and old_row.display_status <> 'hidden')
      or (now_row.opened_at is not null and now_row.display_status <> 'hidden') then
      perform announce_changes('contests');
    end if;
    if old_row.phase is distinct from now_row.phase or old_row.paused_at is distinct from now_row.paused_at
      or old_row.edited_at is distinct from now_row.edited_at then
      perform announce_changes('player/' || user_id || '/play') from entrants where contest_id = now_row.id;
    end if;
    if (old_row.display_status = 'hidden') <> (now_row.display_status = 'hidden') then
      perform announce_changes('profile/' || user_id) from entrants where contest_id = now_row.id;
    end if;`,
  stakes: `perform announce_changes('player/' || now_row.user_id || '/coins', 'staking');`,
  player_records: `perform announce_changes('leaderboard', 'profile/' || now_row.user_id);`,
  game_records: `perform announce_changes('leaderboard', 'profile/' || now_row.user_id);`,
  ratings: `perform announce_changes('leaderboard', 'profile/' || now_row.user_id);`,
  identities: `
    perform announce_changes('player/' || now_row.user_id || '/account');
    if old_row.visibility = 'public' or now_row.visibility = 'public' then
      perform announce_changes('profile/' || now_row.user_id);
    end if;`,
  sanctions: `
    perform announce_changes('staff/appeals');
    if now_row.kind <> 'note' then
      perform announce_changes('player/' || now_row.user_id || '/account');
    end if;
    if now_row.kind = 'mute' then
      perform announce_changes('profile/' || now_row.user_id);
    end if;`,
  users: `
    perform announce_changes('player/' || now_row.id || '/account');
    if tg_op = 'DELETE' or old_row.role is distinct from now_row.role or old_row.status is distinct from now_row.status then
      perform announce_changes('user/' || now_row.id);
    end if;
    if tg_op = 'DELETE' or old_row.username is distinct from now_row.username
      or old_row.avatar_url is distinct from now_row.avatar_url or old_row.bio is distinct from now_row.bio
      or old_row.country is distinct from now_row.country or old_row.status is distinct from now_row.status then
      perform announce_changes('profile/' || now_row.id);
    end if;
    -- Their name and picture are on pages of others.
    if tg_op = 'DELETE' or old_row.username is distinct from now_row.username
      or old_row.avatar_url is distinct from now_row.avatar_url or old_row.status is distinct from now_row.status then
      perform announce_changes('names');
    end if;`,
};

const tablesWithTrigger = [
  'player_records',
  'game_records',
  'ratings',
  'identities',
  'sanctions',
  'users',
  'contests',
  'stakes',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, body] of Object.entries(triggers)) {
    const name = `${table}_announce`;
    await sql`
      create or replace function ${sql.id(name)}() returns trigger language plpgsql as $$
      declare
        now_row ${sql.table(table)}%rowtype := case when tg_op = 'DELETE' then old else new end;
        old_row ${sql.table(table)}%rowtype := case when tg_op = 'INSERT' then null else old end;
      begin
        ${sql.raw(body)}
        return null;
      end $$`.execute(db);
    if (tablesWithTrigger.includes(table)) continue;
    await sql`
      create trigger ${sql.id(name)} after insert or update or delete
      on ${sql.table(table)} for each row execute function ${sql.id(name)}()`.execute(db);
  }
}
