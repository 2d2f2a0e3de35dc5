import type { Kysely } from 'kysely';
import { anyOf } from '../../../database/any-of';
import type { Database } from '../../../database/schema';

/** The usernames of these players, by id. */
export async function usernamesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
