import { useSyncExternalStore } from 'react';

function subscribeHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The gallery routes by the part after #, so that any static host can serve it. */
export const useHash = (): string =>
  useSyncExternalStore(subscribeHash, () => decodeURIComponent(location.hash.slice(1)));
