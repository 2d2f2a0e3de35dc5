import type { Page } from '@playwright/test';
import { type RunningLaurel, startLaurel } from '../harness/laurel';
import { sampleDatabase } from '../harness/run-services';
import { siteFolder } from '../harness/site';
import { expect, test } from '../harness/test';

let laurel: RunningLaurel;
test.beforeAll(async () => {
  laurel = await startLaurel({ site: siteFolder, template: sampleDatabase(), environment: { DRAWN_PAGES: 'on' } });
});
test.afterAll(() => laurel.stop());

/** Where both sides show the same times. */
const inUtc = { timezoneId: 'UTC' };

/** Everything that a page says but its clocks, which go on. */
const texts = (page: Page) =>
  page.evaluate(() => {
    const copy = document.getElementById('root')?.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const clock of copy.querySelectorAll('[role=timer]')) clock.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ');
  });

/** Opens a page that arrives drawn: a drawing that took too long serves the next visitor. */
const openDrawn = (page: Page, address: string) =>
  expect(async () => {
    const answer = await page.goto(address, { waitUntil: 'commit' });
    expect(await answer?.text()).toContain('<html data-drawn');
  }).toPass({ intervals: [50] });

const addresses = [
  '/',
  '/contests',
  '/contests/winter-laurel-cup-xii',
  '/leaderboard',
  '/players/kestrel_09',
  '/campaigns',
  '/contracts',
  '/news/the-last-thirty-seconds',
];

for (const [language, list] of [
  ['en', addresses],
  ['de', ['/', '/contests/winter-laurel-cup-xii', '/players/kestrel_09']],
] as const)
  test(`public pages are whole without scripts, and taken over as they stand (${language})`, async ({ newPerson }) => {
    const { page: still } = await newPerson({ ...inUtc, locale: language, javaScriptEnabled: false });
    const { page } = await newPerson({ ...inUtc, locale: language });
    let asked: string[] = [];
    page.on('request', (each) => {
      // What a page before this one asked for is no concern.
      if (each.isNavigationRequest()) asked = [];
      if (each.url().includes('/api/')) asked.push(new URL(each.url()).pathname);
    });
    for (const path of list) {
      const address = laurel.url + path;
      await openDrawn(still, address);
      await openDrawn(page, address);
      const heading = await page.locator('main h1').elementHandle();
      // Who may press a button has what presses it: React has taken the page over.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('main h1') ?? {}).some((name) => name.startsWith('__reactFiber')),
      );
      expect(await texts(page), path).toBe(await texts(still));
      expect(await heading?.evaluate((element) => element.isConnected), path).toBe(true);
      expect(asked, path).toEqual([]);
    }
  });

test('a link leads on before any script runs', async ({ newPerson }) => {
  const { page } = await newPerson({ javaScriptEnabled: false });
  await openDrawn(page, laurel.url);
  await page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page).toHaveURL(/\/leaderboard$/);
  await openDrawn(page, page.url());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('moments turn into the visitor’s own zone', async ({ newPerson }) => {
  const { page } = await newPerson({ timezoneId: 'Europe/Lisbon' });
  await openDrawn(page, `${laurel.url}/leaderboard`);
  await expect(page.getByRole('contentinfo')).toContainText('Europe/Lisbon');
});
