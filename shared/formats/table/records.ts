import type { TableInput, TableResult } from '../format';

export interface MatchRecord {
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

export function listMatchRecords({ entrants, results }: TableInput): Map<string, MatchRecord[]> {
  const records = new Map<string, MatchRecord[]>(entrants.map(({ id }) => [id, []]));
  for (const result of results)
    for (const slot of [0, 1] as const) {
      const id = result.sides[slot];
      if (id === null) continue;
      const [gamesWon, gamesPlayed] = countGames(result, slot);
      records.get(id)?.push({
        number: result.number,
        opponent: result.sides[slot === 0 ? 1 : 0],
        won: result.winner === slot,
        forfeited: result.forfeits[slot],
        gamesWon,
        gamesPlayed,
      });
    }
  return records;
}

export const countWins = (records: readonly MatchRecord[]): number => records.filter(({ won }) => won).length;

export const countForfeits = (records: readonly MatchRecord[]): number =>
  records.filter(({ forfeited }) => forfeited).length;

export function calculateGameShare(records: readonly MatchRecord[]): number {
  const gameCount = records.reduce((sum, { gamesPlayed }) => sum + gamesPlayed, 0);
  return gameCount === 0 ? 0 : records.reduce((sum, { gamesWon }) => sum + gamesWon, 0) / gameCount;
}

export function summarizeRecords(records: readonly MatchRecord[]) {
  const winCount = countWins(records);
  return {
    played: records.length,
    won: winCount,
    lost: records.length - winCount,
    gamesWon: records.reduce((sum, each) => sum + each.gamesWon, 0),
    gamesPlayed: records.reduce((sum, each) => sum + each.gamesPlayed, 0),
    forfeits: countForfeits(records),
  };
}
