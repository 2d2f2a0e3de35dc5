import { type Kysely, sql } from 'kysely';

// Older code already knows calls that have ended.
export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contests_end_calls() returns trigger language plpgsql as $$
    begin
      update moderator_calls set ended_at = new.updated_at
      where ended_at is null and match_id in (select id from matches where contest_id = new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger contests_end_calls after update of phase on contests for each row
      when (new.phase in ('completed', 'cancelled') and old.phase is distinct from new.phase)
      execute function contests_end_calls()`.execute(db);
  await sql`
    update moderator_calls set ended_at = contests.updated_at
    from matches join contests on contests.id = matches.contest_id
    where moderator_calls.ended_at is null and matches.id = moderator_calls.match_id
      and contests.phase in ('completed', 'cancelled')`.execute(db);
}
