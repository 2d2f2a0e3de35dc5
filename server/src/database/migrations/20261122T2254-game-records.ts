import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_records (
      user_id uuid not null references users,
      game text not null,
      titles integer not null default 0,
      played integer not null default 0,
      won integer not null default 0,
      earned numeric(78, 0) not null default 0,
      name text not null,
      primary key (user_id, game)
    )`.execute(db);
  await sql`
    create trigger game_records_take_name before insert on game_records
      for each row execute function player_records_take_name()`.execute(db);
  await sql`
    create or replace function users_give_name() returns trigger language plpgsql as $$
    begin
      update player_records set name = lower(new.username) where user_id = new.id;
      update game_records set name = lower(new.username) where user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create index game_records_rank_idx on game_records (game, (-titles), (-earned), (-won), name) where played > 0
  `.execute(db);
  await sql`
    insert into game_records (user_id, game, titles, played, won)
    select entrants.user_id, contests.game, count(*) filter (where winner and next_match_id is null),
      count(*) filter (where met), count(*) filter (where met and winner)
    from matches
    join contests on contests.id = matches.contest_id
    cross join lateral (
      values (opponent_1_id, winner_slot = 0), (opponent_2_id, winner_slot = 1)
    ) side (entrant_id, winner)
    cross join lateral (select opponent_1_id is not null and opponent_2_id is not null as met) pair
    join entrants on entrants.id = side.entrant_id
    where matches.settled_at is not null and winner_slot is not null
    group by entrants.user_id, contests.game`.execute(db);
  await sql`
    update game_records set earned = prizes.earned from (
      select entrants.user_id, contests.game, sum(entrants.prize) as earned
      from entrants join contests on contests.id = entrants.contest_id
      where entrants.prize > 0 group by entrants.user_id, contests.game
    ) prizes
    where game_records.user_id = prizes.user_id and game_records.game = prizes.game`.execute(db);
}
