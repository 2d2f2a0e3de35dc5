import type { BrowserContextOptions, Page } from '@playwright/test';

/** The measured pages, and how to recognise that they have loaded. */
export interface MeasuredPage {
  name: 'home' | 'contest' | 'dashboard';
  title: string;
  path: string;
  signedIn: boolean;
}

export const measuredPages: readonly MeasuredPage[] = [
  { name: 'home', title: 'Public home', path: '/', signedIn: false },
  { name: 'contest', title: 'Contest', path: '/contests/winter-laurel-cup-xii', signedIn: false },
  { name: 'dashboard', title: 'Dashboard, signed in', path: '/dashboard', signedIn: true },
];

/** In the page: the area's first heading shows. */
export const heroShows = (): boolean => {
  const heading = document.querySelector('#main h1');
  return heading !== null && heading.getClientRects().length > 0;
};

/** In the page: the heading shows, and nothing in the area is loading. */
export const dataShows = (): boolean => {
  const heading = document.querySelector('#main h1');
  const loading = [...document.querySelectorAll('#main [role="status"]')].some((status) =>
    (status.getAttribute('aria-label') ?? status.textContent ?? '').startsWith('Loading'),
  );
  return heading !== null && heading.getClientRects().length > 0 && !loading;
};

/** In the page: it isn't a server's drawing that the browser has yet to take over. */
export const isTakenOver = (): boolean => document.documentElement.dataset.drawn === undefined;

/** A fresh browser, or one with a session. */
export const visitor = (url: string, session: string | null): BrowserContextOptions => ({
  baseURL: url,
  ...(session
    ? {
        storageState: {
          cookies: [],
          origins: [{ origin: url, localStorage: [{ name: 'laurel:session', value: session }] }],
        },
      }
    : {}),
});

/** Errors that the page throws: measured pages must work. */
export function failOnErrors(page: Page): () => void {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return () => {
    if (errors.length > 0) throw new Error(`The page failed: ${errors.join('; ')}`);
  };
}
