import { type Kysely, sql } from 'kysely';

/** Finds the matches that ended in a month, for the sitemap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index matches_by_end on matches (resolved_at) where status = 'completed' and method <> 'bye'
  `.execute(db);
}
