import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index blogs_written_idx on blogs using gin (
      to_tsvector('english', title || E'\n' || excerpt || E'\n' || body)
    )`.execute(db);
}
