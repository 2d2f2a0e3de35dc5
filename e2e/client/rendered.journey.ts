import type { Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { countRoundTrips } from '../bench/round-trips';
import { holdScript, openRenderedPage, waitUntilHydrated } from '../harness/rendered-page';
import { expect, test } from '../harness/test';
import { isInTurn } from '../screens/turn';
import { makeContextWithStorage } from './support/sessions';

/** In UTC, the server and the browser show the same times. */
const inUtc = { timezoneId: 'UTC' };

const readTexts = (page: Page) =>
  page.evaluate(() => {
    const copy = document.getElementById('root')?.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    const distancePattern = /\d (min|h|day|Tag)|^(now|jetzt)$/;
    for (const time of copy.querySelectorAll('time'))
      if (time.role === 'timer' || distancePattern.test(time.textContent ?? '')) time.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ');
  });

/** Parses the HTML in an empty page, because Laurel's pages refuse to parse HTML from text. */
async function readArrivedTexts(emptyPage: Page, html: string): Promise<string> {
  await emptyPage.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    document.body.replaceWith(document.adoptNode(body));
  }, html);
  return readTexts(emptyPage);
}

const listHiddenTexts = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    // biome-ignore lint/performance/useDomNodeTextContent: `textContent` includes hidden text
    const shownText = main instanceof HTMLElement ? main.innerText.toLowerCase() : '';
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const hiddenTexts: string[] = [];
    while (texts.nextNode()) {
      const text = (texts.currentNode.textContent ?? '').trim();
      const { parentElement } = texts.currentNode;
      // Skips controls that exist only at some widths, and `<details>`, which find-in-page opens.
      if (!text || !parentElement || parentElement.closest('button, details, noscript, select, title')) continue;
      const isVisible = parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // Skips descriptions of controls, because screen readers read them out even if they are hidden.
      const id = parentElement.closest('[id]')?.id;
      if (id && main.querySelector(`[aria-describedby~="${CSS.escape(id)}"]`)) continue;
      if (!isVisible && !shownText.includes(text.toLowerCase())) hiddenTexts.push(text);
    }
    return hiddenTexts;
  });

/** In pairs, because the short run opens every third pair. `:first` is the first link to such a page on the page before it. */
const addresses = [
  '/',
  '/contests',
  '/contests/winter-laurel-cup-xii',
  '/leaderboard',
  '/players/kestrel_09',
  '/matches/:first',
  '/campaigns',
  '/campaigns/:first',
  '/contracts',
  '/contracts/:first',
  '/news',
  '/news/the-last-thirty-seconds',
  '/gallery',
  '/reserves',
  '/help',
  '/contact',
  '/terms',
];

async function findFirstLink(page: Page, listPath: string): Promise<string> {
  const path = await page.locator(`main a[href^="${listPath}/"]`).first().getAttribute('href');
  if (!path) throw new Error(`Nothing stands in ${listPath}`);
  return path;
}

for (const [language, listedAddresses] of [
  ['en', addresses],
  ['de', ['/', '/contests/winter-laurel-cup-xii', '/contracts', '/contracts/:first', '/players/kestrel_09', '/help']],
] as const)
  test(`public pages are complete without scripts, and hydration changes nothing (${language})`, async ({
    laurel,
    newPerson,
  }) => {
    const { page: scriptlessPage } = await newPerson({ ...inUtc, locale: language, javaScriptEnabled: false });
    const { page } = await newPerson({ ...inUtc, locale: language });
    // Makes the relative times in the HTML a minute old, as they often are in a shared rendering.
    await page.clock.install({ time: Date.now() + 60_000 });
    const { page: emptyPage } = await newPerson();
    let requestedPaths: string[] = [];
    page.on('request', (each) => {
      // `openRenderedPage` opens a page again until it arrives rendered, so only the last attempt counts.
      if (each.isNavigationRequest()) requestedPaths = [];
      // Some pages read the operator's settings only in the browser, and the host follows changes once the page is hydrated.
      const { pathname } = new URL(each.url());
      if (pathname.startsWith('/api/') && !/\/public\/(settings|changes)$/.test(pathname))
        requestedPaths.push(pathname);
    });
    for (const addressOrList of listedAddresses.filter((_, position) => isInTurn(Math.floor(position / 2), 3))) {
      const path = addressOrList.endsWith('/:first')
        ? await findFirstLink(scriptlessPage, addressOrList.replace('/:first', ''))
        : addressOrList;
      const address = laurel.url + path;
      await openRenderedPage(scriptlessPage, address);
      await expect(scriptlessPage.locator('main h1'), path).toBeVisible();
      expect(await listHiddenTexts(scriptlessPage), path).toEqual([]);
      await page.goto('about:blank');
      const arrivedRenderedPage = await openRenderedPage(page, address);
      const heading = await page.locator('main h1').elementHandle();
      await waitUntilHydrated(page);
      const hydratedTexts = await readTexts(page);
      expect(await heading?.evaluate((element) => element.isConnected), path).toBe(true);
      // The contact form requests a new challenge for each visitor, so a shared rendering can't include it.
      if (path !== '/contact') expect(requestedPaths, path).toEqual([]);
      expect(hydratedTexts, path).toBe(await readArrivedTexts(emptyPage, arrivedRenderedPage));
    }
  });

