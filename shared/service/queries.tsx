import { api, CallFailedError, type CallFailure, dataOrThrow, messages } from '@laurel/shared/api';
import { useHydrating } from '@laurel/shared/hydration';
import type { AnswerOf, CallName, RequestOf } from '@laurel/shared/protocol';
import { hasStoredSession, sessionUser, useSessionUser } from '@laurel/shared/session';
import { hashKey, type Query, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useReportedFailure } from './common-failure';
import { useConnection } from './connection';
import { queryClient, waitAsked, wasCancelled } from './query-client';

/** Provides the reads' cache. The host wraps the page in it once. */
export function ServiceProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** What a screen can do with a read, in any state. */
interface Reading {
  /** The answer has taken 8 s, automatic retries included. */
  slow: boolean;
  /** The shell reports the failure at the top of the page and offers the retry. One line is enough here. */
  reported: boolean;
  /** Requests again and drops the running request. */
  retry: () => void;
  /** Drops the running request. Without an answer the read has failed as `cancelled`. */
  cancel: () => void;
}

/**
 * A read as a screen sees it. `stale` is a failed refresh of what still shows. `previous` means that the data answers
 * the request before this one.
 */
export type Read<Data> = Reading &
  (
    | { status: 'loading' }
    | { status: 'failed'; failure: CallFailure }
    | { status: 'ready'; data: Data; refreshing: boolean; previous: boolean; stale: CallFailure | null }
  );

export interface ReadOptions {
  /** False keeps the read from running. */
  enabled?: boolean;
  /** Milliseconds between refreshes while the screen is visible. */
  refreshEvery?: number;
  /** Milliseconds for which cached data isn't requested again. */
  freshFor?: number;
  /** Shows the previous answer about the same thing until this one arrives, as a list does between pages. */
  keepPrevious?: boolean;
}

const unexpected = (error: Error): CallFailure => ({
  data: null,
  error: { kind: 'network' },
  message: error.message,
  networkError: true,
});

const unanswered: CallFailure = {
  data: null,
  error: { kind: 'network' },
  message: messages.network,
  networkError: true,
};

const cancelled: CallFailure = {
  data: null,
  error: { kind: 'cancelled' },
  message: messages.cancelled,
  networkError: false,
};

/** Milliseconds for which a new page shows cached data before it refreshes it, so that it shows sooner. */
const askAgainAfter = 100;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds after which a missing answer is slow. */
const slowAfter = 8000;

/** True if a screen has waited too long. Each `wait` starts at zero. */
function useSlow(waiting: boolean, wait: string): boolean {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(wait), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [waiting, wait]);
  return waiting && slow === wait;
}

/** Answers belong to the person who asked. When the person changes, every read on screen repeats. */
const keyOf = (name: CallName, request: unknown, person: string | null) => [name, request, person] as const;

/** Whether two reads of one person are about the same thing: what stands in the path is what a call is about. */
function isAboutTheSame(before: readonly unknown[] | undefined, now: readonly unknown[]): boolean {
  const aboutOf = ([, request, person]: readonly unknown[]) => {
    const about = typeof request === 'object' && request && 'params' in request ? request.params : null;
    return hashKey([about, person]);
  };
  return before !== undefined && aboutOf(before) === aboutOf(now);
}

/** Reads that need a stored session. A user by id also needs the id. */
const conditions: { readonly [Name in CallName]?: (request: RequestOf<Name>) => boolean } = {
  getUser: ({ params }) => params.id !== '' && hasStoredSession(),
  listParticipants: hasStoredSession,
  listContractParticipants: hasStoredSession,
};

/** Milliseconds during which a prefetched read isn’t requested again. */
const aheadFor = 5000;

/** The answers that came with the page: when each was made, by its key. */
const ownReads = new Map<string, number>();

