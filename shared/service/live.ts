import type { CallOptions } from '@laurel/shared/api';
import type { CachedQuery, LiveReads } from './live/types';
import { queryClient } from './query-client';

let liveReads: LiveReads | null = null;

const positions = new Map<string, string>();

export const calculateInterval = (query: CachedQuery, refreshEvery: number | undefined): number | false =>
  liveReads ? liveReads.calculateInterval(query, refreshEvery) : (refreshEvery ?? false);

export function notePosition(hash: string, position: string | undefined): void {
  if (position !== undefined) positions.set(hash, position);
}

export const forgetPositions = (): void => positions.clear();

export const makeLiveOptions = (hash: string): Pick<CallOptions, 'liveVersion' | 'onPosition'> => ({
  liveVersion: liveReads?.readVersion(hash),
  onPosition: (position) => notePosition(hash, position),
});

/** The wait before the code is fetched, so that the page loads first. */
const startAfterMs = 1000;

export function followChanges(): () => void {
  // Tests and unsupported browsers have no EventSource.
  if (!('EventSource' in window)) return () => {};
  let isOver = false;
  const loadLiveReads = () =>
    import(/* webpackChunkName: "live" */ './live/browser').then(
      ({ startInBrowser }) => {
        if (!isOver) liveReads = startInBrowser(queryClient, positions);
      },
      () => {
        // If the code doesn't arrive, reads keep their own intervals.
      },
    );
  const timer = setTimeout(loadLiveReads, startAfterMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
    liveReads?.stop();
    liveReads = null;
  };
}
