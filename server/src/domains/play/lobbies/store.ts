import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import type { LobbyRow } from './tables';

export const findLobby = (db: Kysely<Database>, matchId: string): Promise<LobbyRow | undefined> =>
  db.selectFrom('matchLobbies').selectAll().where('matchId', '=', matchId).executeTakeFirst();

export const lockLobby = (tx: Transaction<Database>, matchId: string): Promise<LobbyRow | undefined> =>
  tx.selectFrom('matchLobbies').selectAll().where('matchId', '=', matchId).forUpdate().executeTakeFirst();

/** @returns false if somebody saved another version in between */
export async function saveLobby(tx: Transaction<Database>, row: LobbyRow): Promise<boolean> {
  const { matchId, hostId, inviterId, name, password, server, version, savedBy, savedAt } = row;
  const { rows } = await sql`
    insert into match_lobbies (match_id, host_id, inviter_id, name, password, server, version, saved_by, saved_at)
    select ${matchId}, ${hostId}::uuid, ${inviterId}::uuid, ${name}, ${password}, ${server}, ${version}::integer, ${savedBy},
      ${savedAt}::timestamptz
    on conflict (match_id) do update set host_id = excluded.host_id, inviter_id = excluded.inviter_id,
      name = excluded.name, password = excluded.password, server = excluded.server, version = excluded.version,
      saved_by = excluded.saved_by, saved_at = excluded.saved_at
    where match_lobbies.version = excluded.version - 1
    returning match_id`.execute(tx);
  return rows.length > 0;
}
