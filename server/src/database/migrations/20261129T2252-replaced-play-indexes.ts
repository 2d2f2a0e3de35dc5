import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;
export const isOutsideTransaction = true;
// Earlier code still uses these indexes.
export const phase = 'after';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['matches_open_1_idx', 'matches_open_2_idx', 'entrants_user_id_idx'])
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}
