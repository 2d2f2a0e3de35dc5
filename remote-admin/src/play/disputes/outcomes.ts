import type { MatchRoom, Opponent, Score } from '@laurel/shared/protocol';
import { putWinnerFirst } from '@laurel/shared/ui/score';
import { formatScoreText, listPlayers } from './match';

export interface WonOutcome {
  key: string;
  winner: Opponent;
  /** The winner's games first; null for a forfeit. */
  games: Score | null;
}

export type Outcome = WonOutcome | { key: string; winner: null; games: null };

const makeOutcome = (winner: Opponent, games: Score | null): WonOutcome => ({
  key: `${winner.entrantId} ${games ? formatScoreText(games) : 'forfeit'}`,
  winner,
  games,
});

const bothForfeit: Outcome = { key: 'both forfeit', winner: null, games: null };

export const isWon = (outcome: Outcome | null): outcome is WonOutcome => outcome !== null && outcome.winner !== null;

export function listReportedOutcomes(room: MatchRoom): WonOutcome[] {
  const reportedOutcomes = room.reports.flatMap(({ score }) => {
    const { side, score: games } = putWinnerFirst(score);
    const winner = room.opponents[side];
    return winner ? [makeOutcome(winner, games)] : [];
  });
  return reportedOutcomes.filter(
    ({ key }, index) => reportedOutcomes.findIndex((otherOutcome) => otherOutcome.key === key) === index,
  );
}

export function listScoredOutcomes(room: MatchRoom): WonOutcome[] {
  const neededWins = (room.bestOf + 1) / 2;
  return listPlayers(room).flatMap((winner) =>
    Array.from({ length: neededWins }, (_, gamesLost) => makeOutcome(winner, [neededWins, gamesLost])),
  );
}

export function listForfeits(room: MatchRoom): Outcome[] {
  const players = listPlayers(room);
  const isNobodyCheckedIn = room.status === 'ready' && players.every(({ checkedInAt }) => checkedInAt === null);
  return [...players.map((winner) => makeOutcome(winner, null)), ...(isNobodyCheckedIn ? [bothForfeit] : [])];
}
