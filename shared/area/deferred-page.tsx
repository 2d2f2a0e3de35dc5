import { type ComponentType, use } from 'react';

export interface DeferredPage {
  /** The page's component, once its code is there. */
  loaded: () => ComponentType | null;
  /** Fetches the page's code; several calls fetch once. A failure stands until `forgetFailedPages`. */
  preload: () => Promise<ComponentType>;
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
  let page: ComponentType | null = null;
  let pending: Promise<ComponentType> | null = null;
  return {
    loaded: () => page,
    preload: () => {
      pending ??= load().then(
        (loaded) => {
          page = loaded;
          return loaded;
        },
        (error: unknown) => {
          failures.add(() => {
            pending = null;
          });
          throw error;
        },
      );
      return pending;
    },
  };
}

/** Shows a deferred page: at once when its code is there, without suspending. */
export function Deferred({ page }: { page: DeferredPage }) {
  const Page = page.loaded() ?? use(page.preload());
  return <Page />;
}
