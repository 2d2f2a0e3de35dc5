import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identities add column unconfirmed_since timestamptz`.execute(db);
  await sql`alter table sessions add column identity_id uuid`.execute(db);
}
