/**
 * "3–1", for sentences that name the winner or the first side. Without the joiner a line could break after the dash.
 */
export const formatScore = (first: number, second: number): string => `${first}\u2013\u2060${second}`;

/** The higher side and the score with that side first, however a match orders its players. */
export function putWinnerFirst([first, second]: readonly [number, number]): { side: 0 | 1; score: [number, number] } {
  return first > second ? { side: 0, score: [first, second] } : { side: 1, score: [second, first] };
}
