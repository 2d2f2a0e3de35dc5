import type { Locator, Page } from '@playwright/test';
import { openRenderedPage, waitUntilHydrated } from '../harness/rendered-page';
import { expect, type NewPerson, test } from '../harness/test';

const full = process.env.LAUREL_TEST_FULL === '1';

const delay = 600;
/** Milliseconds after the heading shows. In the full run, the page is idle long before the last. */
const moments = full ? Array.from({ length: 16 }, (_, index) => index * 100) : [300];

type Way = 'mouse' | 'touch' | 'keyboard';
const ways: readonly Way[] = ['mouse', 'touch', 'keyboard'];

async function pressControl(page: Page, what: Locator, way: Way): Promise<void> {
  if (way === 'mouse') return what.click();
  if (way === 'touch') return what.tap();
  await what.focus();
  await page.keyboard.press('Enter');
}

interface PlayerAction {
  name: string;
  path: string;
  width: number;
  way: Way;
  run(page: Page, way: Way): Promise<void>;
  expectDone(page: Page): Promise<void>;
}

const acts: readonly PlayerAction[] = [
  {
    name: 'the menu',
    path: '/',
    width: 390,
    way: 'touch',
    run: (page, way) => pressControl(page, page.getByRole('button', { name: 'Open menu' }), way),
    expectDone: (page) => expect(page.getByRole('dialog').getByRole('link', { name: 'Contests' })).toBeVisible(),
  },
  {
    name: 'a language',
    path: '/contests/winter-laurel-cup-xii',
    width: 1280,
    way: 'keyboard',
    run: (page, way) => pressControl(page, page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }), way),
    expectDone: (page) => expect(page.locator('html')).toHaveAttribute('lang', 'de'),
  },
  {
    name: 'a link',
    path: '/contests/winter-laurel-cup-xii',
    width: 1280,
    way: 'mouse',
    run: (page, way) => pressControl(page, page.getByRole('banner').getByRole('link', { name: 'Leaderboard' }), way),
    expectDone: (page) => expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible(),
  },
  {
    name: 'a field',
    path: '/sign-in',
    width: 390,
    way: 'touch',
    async run(page, way) {
      const field = page.getByLabel('Username or email');
      if (way === 'keyboard') await field.focus();
      else await pressControl(page, field, way);
      await page.keyboard.type('kestrel', { delay: 40 });
    },
    expectDone: (page) => expect(page.getByLabel('Username or email')).toHaveValue('kestrel'),
  },
  {
    name: 'a filter',
    path: '/contests',
    width: 1280,
    way: 'mouse',
    async run(page, way) {
      const rows = page.getByRole('radio', { name: 'Rows' });
      if (way !== 'keyboard') return pressControl(page, page.locator('label', { has: rows }), way);
      await page.getByRole('radio', { name: 'Posters' }).focus();
      await page.keyboard.press('ArrowRight');
    },
    expectDone: (page) => expect(page).toHaveURL(/view=rows/),
  },
];

async function actAt(newPerson: NewPerson, url: string, act: PlayerAction, way: Way, moment: number): Promise<void> {
  const { page } = await newPerson({
    locale: 'en-GB',
    viewport: { width: act.width, height: 900 },
    hasTouch: way === 'touch',
  });
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await openRenderedPage(page, url + act.path);
  await expect(page.locator('main h1')).toBeVisible();
  // Waits for a fixed time, because the test tries exactly this moment.
  await page.evaluate((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)), moment);
  await act.run(page, way);
  await act.expectDone(page);
  await waitUntilHydrated(page);
  await act.expectDone(page);
  await page.context().close();
}

for (const act of acts)
  test(`${act.name} answers, whenever it is used`, async ({ laurel, newPerson }) => {
    if (full) test.slow();
    for (const way of full ? ways : [act.way])
      for (const moment of moments)
        await test.step(`by ${way}, after ${moment} ms`, () => actAt(newPerson, laurel.url, act, way, moment));
  });
