import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;
export const isOutsideTransaction = true;

/** The desk reads the moves that all staff made in the last 24 hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists staff_moves_at_idx`.execute(db);
  await sql`create index concurrently staff_moves_at_idx on staff_moves (at)`.execute(db);
}
