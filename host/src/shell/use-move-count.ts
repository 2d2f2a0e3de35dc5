import { useYourMoves } from '@laurel/shared/service';

/** How many things need the signed-in player; none until they are known. */
export function useMoveCount(): number {
  const moves = useYourMoves();
  return moves.status === 'ready' ? moves.data.count : 0;
}
