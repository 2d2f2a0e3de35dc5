/** Writes "3–1". Without the word joiner, a line could break after the dash. */
export const formatScore = (firstGames: number, secondGames: number): string =>
  `${firstGames}\u2013\u2060${secondGames}`;

export function putWinnerFirst([first, second]: readonly [number, number]): { side: 0 | 1; score: [number, number] } {
  return first > second ? { side: 0, score: [first, second] } : { side: 1, score: [second, first] };
}
