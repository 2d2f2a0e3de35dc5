import type { Move } from '@laurel/shared/protocol';
import { useUnseenCount, useYourMoves } from '@laurel/shared/service';

function useMoveCount(isCounted?: (kind: Move['kind']) => boolean): number {
  const movesRead = useYourMoves();
  if (movesRead.status !== 'ready') return 0;
  const { count, items } = movesRead.data;
  return isCounted ? items.filter(({ kind }) => isCounted(kind)).length : count;
}

export const useNoticeCount = () => useUnseenCount() ?? 0;
export const useTotalMoveCount = () => useMoveCount();
export const useMatchMoveCount = () => useMoveCount((kind) => kind.startsWith('match_'));
export const useCampaignMoveCount = () => useMoveCount((kind) => kind.startsWith('campaign_'));
export const useContractMoveCount = () => useMoveCount((kind) => kind.startsWith('contract_'));
export const useCoinMoveCount = () => useMoveCount((kind) => kind.startsWith('withdrawal_'));
