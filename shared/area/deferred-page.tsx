import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';

export type DeferredState =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; Page: ComponentType }
  | { status: 'failed'; error: unknown };

export interface DeferredPage {
  state: () => DeferredState;
  subscribe: (listener: () => void) => () => void;
  /** Fetches the page's code once and reports the outcome. A failure on screen stays until `resetFailedPages`. */
  preload: () => Promise<DeferredState>;
}

const failures = new Set<() => void>();

/**
 * Lets pages whose download failed load again. Call it on a retry only: React renders a throwing page more than once
 * before it shows the error, and each time would download again.
 */
export function resetFailedPages(): void {
  for (const forget of failures) forget();
  failures.clear();
}

export function deferPage(load: () => Promise<ComponentType>): DeferredPage {
  const listeners = new Set<() => void>();
  let state: DeferredState = { status: 'idle' };
  let pending: Promise<DeferredState> | null = null;

  function setState(next: DeferredState): DeferredState {
    state = next;
    for (const listener of listeners) listener();
    return next;
  }

  function forgetPage(): void {
    pending = null;
    setState({ status: 'idle' });
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    preload: () => {
      if (pending) return pending;
      setState({ status: 'loading' });
      pending = load().then(
        (Page) => setState({ status: 'ready', Page }),
        (error: unknown) => {
          const failed = setState({ status: 'failed', error });
          if (listeners.size > 0) failures.add(forgetPage);
          else forgetPage();
          return failed;
        },
      );
      return pending;
    },
  };
}

/** It loads the page once something shows it. */
export function useDeferredPage(page: DeferredPage): DeferredState {
  const state = useSyncExternalStore(page.subscribe, page.state, page.state);
  const { status } = state;
  useEffect(() => {
    if (status === 'idle') void page.preload();
  }, [page, status]);
  return state;
}

/**
 * Shows a deferred page, and `coming` until its code arrives. It doesn't suspend, because React keeps a fallback
 * for at least 300 ms.
 * @throws while rendering, if the download failed.
 */
export function DeferredContent({ page, coming }: { page: DeferredPage; coming: ReactNode }) {
  const state = useDeferredPage(page);
  if (state.status === 'failed') throw state.error;
  return state.status === 'ready' ? <state.Page /> : coming;
}
