import { type Kysely, sql } from 'kysely';

// Only adds a key that older code doesn't use.
export const olderCodeRuns = true;

/** Adds the key that signs what a push is seen by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into signing_keys values
      ('push_seen', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`.execute(db);
}
