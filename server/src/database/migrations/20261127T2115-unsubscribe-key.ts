import { type Kysely, sql } from 'kysely';

export const olderCodeRuns = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into signing_keys values
      ('unsubscribe', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`.execute(db);
}
