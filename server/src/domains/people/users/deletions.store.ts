import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';

/** Lists accounts that are deleted, with the moment of this list, and those that will be. */
export async function listDeletions(db: Kysely<Database>): Promise<{ id: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, coalesce(delete_at, now()) as at from users
    where status = 'deleted' or delete_at is not null order by id`.execute(db);
  return rows;
}
