import type { Score } from '@laurel/shared/protocol';
import { formatScore } from '@laurel/shared/ui/score';

/** A side of a match: its first or its second opponent. The API gives every score in that order. */
export type Side = 0 | 1;

/** Games won as one side sees them: its own first. */
export interface Games {
  own: number;
  other: number;
}

export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** A score of the API as the given side sees it. */
export function gamesOf([first, second]: Score, side: Side): Games {
  return side === 0 ? { own: first, other: second } : { own: second, other: first };
}

/** What a side sees, in the API's order of the opponents. */
export function scoreOf({ own, other }: Games, side: Side): Score {
  return side === 0 ? [own, other] : [other, own];
}

/** The same games as the other side sees them. */
export function turned({ own, other }: Games): Games {
  return { own: other, other: own };
}

export function sameGames(one: Games, two: Games): boolean {
  return one.own === two.own && one.other === two.other;
}

export function isWin({ own, other }: Games): boolean {
  return own > other;
}

/** Every result a match of this length can have: wins from the clearest, then losses from the closest. */
export function legalGames(bestOf: number): Games[] {
  const needed = (bestOf + 1) / 2;
  const wins = Array.from({ length: needed }, (_, lost) => ({ own: needed, other: lost }));
  return [...wins, ...wins.map(turned).reverse()];
}

/** "3–1", one's own first. */
export function formatGames({ own, other }: Games): string {
  return formatScore(own, other);
}
