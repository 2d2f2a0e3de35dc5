import { useRead } from '@laurel/shared/service';

/** How many withdrawals wait for a review; none where nothing is paid out. */
export function useWaitingWithdrawals(): number {
  const chain = useRead('getChain', {}, { freshFor: 300_000 });
  const offered = chain.status === 'ready' && chain.data.chain !== null;
  const request = { query: { perPage: 1, filter: { all: 'true' as const, status: ['pending_review' as const] } } };
  const waiting = useRead('listWithdrawals', request, { enabled: offered, refreshEvery: 30_000 });
  return waiting.status === 'ready' ? (waiting.data.meta.total ?? waiting.data.meta.atLeast ?? 0) : 0;
}
