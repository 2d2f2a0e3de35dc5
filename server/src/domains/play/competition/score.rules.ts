import type { ContestReporting, ReportedGame, Score } from '@laurel/shared/protocol';

export type Side = 0 | 1;

export function getOtherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

export function countGamesToWin(bestOf: number): number {
  return (bestOf + 1) / 2;
}

/** Null if the score can't end a match of this length. */
export function findWinnerByScore(bestOf: number, [first, second]: Score): Side | null {
  const neededGameCount = countGamesToWin(bestOf);
  if (![first, second].every((gameCount) => Number.isInteger(gameCount) && gameCount >= 0)) return null;
  if (first === neededGameCount && second < neededGameCount) return 0;
  if (second === neededGameCount && first < neededGameCount) return 1;
  return null;
}

export function isSameScore(score: Score, otherScore: Score): boolean {
  return score[0] === otherScore[0] && score[1] === otherScore[1];
}

type ReportedResult = { score: Score; games?: readonly ReportedGame[] | undefined };

export function isSameReport(report: ReportedResult, otherReport: ReportedResult): boolean {
  const toKeys = ({ games = [] }: ReportedResult) => games.map(({ winner, pictureId }) => `${winner} ${pictureId}`);
  return isSameScore(report.score, otherReport.score) && toKeys(report).join() === toKeys(otherReport).join();
}

function isMadeOfGames(score: Score, games: readonly ReportedGame[]): boolean {
  const countWins = (side: Side) => games.filter(({ winner }) => winner === side).length;
  return isSameScore([countWins(0), countWins(1)], score) && games.at(-1)?.winner === (score[0] > score[1] ? 0 : 1);
}

export function findGamesFault(
  reporting: ContestReporting,
  score: Score,
  games: readonly ReportedGame[] | undefined,
): 'no_games' | 'games' | 'no_pictures' | null {
  if (!games) return reporting === 'score' ? null : 'no_games';
  if (!isMadeOfGames(score, games)) return 'games';
  return reporting === 'pictures' && games.some(({ pictureId }) => pictureId === null) ? 'no_pictures' : null;
}
