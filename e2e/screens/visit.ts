import type { Locale } from '@laurel/shared/protocol';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { waitUntilHydrated } from '../harness/rendered-page';
import type { Screen } from './screen';
import type { TourApp } from './tour-app';

export type Theme = 'dark' | 'light';

export interface Visit {
  page: Page;
  setTheme(theme: Theme): Promise<void>;
  close(): Promise<void>;
}

const sessionKey = 'laurel:session';

const makeCookie = (name: string, value: string) => ({
  name,
  value,
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
});

async function openContext(
  browser: Browser,
  app: TourApp,
  screen: Screen,
  width: number,
  language: Locale,
): Promise<BrowserContext> {
  const session = screen.as === undefined ? null : await app.createSession(screen.as);
  const origins = session ? [{ origin: app.url, localStorage: [{ name: sessionKey, value: session }] }] : [];
  const context = await browser.newContext({
    baseURL: app.url,
    serviceWorkers: 'block',
    storageState: {
      cookies: [
        ...(session && !screen.prepare
          ? [makeCookie('laurel_session', String(JSON.parse(session).user.access_token))]
          : []),
        // A prepared state exists only in the browser. The server renders no pages for a browser with this cookie.
        ...(screen.prepare ? [makeCookie('laurel_contest_list', 'cards')] : []),
      ],
      origins,
    },
    viewport: { width, height: width < 600 ? 844 : 900 },
    hasTouch: width < 1000,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: language === 'en' ? 'en-GB' : 'de-DE',
    timezoneId: 'Europe/Amsterdam',
  });
  await context.clock.setFixedTime(app.readTime());
  return context;
}

async function waitUntilSettled(page: Page, countOpenRequests: () => number): Promise<void> {
  for (let quietRounds = 0; quietRounds < 3; quietRounds = countOpenRequests() === 0 ? quietRounds + 1 : 0)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await waitUntilHydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}

/** Opens a page that the server rendered twice, because a first visit doesn't use the web fonts. */
async function openWithFonts(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (!(await page.evaluate(() => document.documentElement.dataset.fonts === 'late'))) return;
  await page.waitForFunction(() => document.cookie.includes('laurel_fonts='));
  await page.goto(address);
}

export async function visitScreen(
  browser: Browser,
  app: TourApp,
  screen: Screen,
  width: number,
  language: Locale = 'en',
): Promise<Visit> {
  const context = await openContext(browser, app, screen, width, language);
  try {
    const page = await context.newPage();
    const openRequests = new Set<unknown>();
    page.on('request', (request) => request.resourceType() !== 'eventsource' && openRequests.add(request));
    page.on('requestfinished', (request) => openRequests.delete(request));
    page.on('requestfailed', (request) => openRequests.delete(request));
    const holdCall = async (address: RegExp) => {
      await page.route(address, (route) => void openRequests.delete(route.request()));
    };
    await screen.prepare?.({ page, hold: holdCall });
    const address = typeof screen.path === 'string' ? screen.path : await screen.path(app);
    await openWithFonts(page, address);
    await screen.act?.(page);
    await screen.findContent(page).first().waitFor();
    await waitUntilSettled(page, () => openRequests.size);
    return {
      page,
      setTheme: (theme) => page.emulateMedia({ colorScheme: theme }),
      async close() {
        // A page that repeats a request while it closes would end the tour.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      },
    };
  } catch (error) {
    await context.close();
    throw new Error(`${screen.name}, ${width} px: ${error instanceof Error ? error.message : String(error)}`);
  }
}
