import { type Kysely, sql } from 'kysely';

/** What the service signs with and nobody else sees, made here so that no operator has to keep it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table signing_keys (purpose text primary key, key bytea not null)`.execute(db);
  await sql`
    insert into signing_keys values
      ('contact_form', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`.execute(
    db,
  );
  // From now on these are the openings that a message has used. Those before were open forms.
  await sql`delete from contact_challenges`.execute(db);
}
