import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table signing_keys (purpose text primary key, key bytea not null)`.execute(db);
  await sql`
    insert into signing_keys values
      ('contact_form', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`.execute(
    db,
  );
  await sql`delete from contact_challenges`.execute(db);
}
