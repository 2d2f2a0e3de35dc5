import type { Move } from '@laurel/shared/protocol';
import { useYourMoves } from '@laurel/shared/service';

/** Counts the player's pending moves, in total or of certain kinds. */
function useMoveCount(isOf?: (kind: Move['kind']) => boolean): number {
  const moves = useYourMoves();
  if (moves.status !== 'ready') return 0;
  const { count, items } = moves.data;
  return isOf ? items.filter(({ kind }) => isOf(kind)).length : count;
}

export const useAllMoves = () => useMoveCount();
export const useMatchMoves = () => useMoveCount((kind) => kind.startsWith('match_'));
export const useCampaignMoves = () => useMoveCount((kind) => kind.startsWith('campaign_'));
export const useContractMoves = () => useMoveCount((kind) => kind.startsWith('contract_'));
export const useCoinMoves = () => useMoveCount((kind) => kind.startsWith('withdrawal_'));
