import { useYourMoves } from '@laurel/shared/service';

/** Counts the signed-in user's unseen notices. Zero until they are known. */
export function useUnseenCount(): number {
  const moves = useYourMoves();
  return moves.status === 'ready' ? moves.data.unseenNotices : 0;
}

/** Counts the signed-in player's pending actions. Zero until they are known. */
export function useMoveCount(): number {
  const moves = useYourMoves();
  return moves.status === 'ready' ? moves.data.count : 0;
}
