import { useYourMoves } from '@laurel/shared/service';

export function useMoveCount(): number {
  const moves = useYourMoves();
  return moves.status === 'ready' ? moves.data.count : 0;
}
