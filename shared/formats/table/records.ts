import type { TableInput, TableResult } from '../format';

export interface Game {
  number: number;
  opponent: string | null;
  won: boolean;
  forfeited: boolean;
  gamesWon: number;
  gamesPlayed: number;
}

/** Without a score the winner gets all games, so that no one gains by staying away. */
function countGames({ score, winner, gamesToWin }: TableResult, slot: 0 | 1): [won: number, played: number] {
  if (score) return [score[slot], score[0] + score[1]];
  return [winner === slot ? gamesToWin : 0, gamesToWin];
}

export function listGames({ entrants, results }: TableInput): Map<string, Game[]> {
  const games = new Map<string, Game[]>(entrants.map(({ id }) => [id, []]));
  for (const result of results)
    for (const slot of [0, 1] as const) {
      const id = result.sides[slot];
      if (id === null) continue;
      const [gamesWon, gamesPlayed] = countGames(result, slot);
      games.get(id)?.push({
        number: result.number,
        opponent: result.sides[slot === 0 ? 1 : 0],
        won: result.winner === slot,
        forfeited: result.forfeits[slot],
        gamesWon,
        gamesPlayed,
      });
    }
  return games;
}

export const countWins = (games: readonly Game[]): number => games.filter(({ won }) => won).length;

export const countForfeits = (games: readonly Game[]): number => games.filter(({ forfeited }) => forfeited).length;

export function calculateGameShare(games: readonly Game[]): number {
  const playedGameCount = games.reduce((sum, { gamesPlayed }) => sum + gamesPlayed, 0);
  return playedGameCount === 0 ? 0 : games.reduce((sum, { gamesWon }) => sum + gamesWon, 0) / playedGameCount;
}

export function summarizeGames(games: readonly Game[]) {
  const wonGameCount = countWins(games);
  return {
    played: games.length,
    won: wonGameCount,
    lost: games.length - wonGameCount,
    gamesWon: games.reduce((sum, each) => sum + each.gamesWon, 0),
    gamesPlayed: games.reduce((sum, each) => sum + each.gamesPlayed, 0),
    forfeits: countForfeits(games),
  };
}