test('links work before any script runs', async ({ laurel, newPerson }) => {
  const { page } = await newPerson({ javaScriptEnabled: false });
  await openRenderedPage(page, laurel.url);
  await page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page).toHaveURL(/\/leaderboard$/);
  await openRenderedPage(page, page.url());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('times change to the visitor’s time zone', async ({ laurel, newPerson }) => {
  const { page } = await newPerson({ timezoneId: 'Europe/Lisbon' });
  await openRenderedPage(page, `${laurel.url}/leaderboard`);
  await expect(page.getByRole('contentinfo')).toContainText('Europe/Lisbon');
});

test('typed text, focus, scroll position and sent forms survive until the scripts load, and the scripts send the forms', async ({
  laurel,
  newPerson,
}) => {
  const { page, expectError } = await newPerson({ viewport: { width: 390, height: 500 } });
  expectError(/422/);
  const releaseScript = await holdScript(page);
  await openRenderedPage(page, `${laurel.url}/sign-in`);
  const nameField = page.getByLabel('Username or email');
  await nameField.pressSequentially('nobody_here');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  expect(page.url(), 'nothing of it gets into the address').toBe(`${laurel.url}/sign-in`);
  const scrollTop = await page.evaluate(() => scrollY);
  const sentLogin = page.waitForRequest(/\/auth\/login$/);
  releaseScript();
  expect((await sentLogin).postDataJSON()).toMatchObject({ login: 'nobody_here', password: 'a wrong password' });
  await expect(nameField).toHaveValue('nobody_here');
  expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
});

const turnCounts = isFullRun ? [0, 1, 2, 3, 4, 6, 8, 12, 20, 40] : [1];

test('a form filled in and sent during hydration is sent completely', async ({ laurel, newPerson }) => {
  for (const turnAfter of turnCounts) {
    const { page, expectError } = await newPerson();
    expectError(/422/);
    const releaseScript = await holdScript(page);
    await openRenderedPage(page, `${laurel.url}/sign-in`);
    // A script types, because no user could hit the same moment each time.
    await page.evaluate(async (turnCount) => {
      const waitForNextTurn = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      const fillField = (name: string, text: string) => {
        const field = document.querySelector<HTMLInputElement>(`main input[autocomplete=${name}]`);
        field?.focus();
        document.execCommand('insertText', false, text);
      };
      new MutationObserver(async (_, observer) => {
        observer.disconnect();
        for (let turn = 0; turn < turnCount; turn += 1) await waitForNextTurn();
        fillField('current-password', 'a wrong password');
        document.querySelector<HTMLButtonElement>('main form button[type=submit]')?.click();
      }).observe(document.documentElement, { attributeFilter: ['data-rendered'] });
      fillField('username', 'nobody_here');
    }, turnAfter);
    const sentLogin = page.waitForRequest(/\/auth\/login$/);
    releaseScript();
    expect((await sentLogin).postDataJSON(), `${turnAfter} turns`).toMatchObject({
      login: 'nobody_here',
      password: 'a wrong password',
    });
    await expect(page.getByLabel('Username or email')).toHaveValue('nobody_here');
  }
});

test('a button pressed before the scripts load acts once they have', async ({ laurel, newPerson }) => {
  const { page } = await newPerson({ viewport: { width: 390, height: 844 } });
  const releaseScript = await holdScript(page);
  await openRenderedPage(page, `${laurel.url}/leaderboard`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  releaseScript();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Contests' })).toBeVisible();
});

test('a page waits for its pictures before it hydrates, unless the user acts', async ({ laurel, newPerson }) => {
  const { page } = await newPerson();
  // Stops the page's clock, so that no timer starts hydration.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(/\/(art|media)\//, () => {});
  await openRenderedPage(page, laurel.url);
  await page.waitForFunction(() => document.readyState !== 'loading');
  const hasScript = () => page.evaluate(() => document.querySelector('script[src*="/main."]') !== null);
  expect(await hasScript()).toBe(false);
  await page.keyboard.press('Tab');
  expect(await hasScript()).toBe(true);
  await page.clock.resume();
  await waitUntilHydrated(page);
  await expect(page.locator(':focus')).toHaveCount(1);
});

for (const moment of ['before', 'during', 'after'] as const)
  test(`a typed name, a scroll and a press ${moment} hydration stay`, async ({ laurel, newPerson }) => {
    const { page } = await newPerson({ viewport: { width: 390, height: 500 }, hasTouch: true });
    const releaseScript = await holdScript(page);
    await openRenderedPage(page, `${laurel.url}/sign-in`);
    const nameField = page.getByLabel('Username or email');
    if (moment !== 'before') releaseScript();
    if (moment === 'during') await page.waitForFunction(() => document.documentElement.dataset.rendered !== '');
    if (moment === 'after') await waitUntilHydrated(page);
    await nameField.pressSequentially('kestrel');
    await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const scrollTop = await page.evaluate(() => scrollY);
    releaseScript();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Contests' })).toBeVisible();
    await page.keyboard.press('Escape');
    await waitUntilHydrated(page);
    await expect(nameField).toHaveValue('kestrel');
    expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
    await nameField.press('End');
    await nameField.pressSequentially('_09');
    await expect(nameField).toHaveValue('kestrel_09');
  });

test('links and Back work before the page hydrates', async ({ laurel, newPerson }) => {
  const { page } = await newPerson();
  await openRenderedPage(page, `${laurel.url}/leaderboard`);
  await page.getByRole('navigation').getByRole('link', { name: 'Contests' }).click();
  await expect(page).toHaveURL(/\/contests$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Contests' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/leaderboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/contests$/);
});

if (isFullRun)
  test('the first picture of a contest takes one round trip, with its data', async ({ browser, laurel }) => {
    await expect(async () => {
      const path = '/contests/winter-laurel-cup-xii';
      const trips = await countRoundTrips(browser, laurel.url, { path }, null);
      expect([trips.hero, trips.data]).toEqual([1, 1]);
      expect(trips.waves.flat().filter(({ status }) => status !== 200)).toEqual([]);
    }).toPass();
  });

test('no style is loaded twice', async ({ laurel, newPerson }) => {
  const { page } = await newPerson();
  const stylesheetUrls: string[] = [];
  page.on('framenavigated', () => {
    stylesheetUrls.length = 0;
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') stylesheetUrls.push(request.url());
  });
  await openRenderedPage(page, `${laurel.url}/contests/winter-laurel-cup-xii`);
  await waitUntilHydrated(page);
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href, ownerNode }) => ({
      href,
      inline: ownerNode instanceof HTMLElement ? (ownerNode.dataset.href ?? null) : null,
    })),
  );
  const names = sheets.map(({ href, inline }) => inline ?? href);
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
  // A style that the page doesn't contain inline may load later, but only once.
  expect(stylesheetUrls.filter((url) => sheets.some(({ inline }) => inline !== null && url.endsWith(inline)))).toEqual(
    [],
  );
  expect(new Set(stylesheetUrls).size).toBe(stylesheetUrls.length);
});

