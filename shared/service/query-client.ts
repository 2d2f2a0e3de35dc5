import { CallFailedError, type CallFailure } from '@laurel/shared/api';
import { QueryClient } from '@tanstack/react-query';

const retriedStatuses = [408, 429];

/** Network errors, time-outs, rate limits and server errors may pass; any other refusal is final at once. */
function mayPass({ error }: CallFailure): boolean {
  if (error.kind === 'network') return true;
  return error.kind === 'status' && (retriedStatuses.includes(error.status) || error.status >= 500);
}

/** The page's one cache of reads: entries live 5 minutes, 3 retries, delays from 1 s doubling to 30 s. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 300_000,
      staleTime: 0,
      retry: (failures, error) => failures < 3 && error instanceof CallFailedError && mayPass(error.failure),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    },
  },
});
