import type { Score } from '@laurel/shared/protocol';

/** The first or second opponent. */
export type Side = 0 | 1;

export function getOtherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** The number of games needed to win a match: more than half of an odd number. */
export function countGamesToWin(bestOf: number): number {
  return (bestOf + 1) / 2;
}

/** The winner by this score; null if the score can't end a match of this length. */
export function findWinnerByScore(bestOf: number, [first, second]: Score): Side | null {
  const needed = countGamesToWin(bestOf);
  if (![first, second].every((games) => Number.isInteger(games) && games >= 0)) return null;
  if (first === needed && second < needed) return 0;
  if (second === needed && first < needed) return 1;
  return null;
}

export function isSameScore(one: Score, other: Score): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
