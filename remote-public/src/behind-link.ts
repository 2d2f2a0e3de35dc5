import { type DeferredPage, deferPage, forgetFailedPages } from '@laurel/shared/area';
import { type ComponentType, useEffect } from 'react';

interface LoadedPage {
  Page: ComponentType;
  /** Asks for what the page will read at this address. */
  ahead?: (url: URL) => void;
}

/** A page whose code comes on its own, and what it does when somebody is about to open it. */
export interface PageBehindLink {
  path: string;
  page: DeferredPage;
  /** Whether it is the page at this address. */
  isAt: (url: URL) => boolean;
  /** Fetches its code, and with it what it will read. */
  prepare: (url: URL) => void;
}

export function behindLink(path: string, load: () => Promise<LoadedPage>): PageBehindLink {
  const address = new RegExp(`^/${path.replace(':id', '[^/]+')}/?$`);
  let loaded: LoadedPage | null = null;
  const page = deferPage(async () => {
    loaded = await load();
    return loaded.Page;
  });
  return {
    path,
    page,
    isAt: ({ pathname }) => address.test(pathname),
    prepare: (url) =>
      void page.preload().then(({ status }) => {
        if (status === 'ready') loaded?.ahead?.(url);
        // Nobody has asked for the page yet: it is fetched again when somebody does.
        else forgetFailedPages();
      }),
  };
}

/** Prepares a page as soon as the pointer, the focus or a finger is on a link to it. */
export function useIntent(pages: readonly PageBehindLink[]): void {
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin) return;
      const url = new URL(link.href);
      pages.find((each) => each.isAt(url))?.prepare(url);
    };
    const intents = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent);
    };
  }, [pages]);
}
