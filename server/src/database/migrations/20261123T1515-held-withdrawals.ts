import { type Kysely, sql } from 'kysely';

/** A withdrawal whose player’s password or email was changed waits until then, and for a new code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawals add column held_until timestamptz`.execute(db);
}
