import { useYourMoves } from '@laurel/shared/service';

/** Counts the things that need the signed-in player. Zero until they are known. */
export function useMoveCount(): number {
  const moves = useYourMoves();
  return moves.status === 'ready' ? moves.data.count : 0;
}
