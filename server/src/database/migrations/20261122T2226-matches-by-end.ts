import { type Kysely, sql } from 'kysely';

/** Serves the sitemap's list of a month's finished matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index matches_by_end on matches (resolved_at) where status = 'completed' and method <> 'bye'
  `.execute(db);
}
