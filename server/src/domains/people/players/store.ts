import type { PlayerRef } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { matchAnyOf } from '../../../database/match-any-of';
import type { Database } from '../../../database/schema';
import { playerColumns } from './mapper';

export const playerColumnsSql = sql.join(playerColumns.map((column) => sql.ref(column)));

export async function listUsernames(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', '=', matchAnyOf(ids)).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

export async function findPlayers(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, PlayerRef>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['users.id', ...playerColumns])
    .where('users.id', '=', matchAnyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const findPlayerById = async (db: Kysely<Database>, id: string | null): Promise<PlayerRef | undefined> =>
  id === null ? undefined : (await findPlayers(db, [id])).get(id);
