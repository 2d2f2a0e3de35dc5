import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/schema';

export async function listScheduledDeletions(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deleteAt', 'is not', null)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listDeletions(db: Kysely<Database>): Promise<{ id: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, coalesce(delete_at, now()) as at from users
    where status = 'deleted' or delete_at is not null order by id`.execute(db);
  return rows;
}
