import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contests (
      id uuid primary key,
      slug text not null unique,
      title text not null,
      description text not null,
      game text not null,
      platform text not null check (platform in ('playstation', 'steam')),
      format text not null check (format in ('single_elimination', 'double_elimination', 'round_robin')),
      best_of smallint not null check (best_of in (1, 3, 5, 7)),
      rules text not null,
      cover text,
      entry_fee numeric(78, 0) not null check (entry_fee >= 0),
      prize_pool numeric(78, 0) not null check (prize_pool >= 0),
      prize_split integer[] not null,
      fee_bps integer not null check (fee_bps between 0 and 10000),
      min_players integer not null check (min_players >= 2),
      max_players integer not null check (max_players between min_players and 256),
      registration_opens_at timestamptz not null,
      check_in_opens_at timestamptz not null,
      check_in_closes_at timestamptz not null,
      starts_at timestamptz not null,
      match_check_in_minutes integer not null,
      play_minutes integer not null,
      confirm_minutes integer not null,
      seeding text not null check (seeding in ('random', 'entry_order')),
      draw_seed text not null,
      phase text not null check (phase in
        ('draft', 'registration', 'check_in', 'running', 'awaiting_review', 'completed', 'cancelled')),
      status text not null check (status in ('active', 'paused')),
      display_status text not null check (display_status in ('visible', 'hidden', 'featured')),
      opened_at timestamptz,
      paused_at timestamptz,
      check_in_closed_at timestamptz,
      started_at timestamptz,
      finished_at timestamptz,
      cancel_reason text,
      rounds smallint,
      champion_id uuid,
      entered integer not null default 0,
      fees_collected numeric(78, 0) not null default 0 check (fees_collected >= 0),
      pool numeric(78, 0) not null generated always as
        (prize_pool + fees_collected - div(fees_collected * fee_bps, 10000)) stored,
      created_by uuid references users,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (entered between 0 and max_players)
    )`.execute(db);
  await sql`create index contests_starts_at_idx on contests (starts_at, id)`.execute(db);
  await sql`create index contests_phase_starts_at_idx on contests (phase, starts_at)`.execute(db);
  await sql`create index contests_pool_idx on contests (pool desc, id)`.execute(db);
  await sql`create index contests_entry_fee_idx on contests (entry_fee, id)`.execute(db);

  await sql`
    create table entrants (
      id uuid primary key,
      contest_id uuid not null references contests,
      user_id uuid not null references users,
      status text not null check (status in ('registered', 'waitlisted', 'checked_in', 'active', 'eliminated', 'winner',
        'dropped', 'withdrawn', 'disqualified')),
      seed integer,
      entered_at timestamptz not null,
      checked_in_at timestamptz,
      fee numeric(78, 0) not null,
      entry_transaction_id uuid references ledger_transactions,
      refund_transaction_id uuid references ledger_transactions,
      prize numeric(78, 0) not null default 0,
      constraint entrants_contest_id_user_id_key unique (contest_id, user_id)
    )`.execute(db);
  await sql`create index entrants_user_id_idx on entrants (user_id, status)`.execute(db);
  await sql`alter table contests add foreign key (champion_id) references entrants`.execute(db);

  await sql`
    create table matches (
      id uuid primary key,
      contest_id uuid not null references contests,
      round smallint not null,
      number integer not null,
      next_match_id uuid references matches deferrable initially deferred,
      next_slot smallint check (next_slot in (0, 1)),
      best_of smallint not null,
      status text not null check (status in
        ('locked', 'waiting', 'ready', 'live', 'reported', 'disputed', 'abandoned', 'completed')),
      opponent_1_id uuid references entrants,
      opponent_2_id uuid references entrants,
      void_1 boolean not null,
      void_2 boolean not null,
      checked_in_1_at timestamptz,
      checked_in_2_at timestamptz,
      report_1 smallint[],
      report_1_at timestamptz,
      report_2 smallint[],
      report_2_at timestamptz,
      opened_at timestamptz,
      live_at timestamptz,
      reported_at timestamptz,
      stuck_at timestamptz,
      resolved_at timestamptz,
      due_at timestamptz,
      method text check (method in ('agreed', 'confirmed', 'conceded', 'clock', 'walkover', 'double_forfeit', 'bye',
        'ruling')),
      winner_slot smallint check (winner_slot in (0, 1)),
      score smallint[],
      resolved_by uuid references users,
      reason text,
      payout_due_at timestamptz,
      settled_at timestamptz,
      version integer not null default 1,
      constraint matches_contest_id_number_key unique (contest_id, number),
      check ((status = 'completed') = (method is not null)),
      check ((status in ('ready', 'live', 'reported')) = (due_at is not null)),
      check (num_nonnulls(payout_due_at, settled_at) = case status when 'completed' then 1 else 0 end)
    )`.execute(db);
  await sql`create index matches_opponent_1_id_idx on matches (opponent_1_id)`.execute(db);
  await sql`create index matches_opponent_2_id_idx on matches (opponent_2_id)`.execute(db);
  await sql`
    create index matches_stuck_idx on matches (stuck_at) where status in ('disputed', 'abandoned')`.execute(db);
  await sql`create index matches_open_idx on matches (status, contest_id) where status <> 'completed'`.execute(db);

  await sql`
    create table match_events (
      id uuid primary key,
      seq bigint generated always as identity,
      match_id uuid not null references matches,
      at timestamptz not null,
      actor_id uuid references users,
      kind text not null,
      score smallint[],
      note text
    )`.execute(db);
  await sql`create index match_events_match_id_seq_idx on match_events (match_id, seq)`.execute(db);
  await sql`
    create trigger match_events_append_only before update or delete on match_events
      for each row execute function refuse_change()`.execute(db);

  await sql`
    create table player_records (
      user_id uuid primary key references users,
      titles integer not null default 0,
      played integer not null default 0,
      won integer not null default 0,
      earned numeric(78, 0) not null default 0
    )`.execute(db);
  await sql`create index player_records_rank_idx on player_records (titles desc, earned desc, won desc)`.execute(db);
}
