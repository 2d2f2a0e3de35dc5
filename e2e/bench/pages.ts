import type { BrowserContextOptions, Page } from '@playwright/test';

/** How a measured page is opened. */
export interface OpenedPage {
  path: string;
  signedIn: boolean;
  /** With a session's cookie, the page comes with its first reads. */
  cookie?: boolean;
}

/** The measured pages, and how to recognise that they have loaded. */
export interface MeasuredPage extends OpenedPage {
  name: 'home' | 'contest' | 'dashboard';
  title: string;
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

/** In the page: it has been hydrated. */
export const isHydrated = (): boolean => document.documentElement.dataset.rendered === undefined;

/** A fresh browser, or one with a session. */
export const visitorOptions = (url: string, session: string | null, cookie = false): BrowserContextOptions => ({
  baseURL: url,
  ...(session
    ? {
        storageState: {
          cookies: cookie ? [sessionCookie(url, session)] : [],
          origins: [{ origin: url, localStorage: [{ name: 'laurel:session', value: session }] }],
        },
      }
    : {}),
});

const sessionCookie = (url: string, session: string) => ({
  name: 'laurel_session',
  value: String(JSON.parse(session).user.access_token),
  domain: new URL(url).hostname,
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax' as const,
});

/** Errors that the page throws: measured pages must work. */
export function failOnErrors(page: Page): () => void {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return () => {
    if (errors.length > 0) throw new Error(`The page failed: ${errors.join('; ')}`);
  };
}
