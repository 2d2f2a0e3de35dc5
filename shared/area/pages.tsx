import { type ComponentType, type ReactNode, useEffect } from 'react';
import { PageSpinner } from '../ui/spinner';
import { Deferred, deferPage } from './deferred-page';

/** A page of an area. */
export interface AreaPage {
  /** Below the area's own: `contests/:id`. Empty where the area begins. */
  readonly path: string;
  readonly element: ReactNode;
  /** Fetches its code and what it will read at an address, when somebody is about to open it. */
  readonly prepare: (url: URL) => void;
  /** Fetches its code; false when that did not arrive. */
  readonly preload: () => Promise<boolean>;
}

interface LoadedPage {
  Page: ComponentType;
  /** Asks for what the page will read at this address. */
  ahead?: (url: URL) => void;
}

/** A page whose code comes with the area's: what is opened first. */
export const atOnce = (path: string, Page: ComponentType): AreaPage => ({
  path,
  element: <Page />,
  prepare: () => {},
  preload: async () => true,
});

/** A page whose code comes on its own. */
export function behindLink(path: string, load: () => Promise<LoadedPage>): AreaPage {
  let loaded: LoadedPage | null = null;
  const page = deferPage(async () => {
    loaded = await load();
    return loaded.Page;
  });
  const preload = async () => (await page.preload()).status === 'ready';
  return {
    path,
    element: <Deferred page={page} coming={<PageSpinner />} />,
    prepare: (url) => void preload().then((ready) => ready && loaded?.ahead?.(url)),
    preload,
  };
}

function isAt(base: string, path: string, { pathname }: URL): boolean {
  const segments = [...base.split('/'), ...path.split('/')].filter((segment) => segment !== '');
  const given = pathname.split('/').filter((segment) => segment !== '');
  return (
    segments.length === given.length && segments.every((each, index) => each.startsWith(':') || each === given[index])
  );
}

/** Prepares the page at an address, of an area whose own path is `base`. The first that fits counts. */
export function preparePage(base: string, pages: readonly AreaPage[], url: URL): void {
  pages.find(({ path }) => isAt(base, path, url))?.prepare(url);
}

/** Fetches the code of every page: one by one, for what hangs keeps its connections. */
export async function preloadPages(pages: readonly AreaPage[]): Promise<void> {
  for (const page of pages) if (!(await page.preload())) return;
}

/** Milliseconds after the first page until the others follow: its own answers and pictures go before. */
const afterFirstPage = 600;

/** Fetches the code of the other pages after the first one, so that a visit need not wait for it. */
export function useOtherPages(pages: readonly AreaPage[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void preloadPages(pages), afterFirstPage);
    return () => clearTimeout(timer);
  }, [pages]);
}
