import { type Kysely, sql } from 'kysely';

// Older code stores no traces.
export const olderCodeRuns = true;

/** Lets jobs and deposits name the trace of the work that they come from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column trace text`.execute(db);
  await sql`alter table deposits add column trace text`.execute(db);
}
