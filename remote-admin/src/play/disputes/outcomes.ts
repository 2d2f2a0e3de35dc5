import type { MatchRoom, Opponent, Score } from '@laurel/shared/protocol';
import { putWinnerFirst } from '@laurel/shared/ui/score';
import { formatScoreText, listPlayers } from './match';

/** A possible ruling. `games` has the winner's first; null is a forfeit, and without a winner that of both players. */
export interface Outcome {
  /** Unique among the match's outcomes. */
  key: string;
  winner: Opponent | null;
  games: Score | null;
}

const makeOutcome = (winner: Opponent | null, games: Score | null): Outcome => ({
  key: `${winner?.entrantId ?? 'both'} ${games ? formatScoreText(games) : 'forfeit'}`,
  winner,
  games,
});

/** The reported outcomes, each once. */
export function listReportedOutcomes(room: MatchRoom): Outcome[] {
  const reported = room.reports.flatMap(({ score }) => {
    const { side, score: games } = putWinnerFirst(score);
    const winner = room.opponents[side];
    return winner ? [makeOutcome(winner, games)] : [];
  });
  return reported.filter(({ key }, index) => reported.findIndex((each) => each.key === key) === index);
}

/** Every outcome that a match of this length can have, except forfeits. */
export function listScoredOutcomes(room: MatchRoom): Outcome[] {
  const needed = (room.bestOf + 1) / 2;
  return listPlayers(room).flatMap((winner) =>
    Array.from({ length: needed }, (_, games) => makeOutcome(winner, [needed, games])),
  );
}

/** A forfeit of each player, and of both while the match waits for both to check in. */
export function listForfeits(room: MatchRoom): Outcome[] {
  const players = listPlayers(room);
  const isEmpty = room.status === 'ready' && players.every(({ checkedInAt }) => checkedInAt === null);
  return [...players, ...(isEmpty ? [null] : [])].map((winner) => makeOutcome(winner, null));
}
