import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on blog_revisions (slug, at) where status = 'published'`.execute(db);
}
