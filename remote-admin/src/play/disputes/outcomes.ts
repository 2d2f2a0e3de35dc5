import type { MatchRoom, Opponent, Score } from '@laurel/shared/protocol';
import { winnerFirst } from '@laurel/shared/ui/score';
import { playersOf, scoreText } from './match';

/** A possible ruling. `games` has the winner's first; null is a forfeit. */
export interface Outcome {
  /** Unique among the match's outcomes. */
  key: string;
  winner: Opponent;
  games: Score | null;
}

const outcome = (winner: Opponent, games: Score | null): Outcome => ({
  key: `${winner.entrantId} ${games ? scoreText(games) : 'forfeit'}`,
  winner,
  games,
});

/** The reported outcomes, each once. */
export function reportedOutcomes(room: MatchRoom): Outcome[] {
  const reported = room.reports.flatMap(({ score }) => {
    const { side, score: games } = winnerFirst(score);
    const winner = room.opponents[side];
    return winner ? [outcome(winner, games)] : [];
  });
  return reported.filter(({ key }, index) => reported.findIndex((each) => each.key === key) === index);
}

/** Every outcome that a match of this length can have, except forfeits. */
export function scoredOutcomes(room: MatchRoom): Outcome[] {
  const needed = (room.bestOf + 1) / 2;
  return playersOf(room).flatMap((winner) =>
    Array.from({ length: needed }, (_, lost) => outcome(winner, [needed, lost])),
  );
}

export const forfeits = (room: MatchRoom): Outcome[] => playersOf(room).map((winner) => outcome(winner, null));
