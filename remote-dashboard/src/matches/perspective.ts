import type { BracketMatch, Opponent } from '@laurel/shared/protocol';
import { messagesOf } from '@laurel/shared/ui/locale';
import { matches } from './messages/en/matches';
import { type Games, gamesOf, otherSide, type Side } from './score';

/** A match as who looks at it sees it: their own side first. Who does not play sees the first opponent there. */
export interface Perspective {
  side: Side;
  plays: boolean;
  own: Opponent | null;
  other: Opponent | null;
}

type SeenMatch = Pick<BracketMatch, 'opponents'> & { entrantId: string | null };

export function perspectiveOf({ opponents, entrantId }: SeenMatch): Perspective {
  const [first, second] = opponents;
  const plays = entrantId !== null && (first?.entrantId === entrantId || second?.entrantId === entrantId);
  const side: Side = plays && second?.entrantId === entrantId ? 1 : 0;
  return { side, plays, own: opponents[side], other: opponents[otherSide(side)] };
}

/** The side an entrant plays on; null for who does not play here. */
export function sideOf(
  { opponents: [first, second] }: Pick<BracketMatch, 'opponents'>,
  entrantId: string,
): Side | null {
  if (first?.entrantId === entrantId) return 0;
  return second?.entrantId === entrantId ? 1 : null;
}

export function nameOf(opponent: Opponent | null): string {
  return opponent?.player.username ?? messagesOf(matches).otherPlayer;
}

/** The games of a match that has a score, as its viewer sees them. */
export function finalGames({ opponents: [first, second] }: Pick<BracketMatch, 'opponents'>, side: Side): Games | null {
  if (!first || !second || first.score === null || second.score === null) return null;
  return gamesOf([first.score, second.score], side);
}
