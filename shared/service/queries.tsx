import {
  api,
  CallFailedError,
  type CallFailure,
  cancelled,
  makeNetworkFailure,
  unwrapResult,
} from '@laurel/shared/api';
import { isServerRendered } from '@laurel/shared/hydration';
import type { AnswerOf, CallName, RequestOf } from '@laurel/shared/protocol';
import { hasStoredSession, readSessionUser, useSessionUser } from '@laurel/shared/session';
import { hashKey, type Query, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useReportedFailure } from './common-failure';
import { useConnection } from './connection';
import { calculateInterval, forgetPositions, makeLiveOptions, notePosition } from './live';
import { isCancelled, queryClient, readRequestedWait } from './query-client';
import { recordAnswerAge } from './server-offset';

export function ServiceProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

interface ReadProgress {
  /** True if no answer has come for 8 s, counting automatic retries. */
  slow: boolean;
  /** True if the shell reports the failure at the top of the page with a retry, so that a short text is enough here. */
  reported: boolean;
  retry: () => void;
  /** Aborts the running request. A read without data then fails as `cancelled`. */
  cancel: () => void;
}

/**
 * A read as a screen sees it. `stale`: a refresh failed, and the data is still shown. `previous`: the data
 * answers the previous request.
 */
export type Read<Data> = ReadProgress &
  (
    | { status: 'loading' }
    | { status: 'failed'; failure: CallFailure }
    | { status: 'ready'; data: Data; refreshing: boolean; previous: boolean; stale: CallFailure | null }
  );

export interface ReadOptions {
  enabled?: boolean;
  /** Milliseconds between refreshes while the page is visible, unless a stream announces the read's changes. If the stream falls silent, the read is repeated every 4 seconds instead. */
  refreshEvery?: number;
  /** Milliseconds during which cached data isn't requested again. */
  freshFor?: number;
  keepPrevious?: boolean;
}

const makeUnexpectedFailure = (error: Error): CallFailure => ({
  data: null,
  error: { kind: 'network' },
  message: error.message,
  networkError: true,
});

const networkFailure = makeNetworkFailure();

/** How long a newly opened page shows cached data before it requests new data, so that the page renders sooner. */
const refreshAfterMs = 100;

const waitMilliseconds = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A read counts as slow once it has waited this long for its answer. */
const slowAfterMs = 8000;

function useIsSlow(waiting: boolean, waitKey: string): boolean {
  const [slowWaitKey, setSlowWaitKey] = useState<string | null>(null);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlowWaitKey(waitKey), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlowWaitKey(null);
    };
  }, [waiting, waitKey]);
  return waiting && slowWaitKey === waitKey;
}

/** The user is part of the key, so every read on screen repeats when the user changes. */
const makeQueryKey = (name: CallName, request: unknown, person: string | null) => [name, request, person] as const;

function hasSameSubject(before: readonly unknown[] | undefined, now: readonly unknown[]): boolean {
  const readSubject = ([, request, person]: readonly unknown[]) => {
    const callParams = typeof request === 'object' && request && 'params' in request ? request.params : null;
    return hashKey([callParams, person]);
  };
  return before !== undefined && readSubject(before) === readSubject(now);
}

const readConditions: { readonly [Name in CallName]?: (request: RequestOf<Name>) => boolean } = {
  getUser: ({ params }) => params.id !== '' && hasStoredSession(),
  listParticipants: hasStoredSession,
  listContractParticipants: hasStoredSession,
};

/** For this long, a prefetch isn't repeated, and the user's preloaded reads count as fresh. */
const freshForMs = 5000;

const updatedAtByOwnRead = new Map<string, number>();