/** True if a read’s answer still is the one that came with the page. */
const cameWithPage = ({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>): boolean =>
  ownReads.get(queryHash) === state.dataUpdatedAt;

/** Reads a call's answer through the cache and keeps the screen up to date. */
export function useRead<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  { enabled = true, refreshEvery, freshFor, keepPrevious }: ReadOptions = {},
): Read<AnswerOf<Name>> {
  const person = useSessionUser()?.id ?? null;
  const queryKey = keyOf(name, request, person);
  const arrived = useRef(false);
  const rendered = useHydrating();
  const query = useQuery({
    queryKey,
    queryFn: async ({ client, signal }): Promise<AnswerOf<Name>> => {
      if (!arrived.current && client.getQueryData(queryKey) !== undefined) await pause(askAgainAfter);
      signal.throwIfAborted();
      return dataOrThrow(await api.call(name, request, { signal }));
    },
    enabled: enabled && (conditions[name]?.(request) ?? true),
    refetchInterval: (query) => !wasCancelled(query) && (waitAsked(query.state.error) ?? refreshEvery ?? false),
    staleTime: (query) => Math.max(freshFor ?? 0, cameWithPage(query) ? aheadFor : 0),
    // What a rendered page shows came with it.
    refetchOnMount: !rendered,
    placeholderData: (previous, query) =>
      keepPrevious && isAboutTheSame(query?.queryKey, queryKey) ? previous : undefined,
  });
  // Runs after the query's own effect, which makes the first request.
  useEffect(() => {
    arrived.current = true;
    return () => {
      arrived.current = false;
    };
  }, []);
  const [restarts, setRestarts] = useState(0);
  const idle = query.fetchStatus === 'idle';
  const lost = useConnection() !== 'connected';
  // While nothing answers, and in hidden tabs, requests wait.
  const waits = lost && query.fetchStatus === 'paused';
  const hash = hashKey(queryKey);
  const common = useReportedFailure(hash);
  const slow = useSlow(!idle && !waits && !common, `${hash} ${restarts}`);
  const cancel = () => void queryClient.cancelQueries({ queryKey, exact: true });
  const retry = () => {
    cancel();
    setRestarts(restarts + 1);
    void query.refetch();
  };
  const answer = query.error instanceof CallFailedError ? query.error.failure : query.error && unexpected(query.error);
  const failure = answer ?? common ?? (waits ? unanswered : null);
  const reported = common !== null || (lost && failure?.error.kind === 'network');
  const reading = { slow, reported, retry, cancel };
  const missing = query.isPending || query.isPlaceholderData;
  if (idle && query.isEnabled && missing) return { status: 'failed', failure: cancelled, ...reading };
  if (missing && failure && (common || waits)) return { status: 'failed', failure, ...reading };
  if (query.data !== undefined)
    return {
      status: 'ready',
      data: query.data,
      refreshing: query.isFetching,
      previous: query.isPlaceholderData,
      stale: failure,
      ...reading,
    };
  if (failure) return { status: 'failed', failure, ...reading };
  return { status: 'loading', ...reading };
}

/** One read of a page. */
export type PageRead = { [Name in CallName]: { readonly name: Name; readonly request: RequestOf<Name> } }[CallName];

/** The first reads of a page at an address: for prefetching, and for a server that renders it. */
export type PageReads = (url: URL) => readonly PageRead[];

/** Requests what a page will read, when someone is about to open it. Its `useRead` then uses the answer. */
export function readAhead({ name, request }: PageRead): void {
  void queryClient.prefetchQuery({
    queryKey: keyOf(name, request, sessionUser()?.id ?? null),
    queryFn: async ({ signal }) => dataOrThrow(await api.call(name, request, { signal })),
    staleTime: aheadFor,
    // An opened page repeats failed requests by its own rules. One that isn't opened needs nothing.
    retry: false,
  });
}

/** A read with its answer, as a rendered page brings it. */
export type PreloadedRead = PageRead & { readonly data: unknown };

/** Puts the answers into the cache that a page was rendered from. They are a visitor's. */
export function addPreloadedReads(reads: readonly PreloadedRead[]): void {
  for (const { name, request, data } of reads) queryClient.setQueryData(keyOf(name, request, null), data);
}

/**
 * Puts answers into the cache that came with the page and are a user's, if that is who is signed in. They are so many milliseconds
 * old: the first screen shows them without a request for as long as they are as good as read ahead.
 */
export function addOwnReads(user: string, reads: readonly PreloadedRead[], age: number): void {
  if (sessionUser()?.id !== user) return;
  const updatedAt = Date.now() - age;
  for (const { name, request, data } of reads) {
    const queryKey = keyOf(name, request, user);
    queryClient.setQueryData(queryKey, data, { updatedAt });
    ownReads.set(hashKey(queryKey), updatedAt);
  }
}

/** Marks reads as out of date: those on screen repeat at once. Without names, all of them. */
export function refreshReads(...names: CallName[]): void {
  void queryClient.invalidateQueries(
    names.length === 0 ? {} : { predicate: ({ queryKey }) => names.some((name) => name === queryKey[0]) },
  );
}

/** Puts an answer into the cache, such as the one a command returned. */
export function writeRead<Name extends CallName>(name: Name, request: RequestOf<Name>, data: AnswerOf<Name>): void {
  queryClient.setQueryData(keyOf(name, request, sessionUser()?.id ?? null), data);
}

/** Forgets every answer. A logout must. */
export function forgetReads(): void {
  queryClient.clear();
}
