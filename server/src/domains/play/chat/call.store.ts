import type { PlayerRef } from '@laurel/shared/protocol';
import { type CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import { selectMatchRulers } from '../competition/match.store';
import type { ModeratorCallRow } from './tables';

export interface OpenCall
  extends Pick<ModeratorCallRow, 'id' | 'matchId' | 'ownerId' | 'reason' | 'at' | 'joinedBy' | 'former'> {
  username: string;
  avatarUrl: string | null;
  joinedUsername: string | null;
  joinedAvatarUrl: string | null;
}

const openCalls = sql`
  select calls.*, users.username, users.avatar_url, moderator.username as joined_username,
    moderator.avatar_url as joined_avatar_url
  from moderator_calls calls
  join users on users.id = calls.owner_id
  left join users moderator on moderator.id = calls.joined_by
  where calls.ended_at is null`;

export const buildOpenCallQuery = (db: Kysely<Database>, matchId: string): CompiledQuery<OpenCall> =>
  sql<OpenCall>`${openCalls} and match_id = ${matchId}`.compile(db);

export interface BoardCall extends OpenCall {
  contestId: string;
  players: [PlayerRef, PlayerRef];
}

const mostShown = 50;

const selectPlayer = (id: 'player_1_id' | 'player_2_id') => sql`(
  select json_build_object('id', id, 'username', username, 'avatarUrl', avatar_url) from users
  where id = matches.${sql.ref(id)}
)`;

/** Oldest first. A trigger ends a contest's calls with the contest, so every open call belongs to an unfinished contest. */
export async function listOpenCalls(db: Kysely<Database>): Promise<BoardCall[]> {
  const { rows } = await sql<BoardCall>`
    select calls.*, matches.contest_id,
      json_build_array(${selectPlayer('player_1_id')}, ${selectPlayer('player_2_id')}) as players
    from (
      ${openCalls} and exists (
        select from matches
        where id = calls.match_id and player_1_id is not null and player_2_id is not null
      )
      order by calls.at, calls.id limit ${mostShown}
    ) calls
    join matches on matches.id = calls.match_id
    order by calls.at, calls.id`.execute(db);
  return rows;
}

export async function insertCall(
  tx: Transaction<Database>,
  call: Pick<ModeratorCallRow, 'matchId' | 'ownerId' | 'reason' | 'at'>,
): Promise<boolean> {
  const addedRow = await tx
    .insertInto('moderatorCalls')
    .values(call)
    .onConflict((conflict) => conflict.column('matchId').where('endedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return addedRow !== undefined;
}

export const listJoiningStaff = (tx: Transaction<Database>, contestId: string) =>
  selectMatchRulers(tx)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entrants')
            .select('entrants.id')
            .where('contestId', '=', contestId)
            .whereRef('entrants.userId', '=', 'users.id'),
        ),
      ),
    )
    .execute();

export async function saveJoining(tx: Transaction<Database>, matchId: string, userId: string): Promise<void> {
  await tx
    .updateTable('moderatorCalls')
    .set({ joinedBy: userId })
    .where('matchId', '=', matchId)
    .where('endedAt', 'is', null)
    .where('joinedBy', 'is', null)
    .execute();
}

export async function endCall(
  tx: Transaction<Database>,
  matchId: string,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const endedRow = await tx
    .updateTable('moderatorCalls')
    .set({ endedBy: by, endedAt: at })
    .where('matchId', '=', matchId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return endedRow !== undefined;
}
