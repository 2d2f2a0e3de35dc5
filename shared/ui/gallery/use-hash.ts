import { useSyncExternalStore } from 'react';

function subscribeHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The part of the address after #. It is the gallery's whole routing, so any static host can serve it. */
export const useHash = (): string =>
  useSyncExternalStore(subscribeHash, () => decodeURIComponent(location.hash.slice(1)));
