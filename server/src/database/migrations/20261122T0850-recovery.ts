import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_email_key`.execute(db);
  await sql`create unique index users_email_key on users (lower(email)) where email_verified_at is not null`.execute(
    db,
  );
  await sql`alter table users add column locale text check (locale in ('en', 'de'))`.execute(db);

  await sql`alter table one_time_codes drop constraint one_time_codes_pkey`.execute(db);
  await sql`alter table one_time_codes add column whose text, add column address text`.execute(db);
  await sql`delete from one_time_codes`.execute(db);
  await sql`alter table one_time_codes drop column user_id, alter column whose set not null`.execute(db);
  await sql`alter table one_time_codes add primary key (whose, purpose)`.execute(db);

  await sql`alter table sandbox_mail add column html text not null default ''`.execute(db);
}
