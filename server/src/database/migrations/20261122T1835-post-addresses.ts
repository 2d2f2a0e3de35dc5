import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Finds a post by its former addresses.
  await sql`create index on blog_revisions (slug, at) where status = 'published'`.execute(db);
}
