import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A post is found by the addresses it had.
  await sql`create index on blog_revisions (slug, at) where status = 'published'`.execute(db);
}
