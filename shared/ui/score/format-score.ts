/** "3–1". Without the joiner a line could break after the dash. */
export const formatScore = (first: number, second: number): string => `${first}\u2013\u2060${second}`;

export function putWinnerFirst([first, second]: readonly [number, number]): { side: 0 | 1; score: [number, number] } {
  return first > second ? { side: 0, score: [first, second] } : { side: 1, score: [second, first] };
}