const isOwnPreloadedRead = ({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>): boolean =>
  updatedAtByOwnRead.get(queryHash) === state.dataUpdatedAt;

function recordArrival<Data>(data: Data): Data {
  recordAnswerAge(data, 0);
  return data;
}

export function useRead<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  { enabled = true, refreshEvery, freshFor, keepPrevious }: ReadOptions = {},
): Read<AnswerOf<Name>> {
  const person = useSessionUser()?.id ?? null;
  const queryKey = makeQueryKey(name, request, person);
  const hash = hashKey(queryKey);
  const arrivedRef = useRef(false);
  // Reads this once, because a value that changes after hydration would render every section again.
  const [wasServerRendered] = useState(isServerRendered);
  const query = useQuery({
    queryKey,
    queryFn: async ({ client, signal }): Promise<AnswerOf<Name>> => {
      if (!arrivedRef.current && client.getQueryData(queryKey) !== undefined) await waitMilliseconds(refreshAfterMs);
      signal.throwIfAborted();
      return recordArrival(unwrapResult(await api.call(name, request, { signal, ...makeLiveOptions(hash) })));
    },
    enabled: enabled && (readConditions[name]?.(request) ?? true),
    refetchInterval: (query) =>
      !isCancelled(query) && (readRequestedWait(query.state.error) ?? calculateInterval(query, refreshEvery)),
    staleTime: (query) => Math.max(freshFor ?? 0, isOwnPreloadedRead(query) ? freshForMs : 0),
    // A server-rendered page already has its data.
    refetchOnMount: !wasServerRendered,
    placeholderData: (previous, query) =>
      keepPrevious && hasSameSubject(query?.queryKey, queryKey) ? previous : undefined,
  });
  useEffect(() => {
    arrivedRef.current = true;
    return () => {
      arrivedRef.current = false;
    };
  }, []);
  const [restartCount, setRestartCount] = useState(0);
  const isIdle = query.fetchStatus === 'idle';
  const isOffline = useConnection() !== 'connected';
  const isWaiting = isOffline && query.fetchStatus === 'paused';
  const commonReportedFailure = useReportedFailure(hash);
  const isSlow = useIsSlow(!isIdle && !isWaiting && !commonReportedFailure, `${hash} ${restartCount}`);
  const cancelRead = () => void queryClient.cancelQueries({ queryKey, exact: true });
  const retryRead = () => {
    cancelRead();
    setRestartCount(restartCount + 1);
    void query.refetch();
  };
  const ownFailure =
    query.error instanceof CallFailedError ? query.error.failure : query.error && makeUnexpectedFailure(query.error);
  const failure = ownFailure ?? commonReportedFailure ?? (isWaiting ? networkFailure : null);
  const isReported = commonReportedFailure !== null || (isOffline && failure?.error.kind === 'network');
  const readState = { slow: isSlow, reported: isReported, retry: retryRead, cancel: cancelRead };
  const isMissing = query.isPending || query.isPlaceholderData;
  if (isIdle && query.isEnabled && isMissing) return { status: 'failed', failure: cancelled, ...readState };
  if (isMissing && failure && (commonReportedFailure || isWaiting)) return { status: 'failed', failure, ...readState };
  if (query.data !== undefined)
    return {
      status: 'ready',
      data: query.data,
      refreshing: query.isFetching,
      previous: query.isPlaceholderData,
      stale: failure,
      ...readState,
    };
  if (failure) return { status: 'failed', failure, ...readState };
  return { status: 'loading', ...readState };
}

export type PageRead = { [Name in CallName]: { readonly name: Name; readonly request: RequestOf<Name> } }[CallName];

export type PageReads = (url: URL) => readonly PageRead[];

export function prefetchRead({ name, request }: PageRead): void {
  const queryKey = makeQueryKey(name, request, readSessionUser()?.id ?? null);
  const hash = hashKey(queryKey);
  void queryClient.prefetchQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      recordArrival(unwrapResult(await api.call(name, request, { signal, ...makeLiveOptions(hash) }))),
    staleTime: freshForMs,
    // If this fails, the page that opens requests the read itself and retries it by its own rules.
    retry: false,
  });
}

/** `position` is the latest change that the answer includes. */
export type PreloadedRead = PageRead & { readonly data: unknown; readonly position?: string | undefined };

function addPreloadedRead(
  { name, request, data, position }: PreloadedRead,
  person: string | null,
  updatedAt = Date.now(),
): string {
  const queryKey = makeQueryKey(name, request, person);
  const hash = hashKey(queryKey);
  queryClient.setQueryData(queryKey, data, { updatedAt });
  notePosition(hash, position);
  return hash;
}

/** `age` is how old the answer is, in milliseconds. */
export function addPreloadedReads(reads: readonly PreloadedRead[], age?: number): void {
  for (const read of reads) {
    if (age !== undefined) recordAnswerAge(read.data, age);
    addPreloadedRead(read, null);
  }
}

/** Ignores answers for another user. `age` is how old the answers are, in milliseconds. */
export function addOwnReads(userId: string, reads: readonly PreloadedRead[], age: number): void {
  if (readSessionUser()?.id !== userId) return;
  const updatedAt = Date.now() - age;
  for (const read of reads) updatedAtByOwnRead.set(addPreloadedRead(read, userId, updatedAt), updatedAt);
}

/** Without names, refreshes all reads. */
export function refreshReads(...names: CallName[]): void {
  void queryClient.invalidateQueries(
    names.length === 0 ? {} : { predicate: ({ queryKey }) => names.some((name) => name === queryKey[0]) },
  );
}

export function writeRead<Name extends CallName>(name: Name, request: RequestOf<Name>, data: AnswerOf<Name>): void {
  queryClient.setQueryData(makeQueryKey(name, request, readSessionUser()?.id ?? null), data);
}

export function clearReads(): void {
  queryClient.clear();
  forgetPositions();
}
