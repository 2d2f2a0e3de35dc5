import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

const triggers: Readonly<Record<string, string>> = {
  contests: `
    perform announce_changes('contest/' || now_row.id, 'contest/' || now_row.id || '/row', 'contests/all');
    if (old_row.opened_at is not null and old_row.display_status <> 'hidden')
      or (now_row.opened_at is not null and now_row.display_status <> 'hidden') then
      perform announce_changes('contests');
    end if;
    if old_row.phase is distinct from now_row.phase or old_row.paused_at is distinct from now_row.paused_at
      or old_row.edited_at is distinct from now_row.edited_at then
      perform announce_changes('player/' || user_id || '/play') from entrants where contest_id = now_row.id;
    end if;`,
  entrants: `
    perform announce_changes('contest/' || now_row.contest_id, 'player/' || now_row.user_id || '/play');`,
  matches: `
    perform announce_changes('match/' || now_row.id, 'contest/' || now_row.contest_id);
    if exists (
      select 1 from contests where id = now_row.contest_id and opened_at is not null and display_status <> 'hidden'
    ) then
      perform announce_changes('contests');
    end if;
    perform announce_changes('player/' || user_id || '/play') from entrants
      where id in (old_row.opponent_1_id, old_row.opponent_2_id, now_row.opponent_1_id, now_row.opponent_2_id);
    if old_row.rule_by is not null or now_row.rule_by is not null then
      perform announce_changes('staff/disputes');
    end if;`,
  match_events: `
    perform announce_changes('match/' || now_row.match_id || '/room');`,
  media: `
    if now_row.match_id is not null then
      perform announce_changes('match/' || now_row.match_id || '/room');
    end if;`,
  player_records: `perform announce_changes('leaderboard');`,
  game_records: `perform announce_changes('leaderboard');`,
  ratings: `perform announce_changes('leaderboard');`,
  campaigns: `
    perform announce_changes('campaign/' || now_row.id, 'campaigns/all');
    if old_row.published_at is not null or now_row.published_at is not null then
      perform announce_changes('campaigns');
    end if;
    if old_row.status is distinct from now_row.status then
      perform announce_changes('player/' || user_id || '/challenges') from participants where campaign_id = now_row.id;
    end if;`,
  participants: `
    perform announce_changes('campaign/' || now_row.campaign_id, 'player/' || now_row.user_id || '/challenges',
      'staff/campaigns');`,
  contracts: `
    perform announce_changes('contract/' || now_row.id, 'player/' || now_row.creator_id || '/challenges');
    if now_row.visibility = 'open' and now_row.status <> 'draft' then
      perform announce_changes('contracts');
    end if;
    if old_row.status = 'disputed' or now_row.status = 'disputed' then
      perform announce_changes('staff/contracts');
    end if;
    if old_row.status is distinct from now_row.status or old_row.next_at is distinct from now_row.next_at
      or old_row.cancelling is distinct from now_row.cancelling then
      perform announce_changes('player/' || user_id || '/challenges') from contract_participants
        where contract_id = now_row.id;
    end if;`,
  contract_participants: `
    perform announce_changes('player/' || now_row.user_id || '/challenges');
    perform announce_changes('player/' || creator_id || '/challenges') from contracts where id = now_row.contract_id;
    if old_row.accepted_at is not null or now_row.accepted_at is not null then
      perform announce_changes('contract/' || now_row.contract_id);
    end if;`,
  deposits: `
    perform announce_changes('player/' || old_row.user_id || '/coins', 'player/' || now_row.user_id || '/coins',
      'staff/deposits');`,
  withdrawals: `
    perform announce_changes('player/' || now_row.user_id || '/coins', 'staff/withdrawals');`,
  payouts: `perform announce_changes('staff/withdrawals');`,
  stakes: `perform announce_changes('player/' || now_row.user_id || '/coins');`,
  tickets: `
    perform announce_changes('ticket/' || now_row.id, 'staff/tickets', 'player/' || now_row.user_id || '/tickets');
    if old_row.category = 'coins' or now_row.category = 'coins' then
      perform announce_changes('staff/tickets/coins');
    end if;`,
  ticket_entries: `perform announce_changes('ticket/' || now_row.ticket_id);`,
  ticket_history: `perform announce_changes('ticket/' || now_row.ticket_id);`,
  ticket_merges: `perform announce_changes('ticket/' || now_row.from_id, 'ticket/' || now_row.into_id);`,
  approvals: `perform announce_changes('staff/approvals/' || now_row.kind);`,
  sanctions: `
    perform announce_changes('staff/appeals');
    if now_row.kind <> 'note' then
      perform announce_changes('player/' || now_row.user_id || '/account');
    end if;`,
  identities: `perform announce_changes('player/' || now_row.user_id || '/account');`,
  users: `
    perform announce_changes('player/' || now_row.id || '/account');
    if tg_op = 'DELETE' or old_row.role is distinct from now_row.role or old_row.status is distinct from now_row.status then
      perform announce_changes('user/' || now_row.id);
    end if;`,
  sessions: `perform announce_changes('session/' || now_row.id);`,
};

const events: Readonly<Record<string, string>> = {
  sessions: 'update of revoked_at or delete',
  users: 'update or delete',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL drops repeats within a transaction, so each key is announced once.
  await sql`
    create function announce_changes(variadic keys text[]) returns void language sql as $$
      select pg_notify('laurel_changes', key) from unnest(keys) as key where key is not null $$`.execute(db);
  for (const [table, body] of Object.entries(triggers)) {
    const name = `${table}_announce`;
    await sql`
      create function ${sql.id(name)}() returns trigger language plpgsql as $$
      declare
        now_row ${sql.table(table)}%rowtype := case when tg_op = 'DELETE' then old else new end;
        old_row ${sql.table(table)}%rowtype := case when tg_op = 'INSERT' then null else old end;
      begin
        ${sql.raw(body)}
        return null;
      end $$`.execute(db);
    await sql`
      create trigger ${sql.id(name)} after ${sql.raw(events[table] ?? 'insert or update or delete')}
      on ${sql.table(table)} for each row execute function ${sql.id(name)}()`.execute(db);
  }
}
