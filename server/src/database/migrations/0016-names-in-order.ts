import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_username_prefix_idx`.execute(db);
  await sql`drop index users_email_prefix_idx`.execute(db);
  await sql`create index users_name_order on users (lower(username) collate "C")`.execute(db);
  await sql`create index users_address_order on users (lower(email) collate "C")`.execute(db);
}
