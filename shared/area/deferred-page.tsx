import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';

export type DeferredState =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; Page: ComponentType }
  | { status: 'failed'; error: unknown };

export interface DeferredPage {
  state: () => DeferredState;
  subscribe: (listener: () => void) => () => void;
  preload: () => Promise<DeferredState>;
}

const failedPageResets = new Set<() => void>();

/** Don't call it while rendering: React renders a throwing page several times, and each rendering would download again. */
export function resetFailedPages(): void {
  for (const forget of failedPageResets) forget();
  failedPageResets.clear();
}

export function deferPage(load: () => Promise<ComponentType>): DeferredPage {
  const listeners = new Set<() => void>();
  let state: DeferredState = { status: 'idle' };
  let pendingState: Promise<DeferredState> | null = null;

  function setState(nextState: DeferredState): DeferredState {
    state = nextState;
    for (const listener of listeners) listener();
    return nextState;
  }

  function forgetPage(): void {
    pendingState = null;
    setState({ status: 'idle' });
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    preload: () => {
      if (pendingState) return pendingState;
      setState({ status: 'loading' });
      pendingState = load().then(
        (Page) => setState({ status: 'ready', Page }),
        (error: unknown) => {
          const failedState = setState({ status: 'failed', error });
          if (listeners.size > 0) failedPageResets.add(forgetPage);
          else forgetPage();
          return failedState;
        },
      );
      return pendingState;
    },
  };
}

export function useDeferredPage(page: DeferredPage): DeferredState {
  const state = useSyncExternalStore(page.subscribe, page.state, page.state);
  const { status } = state;
  useEffect(() => {
    if (status === 'idle') void page.preload();
  }, [page, status]);
  return state;
}

/** Doesn't suspend, because React keeps a fallback for at least 300 ms. @throws while rendering, if the download failed. */
export function DeferredContent({ page, coming }: { page: DeferredPage; coming: ReactNode }) {
  const state = useDeferredPage(page);
  if (state.status === 'failed') throw state.error;
  return state.status === 'ready' ? <state.Page /> : coming;
}
