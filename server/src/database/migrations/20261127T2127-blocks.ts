import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blocks (
      user_id uuid not null references users,
      blocked_id uuid not null references users,
      at timestamptz not null,
      primary key (user_id, blocked_id)
    )`.execute(db);
  await sql`create index blocks_blocked_idx on blocks (blocked_id)`.execute(db);
  await sql`
    create function blocks_announce() returns trigger language plpgsql as $$
    declare
      now_row blocks%rowtype := case when tg_op = 'DELETE' then old else new end;
    begin
      perform announce_changes('match/' || id || '/chat') from matches
        where player_1_id = now_row.user_id and player_2_id = now_row.blocked_id and settled_at is null;
      perform announce_changes('match/' || id || '/chat') from matches
        where player_1_id = now_row.blocked_id and player_2_id = now_row.user_id and settled_at is null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger blocks_announce after insert or delete on blocks
    for each row execute function blocks_announce()`.execute(db);
}
