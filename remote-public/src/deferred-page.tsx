import { type ComponentType, use } from 'react';

export interface DeferredPage {
  /** The page's component, once its code is there. */
  loaded: () => ComponentType | null;
  /** Fetches the page's code; several calls fetch once, and a failed download is forgotten. */
  preload: () => Promise<ComponentType>;
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
          // The next try must be a real one.
          pending = null;
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
