import { type Kysely, sql } from 'kysely';

/** Adds external accounts stopped by a reset, and the account behind each session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identities add column unconfirmed_since timestamptz`.execute(db);
  await sql`alter table sessions add column identity_id uuid`.execute(db);
}
