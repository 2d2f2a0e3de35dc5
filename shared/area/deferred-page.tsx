import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';

export type DeferredState =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; Page: ComponentType }
  | { status: 'failed'; error: unknown };

export interface DeferredPage {
  state: () => DeferredState;
  subscribe: (listener: () => void) => () => void;
  /** Fetches the page's code and says how that ended; several calls fetch once. A failure on screen stands until `forgetFailedPages`. */
  preload: () => Promise<DeferredState>;
}

const failures = new Set<() => void>();

/**
 * Lets pages whose download failed be fetched anew: to be called where a retry is asked for. A failure must stand until
 * then, for React renders a page that throws more than once before it shows the error, and each time would ask again.
 */
export function forgetFailedPages(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** A page whose code is not part of the area's first load. */
export function deferPage(load: () => Promise<ComponentType>): DeferredPage {
  const listeners = new Set<() => void>();
  let state: DeferredState = { status: 'idle' };
  let pending: Promise<DeferredState> | null = null;

  function set(next: DeferredState): DeferredState {
    state = next;
    for (const listener of listeners) listener();
    return next;
  }

  function forget(): void {
    pending = null;
    set({ status: 'idle' });
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    preload: () => {
      if (pending) return pending;
      set({ status: 'loading' });
      pending = load().then(
        (Page) => set({ status: 'ready', Page }),
        (error: unknown) => {
          const failed = set({ status: 'failed', error });
          if (listeners.size > 0) failures.add(forget);
          else forget();
          return failed;
        },
      );
      return pending;
    },
  };
}

/**
 * Shows a deferred page, and `coming` until its code is there. It does not suspend: React would keep a fallback for 300 ms
 * once it has shown it, longer than most pages travel.
 * @throws while drawing, what the download failed with.
 */
export function Deferred({ page, coming }: { page: DeferredPage; coming: ReactNode }) {
  const state = useSyncExternalStore(page.subscribe, page.state, page.state);
  const { status } = state;
  useEffect(() => {
    if (status === 'idle') void page.preload();
  }, [page, status]);
  if (status === 'failed') throw state.error;
  return status === 'ready' ? <state.Page /> : coming;
}
