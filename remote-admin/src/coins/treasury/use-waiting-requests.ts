import { useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';

export function useWaitingRequests(): number {
  const enabled = useHasCapability('ledger.adjust');
  const read = useRead('getApprovals', { query: {} }, { enabled, refreshEvery: 30_000 });
  return read.status === 'ready' ? read.data.waiting.filter(({ actions }) => actions.includes('post')).length : 0;
}
