import type { BrowserContextOptions, Page } from '@playwright/test';

export type Reader = 'visitor' | 'player' | 'staff';

export interface OpenedPage {
  path: string;
  hasCookie?: boolean;
}

export interface MeasuredPage extends OpenedPage {
  name: 'home' | 'contests' | 'contest' | 'campaign' | 'post' | 'dashboard' | 'staff';
  title: string;
  reader: Reader;
}

export const measuredPages: readonly MeasuredPage[] = [
  { name: 'home', title: 'Public home', path: '/', reader: 'visitor' },
  { name: 'contests', title: 'Contests', path: '/contests', reader: 'visitor' },
  { name: 'contest', title: 'Contest', path: '/contests/winter-laurel-cup-xii', reader: 'visitor' },
  { name: 'campaign', title: 'Campaign', path: '/campaigns/:first', reader: 'visitor' },
  { name: 'post', title: 'Post', path: '/news/the-last-thirty-seconds', reader: 'visitor' },
  { name: 'dashboard', title: 'Dashboard, signed in', path: '/dashboard', reader: 'player', hasCookie: true },
  { name: 'staff', title: 'Staff overview, signed in', path: '/dashboard/admin', reader: 'staff', hasCookie: true },
];

export async function visitRenderedPage(url: string): Promise<string> {
  for (let visit = 0; visit < 40; visit += 1) {
    const html = await (await fetch(url, { headers: { 'Accept-Language': 'en' } })).text();
    if (html.includes('<html data-rendered')) return html;
  }
  throw new Error(`${url} isn't rendered`);
}

export async function resolvePath(origin: string, pagePath: string): Promise<string> {
  if (!pagePath.endsWith('/:first')) return pagePath;
  const listPath = pagePath.replace('/:first', '');
  const link = new RegExp(`href="(${listPath}/[^"?#]+)"`).exec(await visitRenderedPage(origin + listPath))?.[1];
  if (!link) throw new Error(`Nothing stands in ${listPath}`);
  return link;
}

export const isHeroShown = (): boolean => {
  const heading = document.querySelector('#main h1');
  return heading !== null && heading.getClientRects().length > 0;
};

export const isDataShown = (): boolean => {
  const heading = document.querySelector('#main h1');
  const isLoading = [...document.querySelectorAll('#main [role="status"]')].some((status) =>
    (status.getAttribute('aria-label') ?? status.textContent ?? '').startsWith('Loading'),
  );
  return heading !== null && heading.getClientRects().length > 0 && !isLoading;
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

export function failOnErrors(page: Page): () => void {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return () => {
    if (errors.length > 0) throw new Error(`The page failed: ${errors.join('; ')}`);
  };
}
