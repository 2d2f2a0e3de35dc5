import { type Kysely, sql } from 'kysely';

/** Finds a month's finished matches, for the sitemap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index matches_by_end on matches (resolved_at) where status = 'completed' and method <> 'bye'
  `.execute(db);
}
