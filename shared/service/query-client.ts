import { CallFailedError, type CallFailure } from '@laurel/shared/api';
import { QueryClient, type QueryState } from '@tanstack/react-query';

const retriedStatuses = [408, 429];

/** Network errors, time-outs, rate limits and server errors may pass; any other refusal is final at once. */
export function mayPass({ error }: CallFailure): boolean {
  if (error.kind === 'network') return true;
  return error.kind === 'status' && (retriedStatuses.includes(error.status) || error.status >= 500);
}

/** Milliseconds that the answer asks to wait for; null where it names none. */
export function waitAsked(error: Error | null): number | null {
  if (!(error instanceof CallFailedError) || error.failure.error.kind !== 'status') return null;
  const { retryAfter } = error.failure.error;
  return retryAfter === undefined ? null : 1000 * retryAfter;
}

/** A longer wait is told instead of waited for in silence; the read is made again when it is over. */
const longestSilence = 5000;

/** Whoever stopped a read that had no answer yet starts it again, and no clock or tab does in their place. */
export const wasCancelled = ({ state }: { state: QueryState }): boolean =>
  state.status === 'pending' && state.fetchStatus === 'idle';

/**
 * The page's one cache of reads: entries live 5 minutes, 3 retries, delays from 1 s doubling to 30 s and never shorter than
 * what the answer asked for.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 300_000,
      staleTime: 0,
      refetchOnWindowFocus: (query) => !wasCancelled(query),
      refetchOnReconnect: (query) => !wasCancelled(query),
      retry: (failures, error) =>
        failures < 3 &&
        error instanceof CallFailedError &&
        mayPass(error.failure) &&
        (waitAsked(error) ?? 0) <= longestSilence,
      retryDelay: (attempt, error) => Math.max(Math.min(1000 * 2 ** attempt, 30_000), waitAsked(error) ?? 0),
    },
  },
});
