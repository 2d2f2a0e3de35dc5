import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;
export const isOutsideTransaction = true;

/** A player's campaigns are read in ranges, one for each status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists participants_own_order`.execute(db);
  await sql`
    create index concurrently participants_own_order on participants (user_id, status, joined_at, id)`.execute(db);
}
