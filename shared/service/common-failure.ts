import { CallFailedError, type CallFailure } from '@laurel/shared/api';
import { useSyncExternalStore } from 'react';
import { mayPass, queryClient } from './query-client';

/** Reads on screen that did not come, all for one reason: told once for the page, and asked for anew together. */
export interface CommonFailure {
  failure: CallFailure;
  /** They are being asked for anew. */
  retrying: boolean;
  retry: () => void;
}

interface Common extends CommonFailure {
  reason: string;
  /** The reads' names in the cache. */
  reads: readonly string[];
}

let common: Common | null = null;
const listeners = new Set<() => void>();

const reasonOf = ({ error }: CallFailure): string =>
  error.kind === 'status' ? `${error.status} ${error.code}` : error.kind;

/** The largest group of at least two; what will not pass (a page that is not there) is for its own place to say. */
function findCommon(): Common | null {
  const groups = new Map<string, { failure: CallFailure; reads: string[] }>();
  for (const query of queryClient.getQueryCache().getAll()) {
    const { error, data } = query.state;
    if (!query.isActive() || data !== undefined || !(error instanceof CallFailedError)) continue;
    const { failure } = error;
    if (!mayPass(failure)) continue;
    const group = groups.get(reasonOf(failure));
    if (group) group.reads.push(query.queryHash);
    else groups.set(reasonOf(failure), { failure, reads: [query.queryHash] });
  }
  const [largest] = [...groups].sort(([, a], [, b]) => b.reads.length - a.reads.length);
  if (!largest || largest[1].reads.length < 2) return null;
  return { reason: largest[0], ...largest[1], retrying: false, retry };
}

const isSame = (a: Common | null, b: Common | null): boolean =>
  a?.reason === b?.reason && a?.retrying === b?.retrying && a?.reads.join() === b?.reads.join();

function set(next: Common | null): void {
  if (isSame(common, next)) return;
  common = next;
  for (const listener of listeners) listener();
}

function retry(): void {
  if (!common || common.retrying) return;
  const { reads } = common;
  set({ ...common, retrying: true });
  const settled = () => set(findCommon());
  queryClient
    .refetchQueries({ type: 'active', predicate: ({ queryHash }) => reads.includes(queryHash) })
    .then(settled, settled);
}

const isOnScreen = (read: string): boolean => queryClient.getQueryCache().get(read)?.isActive() ?? false;

queryClient.getQueryCache().subscribe(({ type }) => {
  // A query is added while a screen is being drawn, and says nothing yet.
  if (type === 'added') return;
  // What is being asked for anew is told until it has settled, or its page is gone.
  if (common?.retrying && common.reads.some(isOnScreen)) return;
  set(findCommon());
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCommonFailure = (): CommonFailure | null => useSyncExternalStore(subscribe, () => common);

/** Whether a read's failure is told for the whole page. */
export const useIsTold = (read: string): boolean =>
  useSyncExternalStore(subscribe, () => common?.reads.includes(read) ?? false);
