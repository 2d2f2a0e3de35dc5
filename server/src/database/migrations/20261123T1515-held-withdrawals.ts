import { type Kysely, sql } from 'kysely';

/** Adds holds of withdrawals after a change of password or email. Held withdrawals need a new code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawals add column held_until timestamptz`.execute(db);
}
