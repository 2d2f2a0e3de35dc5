import { type Kysely, sql } from 'kysely';

// Only adds a key that older code doesn't use.
export const olderCodeRuns = true;

/** Adds the key that signs the links which stop mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into signing_keys values
      ('unsubscribe', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`.execute(db);
}
