import type { BracketMatch, Opponent } from '@laurel/shared/protocol';
import { readMessages } from '@laurel/shared/ui/locale';
import { matches } from './messages/en/matches';
import { getOtherSide, type Side, toGames, type WonGames } from './score';

export interface Perspective {
  side: Side;
  plays: boolean;
  own: Opponent | null;
  other: Opponent | null;
}

type SeenMatch = Pick<BracketMatch, 'opponents'> & { entrantId: string | null };

export function derivePerspective({ opponents, entrantId }: SeenMatch): Perspective {
  const [firstOpponent, secondOpponent] = opponents;
  const plays =
    entrantId !== null && (firstOpponent?.entrantId === entrantId || secondOpponent?.entrantId === entrantId);
  const side: Side = plays && secondOpponent?.entrantId === entrantId ? 1 : 0;
  return { side, plays, own: opponents[side], other: opponents[getOtherSide(side)] };
}

/** Null if the entrant isn’t in this match. */
export function findSide(
  { opponents: [first, second] }: Pick<BracketMatch, 'opponents'>,
  entrantId: string,
): Side | null {
  if (first?.entrantId === entrantId) return 0;
  return second?.entrantId === entrantId ? 1 : null;
}

export function readName(opponent: Opponent | null): string {
  return opponent?.player.username ?? readMessages(matches).otherPlayer;
}

export function readFinalGames(
  { opponents: [first, second] }: Pick<BracketMatch, 'opponents'>,
  side: Side,
): WonGames | null {
  if (!first || !second || first.score === null || second.score === null) return null;
  return toGames([first.score, second.score], side);
}
