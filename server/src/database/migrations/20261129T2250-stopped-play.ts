import { type Kysely, sql } from 'kysely';

// Older code reads and writes neither column: a trigger sets them.
export const olderCodeRuns = true;

const unfinishedConditions = {
  matches: sql`status <> 'completed'`,
  entrants: sql`status in ('registered', 'waitlisted', 'checked_in', 'active')`,
};

/** Marks the unfinished matches and entrants of a contest that is over. Their own status still looks as if play went on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of Object.keys(unfinishedConditions))
    await sql`alter table ${sql.table(table)} add column stopped_at timestamptz`.execute(db);
  const stopRows = Object.entries(unfinishedConditions).map(
    ([table, condition]) => sql`
      update ${sql.table(table)} set stopped_at = case when new.phase in ('completed', 'cancelled') then new.updated_at end
      where contest_id = new.id and ${condition};`,
  );
  await sql`
    create function contests_stop_play() returns trigger language plpgsql as $$
    begin
      ${sql.join(stopRows, sql` `)}
      return null;
    end $$`.execute(db);
  await sql`
    create trigger contests_stop_play after update of phase on contests for each row
      when ((new.phase in ('completed', 'cancelled')) <> (old.phase in ('completed', 'cancelled')))
      execute function contests_stop_play()`.execute(db);
}
