/** "3–1": in a sentence, where it says who won or whose score comes first. */
export const formatScore = (first: number, second: number): string => `${first}\u2013${second}`;

/** Whose score is higher and the two with that one first: nobody has to know in which order a match names its players. */
export function winnerFirst([first, second]: readonly [number, number]): { side: 0 | 1; score: [number, number] } {
  return first > second ? { side: 0, score: [first, second] } : { side: 1, score: [second, first] };
}
