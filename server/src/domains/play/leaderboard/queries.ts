import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { toLeaderView } from './mapper';
import { listFirstPlaces, listPlayedGames, readRankedPage } from './store';

const mostGames = 50;

/** A search shows each player's rank in the whole leaderboard; null beyond the first `countLimit` players. */
export async function getLeaderboard(
  { db }: Work,
  input: InputOf<'getLeaderboard'>,
): Promise<Answer<'getLeaderboard'>> {
  const { rows, meta, first: firstPlace } = await readRankedPage(db, input);
  const places =
    input.search || firstPlace === null
      ? await listFirstPlaces(db, input.filter.game)
      : new Map(rows.map(({ userId }, index) => [userId, firstPlace + index]));
  return makeAnswer({
    items: rows.map((row) => toLeaderView(row, places.get(row.userId) ?? null)),
    meta: { ...meta, games: await listPlayedGames(db, mostGames) },
  });
}
