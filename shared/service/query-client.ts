import { CallFailedError, type CallFailure } from '@laurel/shared/api';
import { QueryClient, type QueryState } from '@tanstack/react-query';

const retriedStatuses = [408, 429];

/**
 * True for failures that may pass: network errors, time-outs, rate limits and server errors. Other refusals are final.
 */
export function isTransientFailure({ error }: CallFailure): boolean {
  if (error.kind === 'network') return true;
  return error.kind === 'status' && (retriedStatuses.includes(error.status) || error.status >= 500);
}

/** The milliseconds to wait that an answer asks for; null if it doesn't. */
export function readRequestedWait(error: Error | null): number | null {
  if (!(error instanceof CallFailedError) || error.failure.error.kind !== 'status') return null;
  const { retryAfter } = error.failure.error;
  return retryAfter === undefined ? null : 1000 * retryAfter;
}

/**
 * The longest wait in milliseconds that a read bridges silently. If an answer asks for longer, the read fails and
 * repeats after that wait.
 */
const longestSilence = 5000;

/**
 * True for a read that the user stopped before its answer. Only a request by the user restarts it, no timer or tab
 * change.
 */
export const isCancelled = ({ state }: { state: QueryState }): boolean =>
  state.status === 'pending' && state.fetchStatus === 'idle';

/**
 * The page's only cache of reads. Keeps an unused entry for 5 minutes. Repeats a transient failure up to three
 * times, after 1, 2 and 4 s, or later if an answer asks for that.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 300_000,
      staleTime: 0,
      refetchOnWindowFocus: (query) => !isCancelled(query),
      refetchOnReconnect: (query) => !isCancelled(query),
      retry: (failures, error) =>
        failures < 3 &&
        error instanceof CallFailedError &&
        isTransientFailure(error.failure) &&
        (readRequestedWait(error) ?? 0) <= longestSilence,
      retryDelay: (attempt, error) => Math.max(Math.min(1000 * 2 ** attempt, 30_000), readRequestedWait(error) ?? 0),
    },
  },
});
