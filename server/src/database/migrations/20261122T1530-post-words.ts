import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Must match the expression of `written` in the posts' store exactly, or the index isn't used.
  await sql`
    create index blogs_written_idx on blogs using gin (
      to_tsvector('english', title || E'\n' || excerpt || E'\n' || body)
    )`.execute(db);
}
