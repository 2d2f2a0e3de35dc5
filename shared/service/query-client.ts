import { CallFailedError, type CallFailure } from '@laurel/shared/api';
import { QueryClient, type QueryState } from '@tanstack/react-query';

const retriedStatuses = [408, 429];

export function isTransientFailure({ error }: CallFailure): boolean {
  if (error.kind === 'network') return true;
  return error.kind === 'status' && (retriedStatuses.includes(error.status) || error.status >= 500);
}

/** In milliseconds. Null if the answer asks for no wait. */
export function readRequestedWait(error: Error | null): number | null {
  if (!(error instanceof CallFailedError) || error.failure.error.kind !== 'status') return null;
  const { retryAfter } = error.failure.error;
  return retryAfter === undefined ? null : 1000 * retryAfter;
}

/** If an answer asks for a longer wait, the read fails and repeats after that wait. */
const longestRetryWaitMs = 5000;

/** True for a read without data that isn't running, such as one that the user stopped. Timers, focus and reconnection don't restart it. */
export const isCancelled = ({ state }: { state: QueryState }): boolean =>
  state.status === 'pending' && state.fetchStatus === 'idle';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 300_000,
      staleTime: 0,
      refetchOnWindowFocus: (query) => !isCancelled(query),
      refetchOnReconnect: (query) => !isCancelled(query),
      retry: (failureCount, error) =>
        failureCount < 3 &&
        error instanceof CallFailedError &&
        isTransientFailure(error.failure) &&
        (readRequestedWait(error) ?? 0) <= longestRetryWaitMs,
      retryDelay: (attempt, error) => Math.max(Math.min(1000 * 2 ** attempt, 30_000), readRequestedWait(error) ?? 0),
    },
  },
});
