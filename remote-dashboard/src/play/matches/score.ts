import type { ReportedGame, Score } from '@laurel/shared/protocol';
import { formatScore } from '@laurel/shared/ui/score';

/** An index into the API's pair of opponents. */
export type Side = 0 | 1;

export interface WonGames {
  own: number;
  other: number;
}

export function getOtherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

export function toGames([first, second]: Score, side: Side): WonGames {
  return side === 0 ? { own: first, other: second } : { own: second, other: first };
}

export function toScore({ own, other }: WonGames, side: Side): Score {
  return side === 0 ? [own, other] : [other, own];
}

export function swapSides({ own, other }: WonGames): WonGames {
  return { own: other, other: own };
}

export function isSameGames(games: WonGames, otherGames: WonGames): boolean {
  return games.own === otherGames.own && games.other === otherGames.other;
}

export function isWin({ own, other }: WonGames): boolean {
  return own > other;
}

export function listLegalGames(bestOf: number): WonGames[] {
  const neededWins = (bestOf + 1) / 2;
  const wins = Array.from({ length: neededWins }, (_, otherWins) => ({ own: neededWins, other: otherWins }));
  return [...wins, ...wins.map(swapSides).reverse()];
}

export function formatGames({ own, other }: WonGames): string {
  return formatScore(own, other);
}

/** Counts each opponent's wins, in the API's order of opponents. */
export function countWins(games: readonly ReportedGame[]): Score {
  const firstWins = games.filter(({ winner }) => winner === 0).length;
  return [firstWins, games.length - firstWins];
}

export const isDecided = (bestOf: number, games: readonly ReportedGame[]): boolean =>
  Math.max(...countWins(games)) >= (bestOf + 1) / 2;

export function setGameWinner(
  bestOf: number,
  games: readonly ReportedGame[],
  gameIndex: number,
  winner: ReportedGame['winner'],
): ReportedGame[] {
  const changedGames = games.toSpliced(gameIndex, 1, { pictureId: games[gameIndex]?.pictureId ?? null, winner });
  const lastGameIndex = changedGames.findIndex((_, index) => isDecided(bestOf, changedGames.slice(0, index + 1)));
  return lastGameIndex < 0 ? changedGames : changedGames.slice(0, lastGameIndex + 1);
}
