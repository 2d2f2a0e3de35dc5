import { type PageReads, prefetchRead } from '@laurel/shared/service';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Navigate } from '../router';
import { PageSpinner } from '../ui/spinner';
import { DeferredContent, deferPage } from './deferred-page';
import { type HeadAnswer, type HeadRequest, type ListedPage, makeRedirectHead, type PageHead } from './head';

export interface AreaPage {
  /** Relative to the area's path: `contests/:id`. Empty for the page at the area's path itself. */
  readonly path: string;
  readonly element: ReactNode;
  readonly prepare: (url: URL) => void;
  /** False if the page's code failed to load. */
  readonly preload: () => Promise<boolean>;
  readonly isLoading: () => boolean;
  readonly complete: () => Promise<boolean>;
  readonly reads: PageReads;
  /** Null until the page's code has loaded, and for pages without a head. */
  readonly head: () => PageHead | null;
}

/** The page is the only export whose name ends in `Page`. */
interface PageModule {
  readonly [page: `${string}Page`]: ComponentType;
  readonly reads?: PageReads;
  readonly head?: PageHead;
  readonly parts?: () => Promise<boolean>;
}

function findPageComponent(module: PageModule): ComponentType {
  const [page, ...otherPages] = Object.entries(module).filter(([name]) => name.endsWith('Page'));
  if (!page || otherPages.length > 0) throw new Error('The module must export one page');
  return page[1];
}

const readNothing: PageReads = () => [];

export const makeEagerPage = (
  path: string,
  Page: ComponentType,
  reads: PageReads = readNothing,
  head: PageHead | null = null,
): AreaPage => ({
  path,
  element: <Page />,
  prepare: () => {},
  preload: async () => true,
  isLoading: () => false,
  complete: async () => true,
  reads,
  head: () => head,
});

export const makeRedirectPage = (path: string, to: string): AreaPage =>
  makeEagerPage(path, () => <Navigate to={to} replace />, readNothing, makeRedirectHead(to));

export function makeLazyPage(path: string, load: () => Promise<PageModule>): AreaPage {
  let loadedPageModule: PageModule | null = null;
  const page = deferPage(async () => {
    loadedPageModule = await load();
    return findPageComponent(loadedPageModule);
  });
  const preloadPage = async () => (await page.preload()).status === 'ready';
  const listReads: PageReads = (url) => loadedPageModule?.reads?.(url) ?? [];
  return {
    path,
    element: <DeferredContent page={page} coming={<PageSpinner />} />,
    prepare: (url) => void preloadPage().then((ready) => ready && listReads(url).forEach(prefetchRead)),
    preload: preloadPage,
    isLoading: () => page.state().status === 'loading',
    complete: async () => (await preloadPage()) && ((await loadedPageModule?.parts?.()) ?? true),
    reads: listReads,
    head: () => loadedPageModule?.head ?? null,
  };
}

function isUrlAtPath(base: string, path: string, { pathname }: URL): boolean {
  const segments = [...base.split('/'), ...path.split('/')].filter((segment) => segment !== '');
  const urlSegments = pathname.split('/').filter((segment) => segment !== '');
  return (
    segments.length === urlSegments.length &&
    segments.every((each, index) => each.startsWith(':') || each === urlSegments[index])
  );
}

const matchPage = (base: string, pages: readonly AreaPage[], url: URL): AreaPage | undefined =>
  pages.find(({ path }) => isUrlAtPath(base, path, url));

export function preparePage(base: string, pages: readonly AreaPage[], url: URL): void {
  matchPage(base, pages, url)?.prepare(url);
}

/** False if a download failed, or no page is at the address. */
export const completePage = async (base: string, pages: readonly AreaPage[], url: URL): Promise<boolean> =>
  (await matchPage(base, pages, url)?.complete()) ?? false;

export function findPage(base: string, pages: readonly AreaPage[], url: URL) {
  const page = matchPage(base, pages, url);
  if (!page) return null;
  const head = page.head();
  return { path: page.path, reads: page.reads(url), ...(head && { headFrom: head.read }) };
}

export const writePageHead = (
  base: string,
  pages: readonly AreaPage[],
  request: HeadRequest,
  answer: unknown,
): HeadAnswer | null => matchPage(base, pages, request.url)?.head()?.write(request, answer) ?? null;

export async function listSitemapPages(base: string, pages: readonly AreaPage[]): Promise<ListedPage[]> {
  await preloadPages(pages);
  return pages.flatMap(({ path, head }) => {
    const listedSubject = head()?.listed ?? null;
    if (listedSubject === null) return [];
    const address = `${base.replace(/\/$/, '')}/${path}`.replace(/(?<=.)\/$/, '');
    return [{ path: address, subject: listedSubject === 'page' ? null : listedSubject }];
  });
}

/** Fetches one page at a time, so that some connections stay free. Pages that are already loading come first. */
export async function preloadPages(pages: readonly AreaPage[], signal?: AbortSignal): Promise<void> {
  const loadingPages = pages.filter(({ isLoading }) => isLoading());
  for (const page of [...loadingPages, ...pages]) if (signal?.aborted || !(await page.preload())) return;
}

const firstPageDelayMs = 600;

export function useBackgroundPreload(pages: readonly AreaPage[]): void {
  useEffect(() => {
    const leaveController = new AbortController();
    const timer = setTimeout(() => void preloadPages(pages, leaveController.signal), firstPageDelayMs);
    return () => {
      clearTimeout(timer);
      leaveController.abort();
    };
  }, [pages]);
}
