import { CallFailedError, type CallFailure } from '@laurel/shared/api';
import { QueryClient, type QueryState } from '@tanstack/react-query';

const retriedStatuses = [408, 429];

/** Network errors, time-outs, rate limits and server errors may pass; any other refusal is final at once. */
export function mayPass({ error }: CallFailure): boolean {
  if (error.kind === 'network') return true;
  return error.kind === 'status' && (retriedStatuses.includes(error.status) || error.status >= 500);
}

/** Whoever stopped a read that had no answer yet starts it again, and no clock or tab does in their place. */
export const wasCancelled = ({ state }: { state: QueryState }): boolean =>
  state.status === 'pending' && state.fetchStatus === 'idle';

/** The page's one cache of reads: entries live 5 minutes, 3 retries, delays from 1 s doubling to 30 s. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 300_000,
      staleTime: 0,
      refetchOnWindowFocus: (query) => !wasCancelled(query),
      refetchOnReconnect: (query) => !wasCancelled(query),
      retry: (failures, error) => failures < 3 && error instanceof CallFailedError && mayPass(error.failure),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
  },
});
