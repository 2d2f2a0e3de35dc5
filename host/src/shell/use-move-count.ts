import { useYourMoves } from '@laurel/shared/service';

/** Counts the signed-in player's pending actions. Zero until they are known. */
export function useMoveCount(): number {
  const moves = useYourMoves();
  return moves.status === 'ready' ? moves.data.count : 0;
}
