import type { BrowserContextOptions, Page } from '@playwright/test';

export interface OpenedPage {
  path: string;
  signedIn: boolean;
  /** True to send a session's cookie, so that the page comes with preloaded reads. */
  hasCookie?: boolean;
}

export interface MeasuredPage extends OpenedPage {
  name: 'home' | 'contest' | 'dashboard';
  title: string;
}

export const measuredPages: readonly MeasuredPage[] = [
  { name: 'home', title: 'Public home', path: '/', signedIn: false },
  { name: 'contest', title: 'Contest', path: '/contests/winter-laurel-cup-xii', signedIn: false },
  { name: 'dashboard', title: 'Dashboard, signed in', path: '/dashboard', signedIn: true },
];

/** Runs in the page: true once the area's first heading shows. */
export const isHeroShown = (): boolean => {
  const heading = document.querySelector('#main h1');
  return heading !== null && heading.getClientRects().length > 0;
};

/** Runs in the page: true once the heading shows and nothing in the area is loading. */
export const isDataShown = (): boolean => {
  const heading = document.querySelector('#main h1');
  const loading = [...document.querySelectorAll('#main [role="status"]')].some((status) =>
    (status.getAttribute('aria-label') ?? status.textContent ?? '').startsWith('Loading'),
  );
  return heading !== null && heading.getClientRects().length > 0 && !loading;
};

export const isHydrated = (): boolean => document.documentElement.dataset.rendered === undefined;

export const makeVisitorOptions = (url: string, session: string | null, hasCookie = false): BrowserContextOptions => ({
  baseURL: url,
  ...(session
    ? {
        storageState: {
          cookies: hasCookie ? [makeSessionCookie(url, session)] : [],
          origins: [{ origin: url, localStorage: [{ name: 'laurel:session', value: session }] }],
        },
      }
    : {}),
});

const makeSessionCookie = (url: string, session: string) => ({
  name: 'laurel_session',
  value: String(JSON.parse(session).user.access_token),
  domain: new URL(url).hostname,
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax' as const,
});

/** Collects the page's errors. The returned function throws if there were any. */
export function failOnErrors(page: Page): () => void {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return () => {
    if (errors.length > 0) throw new Error(`The page failed: ${errors.join('; ')}`);
  };
}
