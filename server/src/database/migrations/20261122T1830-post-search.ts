import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table blogs add column words tsvector generated always as (
      setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B')
        || setweight(to_tsvector('english', body), 'C')
    ) stored`.execute(db);
  await sql`drop index blogs_written_idx`.execute(db);
  await sql`create index blogs_said_idx on blogs using gin (words)`.execute(db);
}
