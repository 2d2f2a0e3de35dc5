import { CallFailedError, type CallFailure } from '@laurel/shared/api';
import { useSyncExternalStore } from 'react';
import { isTransientFailure, queryClient } from './query-client';

export interface CommonFailure {
  failure: CallFailure;
  retrying: boolean;
  retry: () => void;
}

interface CommonReason extends CommonFailure {
  reason: string;
  reads: readonly string[];
}

let commonReason: CommonReason | null = null;
const listeners = new Set<() => void>();
const returnNull = () => null;

const deriveReason = ({ error }: CallFailure): string =>
  error.kind === 'status' ? `${error.status} ${error.code}` : error.kind;

/** A read stays in its group during a retry, so that nothing flickers. */
function findCommonReason(): CommonReason | null {
  const groups = new Map<string, CommonReason>();
  for (const query of queryClient.getQueryCache().getAll()) {
    const { error, data, fetchStatus } = query.state;
    if (!query.isActive() || data !== undefined) continue;
    const ownFailure = error instanceof CallFailedError && isTransientFailure(error.failure) ? error.failure : null;
    const isRetrying = fetchStatus !== 'idle' && commonReason?.reads.includes(query.queryHash) === true;
    const failure = ownFailure ?? (isRetrying ? commonReason?.failure : null);
    if (!failure) continue;
    const reason = deriveReason(failure);
    const { reads, ...group } = groups.get(reason) ?? {
      reason,
      failure,
      reads: [],
      retrying: false,
      retry: refetchFailedReads,
    };
    groups.set(reason, { ...group, reads: [...reads, query.queryHash], retrying: group.retrying || isRetrying });
  }
  const [largestGroup] = [...groups.values()].sort((a, b) => b.reads.length - a.reads.length);
  return largestGroup && largestGroup.reads.length >= (largestGroup.retrying ? 1 : 2) ? largestGroup : null;
}

const isSameReason = (a: CommonReason | null, b: CommonReason | null): boolean =>
  a?.reason === b?.reason && a?.retrying === b?.retrying && a?.reads.join() === b?.reads.join();

function refetchFailedReads(): void {
  const failedReads = commonReason?.reads ?? [];
  void queryClient.refetchQueries({ type: 'active', predicate: ({ queryHash }) => failedReads.includes(queryHash) });
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  // Queries are added during rendering, when React allows no updates.
  if (type === 'added') return;
  // Only a failed read can begin a common failure. Skips other events early, because opening a page causes many.
  if (!commonReason && !query.state.error) return;
  const nextReason = findCommonReason();
  if (isSameReason(commonReason, nextReason)) return;
  commonReason = nextReason;
  for (const listener of listeners) listener();
});

function subscribeToFailures(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCommonFailure = (): CommonFailure | null =>
  useSyncExternalStore(subscribeToFailures, () => commonReason, returnNull);

export const useReportedFailure = (queryHash: string): CallFailure | null =>
  useSyncExternalStore(
    subscribeToFailures,
    () => (commonReason?.reads.includes(queryHash) ? commonReason.failure : null),
    returnNull,
  );
