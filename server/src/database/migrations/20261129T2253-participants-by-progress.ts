import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;
export const isOutsideTransaction = true;

/** Serves staff, who can list the participants of all campaigns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists participants_progress_order`.execute(db);
  await sql`create index concurrently participants_progress_order on participants (counted, id)`.execute(db);
}
