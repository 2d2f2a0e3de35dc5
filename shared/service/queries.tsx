import { api, CallFailedError, type CallFailure, dataOrThrow, messages } from '@laurel/shared/api';
import type { AnswerOf, CallName, RequestOf } from '@laurel/shared/protocol';
import { hasStoredSession, sessionUser, useSessionUser } from '@laurel/shared/session';
import { hashKey, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useReportedFailure } from './common-failure';
import { useConnection } from './connection';
import { queryClient, waitAsked, wasCancelled } from './query-client';

/** Gives everything below it the reads' cache; the host wraps the page in it once. */
export function ServiceProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** What a screen can do about a read, whatever its state. */
interface Reading {
  /** The answer has been awaited for 8 s, all automatic tries together. */
  slow: boolean;
  /** The shell says at the top of the page why it did not come, and has it asked for anew: here a line is enough. */
  reported: boolean;
  /** Asks anew; a request under way is dropped. */
  retry: () => void;
  /** Drops the request under way: without an answer the read has then failed as `cancelled`. */
  cancel: () => void;
}

/**
 * A read as a screen sees it. `stale` is a failure to refresh what is still shown; `previous` says that it is the answer to the
 * request before, until this one's comes.
 */
export type Read<Data> = Reading &
  (
    | { status: 'loading' }
    | { status: 'failed'; failure: CallFailure }
    | { status: 'ready'; data: Data; refreshing: boolean; previous: boolean; stale: CallFailure | null }
  );

export interface ReadOptions {
  /** False keeps the read from being made. */
  enabled?: boolean;
  /** Milliseconds between refreshes while the screen is visible. */
  refreshEvery?: number;
  /** Milliseconds during which what is cached is not asked for again. */
  freshFor?: number;
  /** Shows the answer to the last request until this one's comes, as a list does while it turns a page. */
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

/** Milliseconds in which a page that comes shows what is known before it asks for it again: one sees it the sooner. */
const askAgainAfter = 100;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds after which an answer that has not come is slow. */
const slowAfter = 8000;

/** Whether a screen has been waiting for too long; another `wait` begins from nothing. */
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

/** Answers belong to whoever asked: with another person, or none, every read on screen is made anew. */
const keyOf = (name: CallName, request: unknown, person: string | null) => [name, request, person] as const;

/** Reads that are made only while a session is stored; one of a user by id also needs the id. */
const conditions: { readonly [Name in CallName]?: (request: RequestOf<Name>) => boolean } = {
  getUser: ({ params }) => params.id !== '' && hasStoredSession(),
  listParticipants: hasStoredSession,
};

/** Reads a call's answer through the cache and keeps the screen up to date with it. */
export function useRead<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  { enabled = true, refreshEvery, freshFor, keepPrevious }: ReadOptions = {},
): Read<AnswerOf<Name>> {
  const person = useSessionUser()?.id ?? null;
  const queryKey = keyOf(name, request, person);
  const arrived = useRef(false);
  const query = useQuery({
    queryKey,
    queryFn: async ({ client, signal }): Promise<AnswerOf<Name>> => {
      if (!arrived.current && client.getQueryData(queryKey) !== undefined) await pause(askAgainAfter);
      signal.throwIfAborted();
      return dataOrThrow(await api.call(name, request, { signal }));
    },
    enabled: enabled && (conditions[name]?.(request) ?? true),
    refetchInterval: (query) => !wasCancelled(query) && (waitAsked(query.state.error) ?? refreshEvery ?? false),
    ...(freshFor ? { staleTime: freshFor } : {}),
    placeholderData: (previous, query) => (keepPrevious && query?.queryKey[2] === person ? previous : undefined),
  });
  // After the query's own effect, which asks for the first time.
  useEffect(() => {
    arrived.current = true;
    return () => {
      arrived.current = false;
    };
  }, []);
  const [restarts, setRestarts] = useState(0);
  const idle = query.fetchStatus === 'idle';
  const lost = useConnection() !== 'connected';
  // While nothing answers, what would be asked for waits; in a hidden tab it does too.
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

/** Milliseconds during which what was asked for ahead is not asked for ahead again. */
const aheadFor = 5000;

/** Asks for what a page will read, when somebody is about to open it; its `useRead` then takes the answer over. */
export function readAhead<Name extends CallName>(name: Name, request: RequestOf<Name>): void {
  void queryClient.prefetchQuery({
    queryKey: keyOf(name, request, sessionUser()?.id ?? null),
    queryFn: async ({ signal }) => dataOrThrow(await api.call(name, request, { signal })),
    staleTime: aheadFor,
    // A page that is opened asks again by its own rules; one that is not misses nothing.
    retry: false,
  });
}

/** Marks reads as out of date: those on screen are made again at once. Without names, all of them. */
export function refreshReads(...names: CallName[]): void {
  void queryClient.invalidateQueries(
    names.length === 0 ? {} : { predicate: ({ queryKey }) => names.some((name) => name === queryKey[0]) },
  );
}

/** Puts an answer at hand into the cache, such as the one that a command came back with. */
export function writeRead<Name extends CallName>(name: Name, request: RequestOf<Name>, data: AnswerOf<Name>): void {
  queryClient.setQueryData(keyOf(name, request, sessionUser()?.id ?? null), data);
}

/** Forgets every answer, as a logout must. */
export function forgetReads(): void {
  queryClient.clear();
}
