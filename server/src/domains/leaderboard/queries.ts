import { formatAmount, type InputOf } from '@laurel/shared/contract';
import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import { playerRef } from '../players/mapper';
import { firstPlaces, rankedPage } from './store';

/** Players by titles, then by what they earned; a search keeps everyone's own place. */
export async function getLeaderboard(
  { db }: Work,
  input: InputOf<'getLeaderboard'>,
): Promise<Answer<'getLeaderboard'>> {
  const { rows, meta, first } = await rankedPage(db, input);
  const places =
    input.search || first === null
      ? await firstPlaces(db)
      : new Map(rows.map(({ userId }, index) => [userId, first + index]));
  const items = rows.map((row) => ({
    place: places.get(row.userId) ?? null,
    player: playerRef(row.userId, row),
    titles: row.titles,
    played: row.played,
    won: row.won,
    earned: formatAmount(row.earned),
  }));
  return answer({ items, meta });
}
