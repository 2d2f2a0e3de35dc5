import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { leaderView } from './mapper';
import { firstPlaces, playedGames, rankedPage } from './store';

const mostGames = 50;

/** Ranks players by titles, then by winnings, in all games or one. A search keeps everyone's rank. */
export async function getLeaderboard(
  { db }: Work,
  input: InputOf<'getLeaderboard'>,
): Promise<Answer<'getLeaderboard'>> {
  const { rows, meta, first } = await rankedPage(db, input);
  const places =
    input.search || first === null
      ? await firstPlaces(db, input.filter.game)
      : new Map(rows.map(({ userId }, index) => [userId, first + index]));
  return makeAnswer({
    items: rows.map((row) => leaderView(row, places.get(row.userId) ?? null)),
    meta: { ...meta, games: await playedGames(db, mostGames) },
  });
}
