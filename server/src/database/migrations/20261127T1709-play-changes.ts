import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_play() returns trigger language plpgsql as $$
    begin
      perform announce_changes('staff/play');
      return null;
    end $$`.execute(db);
  for (const table of ['entrants', 'matches'])
    await sql`
      create trigger ${sql.id(`${table}_announce_play`)} after insert or update or delete on ${sql.table(table)}
      for each statement execute function announce_play()`.execute(db);
}
