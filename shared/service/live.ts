import type { CallOptions } from '@laurel/shared/api';
import type { CachedQuery, LiveReads } from './live/types';
import { queryClient } from './query-client';

let live: LiveReads | null = null;

/** By read, the latest change that its answer includes. Noted from the first read on. */
const positions = new Map<string, string>();

export const calculateInterval = (query: CachedQuery, refreshEvery: number | undefined): number | false =>
  live ? live.calculateInterval(query, refreshEvery) : (refreshEvery ?? false);

/** Notes the latest change that an answer includes which came with the page. */
export function notePosition(hash: string, position: string | undefined): void {
  if (position !== undefined) positions.set(hash, position);
}

export const forgetPositions = (): void => positions.clear();

/** What a request says of changes, and notes from its answer. */
export const makeLiveOptions = (hash: string): Pick<CallOptions, 'liveVersion' | 'onPosition'> => ({
  liveVersion: live?.readVersion(hash),
  onPosition: (position) => notePosition(hash, position),
});

/** Milliseconds after which the code is fetched. The page has the network to itself until then. */
const startAfter = 1000;

/**
 * Follows changes once the page has loaded, so reads on screen are repeated when they change. Until then, and
 * where it can't, reads are repeated at their own pace. @returns a function that stops it
 */
export function followChanges(): () => void {
  // Where tests run, and in browsers that Laurel doesn't support.
  if (!('EventSource' in window)) return () => {};
  let over = false;
  const start = () =>
    import(/* webpackChunkName: "live" */ './live/browser').then(
      ({ startInBrowser }) => {
        if (!over) live = startInBrowser(queryClient, positions);
      },
      () => {
        // Reads are repeated at their own pace.
      },
    );
  const timer = setTimeout(start, startAfter);
  return () => {
    over = true;
    clearTimeout(timer);
    live?.stop();
    live = null;
  };
}
