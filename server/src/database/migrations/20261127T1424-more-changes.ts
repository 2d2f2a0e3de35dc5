import { type Kysely, sql } from 'kysely';

// Triggers that only notify. Older code runs as it did.
export const olderCodeRuns = true;

/** The body of each table's trigger, as in the migration `changes`. */
const triggers: Readonly<Record<string, string>> = {
  posts: `
    perform announce_changes('posts/all');
    if old_row.status = 'published' or now_row.status = 'published' then
      perform announce_changes(case now_row.kind when 'help' then 'help' else 'posts' end);
    end if;`,
  // A list of achievements that is read again changes nothing that shows.
  games: `
    if tg_op <> 'UPDATE' or old_row.title <> now_row.title or old_row.systems is distinct from now_row.systems
      or old_row.cover is distinct from now_row.cover then
      perform announce_changes('games');
    end if;`,
  // Nor does another block.
  chain_holdings: `
    if tg_op <> 'UPDATE' or old_row.treasury <> now_row.treasury or old_row.hot_wallet <> now_row.hot_wallet
      or old_row.owed <> now_row.owed then
      perform announce_changes('reserves');
    end if;`,
  reserve_days: `perform announce_changes('reserves');`,
  staking_products: `perform announce_changes('staking');`,
  withdrawal_limit_changes: `perform announce_changes('staff/withdrawals');`,
  withdrawal_addresses: `perform announce_changes('player/' || now_row.user_id || '/account');`,
  wallets: `
    perform announce_changes('player/' || now_row.user_id || '/account', 'profile/' || now_row.user_id);`,
  contest_series: `perform announce_changes('contests/all');`,
  player_records: `perform announce_changes('leaderboard', 'profile/' || now_row.user_id);`,
  game_records: `perform announce_changes('leaderboard', 'profile/' || now_row.user_id);`,
  ratings: `perform announce_changes('leaderboard', 'profile/' || now_row.user_id);`,
  identities: `
    perform announce_changes('player/' || now_row.user_id || '/account', 'profile/' || now_row.user_id);`,
  // Nobody learns of the notes that staff write about them.
  sanctions: `
    perform announce_changes('staff/appeals');
    if now_row.kind <> 'note' then
      perform announce_changes('player/' || now_row.user_id || '/account', 'profile/' || now_row.user_id);
    end if;`,
  users: `
    perform announce_changes('player/' || now_row.id || '/account', 'profile/' || now_row.id);
    if tg_op = 'DELETE' or old_row.role is distinct from now_row.role or old_row.status is distinct from now_row.status then
      perform announce_changes('user/' || now_row.id);
    end if;`,
};

/** Tables whose trigger the migration `changes` made. */
const known = ['player_records', 'game_records', 'ratings', 'identities', 'sanctions', 'users'];

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
    if (known.includes(table)) continue;
    await sql`
      create trigger ${sql.id(name)} after insert or update or delete
      on ${sql.table(table)} for each row execute function ${sql.id(name)}()`.execute(db);
  }
}
