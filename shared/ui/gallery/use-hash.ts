import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** What stands behind the # of the address: the gallery's whole routing, so that any static host serves it. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => decodeURIComponent(location.hash.slice(1)));
