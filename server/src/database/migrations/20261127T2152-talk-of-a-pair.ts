import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table match_messages add column former boolean not null default false`.execute(db);
  await sql`alter table moderator_calls add column former boolean not null default false`.execute(db);
  await sql`
    create function matches_end_talk() returns trigger language plpgsql as $$
    begin
      -- Staff who joined still read along, so the new players see that line.
      update match_messages set former = true where match_id = new.id and kind <> 'joined' and not former;
      update moderator_calls set former = true where match_id = new.id and not former;
      delete from match_lobbies where match_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger matches_end_talk after update on matches for each row
      when (old.player_1_id is not null and old.player_2_id is not null
        and (old.player_1_id, old.player_2_id) is distinct from (new.player_1_id, new.player_2_id))
      execute function matches_end_talk()`.execute(db);
}
