import { type Kysely, sql } from 'kysely';

/** Accounts elsewhere that a reset has stopped from signing in, and which sessions came by which of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identities add column unconfirmed_since timestamptz`.execute(db);
  await sql`alter table sessions add column identity_id uuid`.execute(db);
}
