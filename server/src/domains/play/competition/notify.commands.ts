import type { TransactionWork } from '../../../call/context';
import { addNotices } from '../../people/notices/commands';
import { listEntrantsByIds } from './contest.store';
import { listOpponentIds } from './match.mapper';
import type { MatchRow } from './match.tables';
import type { Side } from './score.rules';

/** Notifies both players of each match that it is ready. */
export const notifyOfReady = (work: TransactionWork, matches: readonly MatchRow[]): Promise<void> =>
  notifyPlayers(work, matches, 'match_ready');

/** Notifies the players of a match of its ruling. @param except the side that is told something else */
export const notifyOfRuling = (work: TransactionWork, match: MatchRow, except: Side | null): Promise<void> =>
  notifyPlayers(work, [match], 'match_ruled', except);

/** Notifies both players that staff reopened their match. */
export const notifyOfReopening = (work: TransactionWork, match: MatchRow): Promise<void> =>
  notifyPlayers(work, [match], 'match_reopened');

/** Notifies a player of what the opponent proposed or agreed to: a time to play, or more time. */
export async function notifyOfProposal(
  work: TransactionWork,
  match: MatchRow,
  side: Side,
  kind: 'match_time' | 'match_extension',
): Promise<void> {
  const [entrant] = await listEntrantsByIds(work.db, [listOpponentIds(match)[side] ?? ''].filter(Boolean));
  if (entrant) await addNotices(work, [{ userId: entrant.userId, kind, subjectId: match.id }]);
}

async function notifyPlayers(
  work: TransactionWork,
  matches: readonly MatchRow[],
  kind: 'match_ready' | 'match_ruled' | 'match_reopened',
  except: Side | null = null,
): Promise<void> {
  const ids = matches.flatMap(listOpponentIds).flatMap((id) => id ?? []);
  const users = new Map((await listEntrantsByIds(work.db, ids)).map(({ id, userId }) => [id, userId]));
  const notices = matches.flatMap((match) =>
    listOpponentIds(match).flatMap((id, side) => {
      const userId = id && side !== except && users.get(id);
      return userId ? [{ userId, kind, subjectId: match.id }] : [];
    }),
  );
  await addNotices(work, notices);
}
