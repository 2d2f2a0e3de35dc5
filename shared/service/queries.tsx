import { api, CallFailedError, type CallFailure, dataOrThrow } from '@laurel/shared/api';
import type { AnswerOf, CallName, RequestOf } from '@laurel/shared/contract';
import { hasStoredSession, sessionUser, useSessionUser } from '@laurel/shared/session';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from './query-client';

/** Gives everything below it the reads' cache; the host wraps the page in it once. */
export function ServiceProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** A read as a screen sees it. `stale` is a failure to refresh what is still shown. */
export type Read<Data> =
  | { status: 'loading'; slow: boolean; retry: () => void }
  | { status: 'failed'; failure: CallFailure; retry: () => void }
  | { status: 'ready'; data: Data; refreshing: boolean; stale: CallFailure | null; retry: () => void };

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

/** Answers belong to whoever asked: with another person, or none, every read on screen is made anew. */
const keyOf = (name: CallName, request: unknown, person: string | null) => [name, request, person] as const;

/** Reads that are made only while a session is stored; one of a user by id also needs the id. */
const guarded: { readonly [Name in CallName]?: (request: RequestOf<Name>) => boolean } = {
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
  const query = useQuery({
    queryKey: keyOf(name, request, person),
    queryFn: async ({ signal }): Promise<AnswerOf<Name>> => dataOrThrow(await api.call(name, request, { signal })),
    enabled: enabled && (guarded[name]?.(request) ?? true),
    ...(refreshEvery ? { refetchInterval: refreshEvery } : {}),
    ...(freshFor ? { staleTime: freshFor } : {}),
    placeholderData: (previous, query) => (keepPrevious && query?.queryKey[2] === person ? previous : undefined),
  });
  const retry = () => void query.refetch();
  const failure = query.error instanceof CallFailedError ? query.error.failure : query.error && unexpected(query.error);
  if (query.data !== undefined)
    return { status: 'ready', data: query.data, refreshing: query.isFetching, stale: failure, retry };
  if (failure) return { status: 'failed', failure, retry };
  return { status: 'loading', slow: query.failureCount > 0, retry };
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
