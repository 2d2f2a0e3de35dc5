import type { APIRequestContext, Page } from '@playwright/test';
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

/** A drawing that took too long serves the next visitor. */
const drawn = (request: APIRequestContext, address: string, language: string) =>
  expect
    .poll(async () => (await request.get(address, { headers: { 'accept-language': language } })).text(), {
      intervals: [50],
    })
    .toContain('<html data-drawn');

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
  test(`public pages are whole without scripts, and taken over as they stand (${language})`, async ({
    newPerson,
    request,
  }) => {
    const { page: still } = await newPerson({ ...inUtc, locale: language, javaScriptEnabled: false });
    const { page } = await newPerson({ ...inUtc, locale: language });
    const asked: string[] = [];
    page.on('request', (each) => each.url().includes('/api/') && asked.push(new URL(each.url()).pathname));
    for (const path of list) {
      const address = laurel.url + path;
      await drawn(request, address, language);
      await still.goto(address);
      await page.goto(address);
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

test('a link leads on before any script runs', async ({ newPerson, request }) => {
  const { page } = await newPerson({ javaScriptEnabled: false });
  await drawn(request, `${laurel.url}/`, 'en');
  await page.goto(laurel.url);
  await page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page).toHaveURL(/\/leaderboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('moments turn into the visitor’s own zone', async ({ newPerson, request }) => {
  const { page } = await newPerson({ timezoneId: 'Europe/Lisbon' });
  await drawn(request, `${laurel.url}/leaderboard`, 'en');
  await page.goto(`${laurel.url}/leaderboard`);
  await expect(page.getByRole('contentinfo')).toContainText('Europe/Lisbon');
});