for (const [fileKind, files] of [
  ['the shell', /\/main\.\w+\.js$/],
  ['its area', /\/areas\/public\/.*\.js/],
] as const)
  test(`a rendered page without ${fileKind} stays readable, says what is missing, and works after a reload`, async ({
    laurel,
    newPerson,
  }) => {
    const { page, expectError } = await newPerson();
    expectError(/Failed to load resource/);
    const findHeading = (name: string) => page.getByRole('heading', { level: 1, name });
    const notice = page.getByRole('status').filter({ hasText: 'Part of Laurel didn’t load.' });
    await page.route(files, (route) => route.abort());
    await openRenderedPage(page, `${laurel.url}/leaderboard`);
    await expect(notice).toBeVisible();
    await expect(findHeading('Leaderboard')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Contests' }).click();
    await expect(notice).toBeVisible();
    await expect(findHeading('Contests')).toBeVisible();
    await page.unroute(files);
    await notice.getByRole('button', { name: 'Reload' }).click();
    await waitUntilHydrated(page);
    await expect(findHeading('Contests')).toBeVisible();
    await expect(notice).toBeHidden();
  });

test('a spinner in the primary colour replaces the account while a stored session is restored', async ({
  laurel,
  newPerson,
}) => {
  const { page } = await newPerson(makeContextWithStorage(laurel, '{"user":{'));
  const releaseScript = await holdScript(page);
  await openRenderedPage(page, `${laurel.url}/leaderboard`);
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  await expect(signInLink).toBeHidden();
  const colours = await page.evaluate(() => {
    const place = document.querySelector('header a[href^="/register"]')?.parentElement;
    const probe = document.createElement('i');
    probe.style.color = 'var(--primary)';
    document.body.append(probe);
    return [place && getComputedStyle(place, '::after').borderTopColor, getComputedStyle(probe).color];
  });
  expect(colours[0]).toBe(colours[1]);
  releaseScript();
  await expect(signInLink).toBeVisible();
});
