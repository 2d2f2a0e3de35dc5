import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { isReaderAmong, requireRow } from '../../../call/row-access';
import { toIsoOrNull } from '../../../database/iso-dates';
import { findPlayers } from '../../people/players/store';
import { allowChat } from '../chat/access.rules';
import { type ChatMatchRow, findChatMatch } from '../chat/store';
import { findLobby } from './store';
import type { LobbyRow } from './tables';

/** Only the match's two players get the password. */
export async function getMatchLobby(
  work: Work<Actor>,
  { id }: InputOf<'getMatchLobby'>,
): Promise<Answer<'getMatchLobby'>> {
  const match = requireRow(allowChat(work.user, await findChatMatch(work.db, id, work.user.id)));
  return makeAnswer(await readLobby(work, match, await findLobby(work.db, id)));
}

export async function readLobby(
  { db, user }: Work<Actor>,
  { players, blocks }: ChatMatchRow,
  row: LobbyRow | undefined,
): Promise<Answer<'getMatchLobby'>['data']> {
  const people = await findPlayers(
    db,
    [...players, row?.savedBy].flatMap((id) => id ?? []),
  );
  const findPerson = (id: string | null | undefined) => people.get(id ?? '') ?? null;
  return {
    players: players.map(findPerson),
    hostId: row?.hostId ?? null,
    inviterId: row?.inviterId ?? null,
    name: row?.name ?? '',
    password: isReaderAmong(user, players) ? (row?.password ?? '') : null,
    hasPassword: (row?.password ?? '') !== '',
    server: row?.server ?? '',
    version: row?.version ?? 0,
    savedBy: findPerson(row?.savedBy),
    savedAt: toIsoOrNull(row?.savedAt ?? null),
    savedByBlocked: blocks && row !== undefined && row.savedBy !== user.id,
  };
}
