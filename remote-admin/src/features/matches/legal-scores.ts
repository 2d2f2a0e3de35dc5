import type { Score } from '@laurel/shared/contract';

/** Every score that a match of this length can end with, the winner's games first. */
export function legalScores(bestOf: number): Score[] {
  const needed = (bestOf + 1) / 2;
  return Array.from({ length: needed }, (_, lost): Score => [needed, lost]);
}
