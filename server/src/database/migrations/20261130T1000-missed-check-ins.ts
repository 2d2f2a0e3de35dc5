import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;
export const isOutsideTransaction = true;

/** Finds a player's latest missed check-ins without reading other entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists entrants_dropped_idx`.execute(db);
  await sql`
    create index concurrently entrants_dropped_idx on entrants (user_id, entered_at, id)
      where status = 'dropped'`.execute(db);
}
