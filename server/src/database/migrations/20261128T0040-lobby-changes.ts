import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function match_lobbies_announce() returns trigger language plpgsql as $$
    begin
      perform announce_changes('match/' || coalesce(new.match_id, old.match_id) || '/lobby');
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger match_lobbies_announce after insert or update or delete on match_lobbies
    for each row execute function match_lobbies_announce()`.execute(db);
  await sql`
    create or replace function blocks_announce() returns trigger language plpgsql as $$
    declare
      now_row blocks%rowtype := case when tg_op = 'DELETE' then old else new end;
    begin
      perform announce_changes('player/' || now_row.user_id || '/blocks');
      perform announce_changes('match/' || id || '/chat', 'match/' || id || '/lobby') from matches
        where player_1_id = now_row.user_id and player_2_id = now_row.blocked_id and settled_at is null;
      perform announce_changes('match/' || id || '/chat', 'match/' || id || '/lobby') from matches
        where player_1_id = now_row.blocked_id and player_2_id = now_row.user_id and settled_at is null;
      return null;
    end $$`.execute(db);
  await sql`create index blocks_newest on blocks (user_id, at desc, blocked_id desc)`.execute(db);
}
