import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawals add column held_until timestamptz`.execute(db);
}
