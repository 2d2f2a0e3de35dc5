import { type Kysely, sql } from 'kysely';

/** Names and addresses in the order of their bytes: what begins with a text is one range, whatever plan is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_username_prefix_idx`.execute(db);
  await sql`drop index users_email_prefix_idx`.execute(db);
  await sql`create index users_name_order on users (lower(username) collate "C")`.execute(db);
  await sql`create index users_address_order on users (lower(email) collate "C")`.execute(db);
}
