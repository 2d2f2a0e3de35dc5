import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

/** Whether a published post had this address and was deleted: crawlers then drop it at once. The audit log knows. */
export async function postWasDeleted(db: Kysely<Database>, slug: string): Promise<boolean> {
  const found = await sql`
    select from audit_log where action = 'blog.delete' and before ->> 'slug' = ${slug} and before ->> 'status' = 'published'
    limit 1`.execute(db);
  return found.rows.length > 0;
}
