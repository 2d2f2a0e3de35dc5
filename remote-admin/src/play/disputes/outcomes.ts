import type { MatchRoom, Opponent, Score } from '@laurel/shared/protocol';
import { putWinnerFirst } from '@laurel/shared/ui/score';
import { formatScoreText, listPlayers } from './match';

export interface WonOutcome {
  /** Unique among the match's outcomes. */
  key: string;
  winner: Opponent;
  /** The winner's games first; null for a forfeit. */
  games: Score | null;
}

/** A possible ruling. Without a winner, both players forfeit. */
export type Outcome = WonOutcome | { key: string; winner: null; games: null };

const makeOutcome = (winner: Opponent, games: Score | null): WonOutcome => ({
  key: `${winner.entrantId} ${games ? formatScoreText(games) : 'forfeit'}`,
  winner,
  games,
});

const bothForfeit: Outcome = { key: 'both forfeit', winner: null, games: null };

export const isWon = (outcome: Outcome | null): outcome is WonOutcome => outcome !== null && outcome.winner !== null;

export function listReportedOutcomes(room: MatchRoom): WonOutcome[] {
  const reported = room.reports.flatMap(({ score }) => {
    const { side, score: games } = putWinnerFirst(score);
    const winner = room.opponents[side];
    return winner ? [makeOutcome(winner, games)] : [];
  });
  return reported.filter(({ key }, index) => reported.findIndex((each) => each.key === key) === index);
}

/** Every outcome that a match of this length can have, except forfeits. */
export function listScoredOutcomes(room: MatchRoom): WonOutcome[] {
  const needed = (room.bestOf + 1) / 2;
  return listPlayers(room).flatMap((winner) =>
    Array.from({ length: needed }, (_, lost) => makeOutcome(winner, [needed, lost])),
  );
}

/** A forfeit of each player, and of both while the match waits for both to check in. */
export function listForfeits(room: MatchRoom): Outcome[] {
  const players = listPlayers(room);
  const isEmpty = room.status === 'ready' && players.every(({ checkedInAt }) => checkedInAt === null);
  return [...players.map((winner) => makeOutcome(winner, null)), ...(isEmpty ? [bothForfeit] : [])];
}
