import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contacts add column address_proven boolean not null default false`.execute(db);
  await sql`
    update contacts set address_proven = true
    where exists (
      select from users
      where users.id = contacts.user_id and users.email_verified_at is not null
        and lower(users.email) = lower(contacts.email)
    ) or (
      contacts.user_id is null
      and exists (select from contact_entries where contact_id = contacts.id and kind = 'message')
    )`.execute(db);
}
