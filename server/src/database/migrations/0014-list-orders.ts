import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);

  for (const name of ['starts_at', 'phase_starts_at', 'pool', 'entry_fee', 'joinable'])
    await sql`drop index ${sql.ref(`contests_${name}_idx`)}`.execute(db);
  const availability = `(case
    when phase = 'registration' and status = 'active' and entered < max_players then 0
    when phase in ('check_in', 'running', 'awaiting_review') then 1
    when phase in ('completed', 'cancelled') then 3
    else 2 end)`;
  const orders = {
    joinable: `${availability}, starts_at, id`,
    starts_at: 'starts_at, id',
    entry_fee: 'entry_fee, starts_at, id',
    dearest: '(-entry_fee), starts_at, id',
    largest: '(-pool), starts_at, id',
    title: 'lower(title), id',
    entered: 'entered, id',
  };
  for (const [name, keys] of Object.entries(orders))
    await sql`
      create index ${sql.ref(`contests_${name}_order`)} on contests (
        (display_status <> 'hidden' and opened_at is not null), phase, platform, (entry_fee = 0), ${sql.raw(keys)}
      )`.execute(db);
  await sql`create index contests_game_idx on contests (game, phase)`.execute(db);
  await sql`create index contests_status_idx on contests (status, phase)`.execute(db);
  await sql`create index contests_created_at_idx on contests (created_at)`.execute(db);
  await sql`create index contests_words_idx on contests using gin ((title || E'\n' || game) gin_trgm_ops)`.execute(db);
  await sql`
    create index contests_featured_idx on contests (starts_at) where display_status = 'featured'
      and phase in ('registration', 'check_in', 'running', 'awaiting_review')`.execute(db);

  await sql`create index users_words_idx on users using gin (username gin_trgm_ops)`.execute(db);

  await addNamesToRecords(db);

  await sql`drop index blogs_status_published_at_idx`.execute(db);
  await sql`
    create index blogs_published_at_idx on blogs (published_at, id) where status = 'published'`.execute(db);
  await sql`
    create index blogs_words_idx on blogs using gin ((title || E'\n' || excerpt) gin_trgm_ops)`.execute(db);

  await sql`
    create index matches_programme_idx on matches (status, due_at, id)
      where status in ('live', 'reported', 'ready')`.execute(db);

  await addPlayersToMatches(db);
  await addPlacesToEntrants(db);

  await sql`
    update matches set rule_by = null from contests
    where contests.id = contest_id and phase = 'cancelled' and rule_by is not null`.execute(db);
  await sql`drop index matches_rule_by_idx`.execute(db);
  await sql`
    create index matches_rule_by_idx on matches (rule_by, id)
      where status in ('disputed', 'abandoned') and rule_by is not null`.execute(db);
}

async function addPlayersToMatches(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table matches add column player_1_id uuid references users, add column player_2_id uuid references users
  `.execute(db);
  await sql`
    update matches set player_1_id = (select user_id from entrants where id = opponent_1_id),
      player_2_id = (select user_id from entrants where id = opponent_2_id)`.execute(db);
  await sql`
    create function matches_name_players() returns trigger language plpgsql as $$
    begin
      select user_id into new.player_1_id from entrants where id = new.opponent_1_id;
      select user_id into new.player_2_id from entrants where id = new.opponent_2_id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger matches_name_players_first before insert on matches
      for each row execute function matches_name_players()`.execute(db);
  await sql`
    create trigger matches_name_players_anew before update on matches for each row
      when ((old.opponent_1_id, old.opponent_2_id, old.player_1_id, old.player_2_id)
        is distinct from (new.opponent_1_id, new.opponent_2_id, new.player_1_id, new.player_2_id))
      execute function matches_name_players()`.execute(db);
  for (const side of [1, 2]) {
    const player = sql.ref(`player_${side}_id`);
    await sql`
      create index ${sql.ref(`matches_done_${side}_idx`)} on matches (${player}, resolved_at, id)
        where status = 'completed' and method <> 'bye'`.execute(db);
    await sql`
      create index ${sql.ref(`matches_open_${side}_idx`)} on matches (${player}) where status <> 'completed'
    `.execute(db);
  }
}

async function addPlacesToEntrants(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table entrants add column place integer check (place > 0), add column placed_at timestamptz,
      add check ((place is null) = (placed_at is null))`.execute(db);
  await sql`
    update entrants own set place = medal.place, placed_at = medal.at
    from (
      select drawn.id, finished_at as at,
        case drawn.status when 'winner' then 1 else (
          select (2 ^ (contests.rounds - max(lost.round)) + 1)::integer from matches lost
          where lost.contest_id = contests.id and lost.status = 'completed'
            and (lost.opponent_1_id = drawn.id and lost.winner_slot = 1
              or lost.opponent_2_id = drawn.id and lost.winner_slot = 0)
        ) end as place
      from entrants drawn join contests on contests.id = drawn.contest_id
      where drawn.status in ('winner', 'eliminated') and phase = 'completed' and finished_at is not null
    ) medal
    where own.id = medal.id and medal.place is not null`.execute(db);
  await sql`
    create index entrants_medals_idx on entrants (user_id, place, placed_at desc, id) where place <= 4`.execute(db);
}

async function addNamesToRecords(db: Kysely<unknown>): Promise<void> {
  await sql`alter table player_records add column name text`.execute(db);
  await sql`
    update player_records set name = lower(username) from users where users.id = user_id`.execute(db);
  await sql`alter table player_records alter column name set not null`.execute(db);
  await sql`
    create function player_records_take_name() returns trigger language plpgsql as $$
    begin
      select lower(username) into new.name from users where id = new.user_id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger player_records_take_name before insert on player_records
      for each row execute function player_records_take_name()`.execute(db);
  await sql`
    create function users_give_name() returns trigger language plpgsql as $$
    begin
      update player_records set name = lower(new.username) where user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_give_name after update of username on users for each row
      when (old.username <> new.username) execute function users_give_name()`.execute(db);
  await sql`drop index player_records_rank_idx`.execute(db);
  await sql`
    create index player_records_rank_idx on player_records ((-titles), (-earned), (-won), name) where played > 0
  `.execute(db);
}
