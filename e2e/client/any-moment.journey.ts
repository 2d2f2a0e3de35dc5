import type { Locator, Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { openRenderedPage, waitUntilHydrated } from '../harness/rendered-page';
import { expect, type NewPerson, test } from '../harness/test';

const delayMs = 600;
/** Milliseconds after the heading shows. */
const moments = isFullRun ? Array.from({ length: 16 }, (_, index) => index * 100) : [300];

type InputDevice = 'mouse' | 'touch' | 'keyboard';
const inputDevices: readonly InputDevice[] = ['mouse', 'touch', 'keyboard'];

async function pressControl(page: Page, control: Locator, device: InputDevice): Promise<void> {
  if (device === 'mouse') return control.click();
  if (device === 'touch') return control.tap();
  await control.focus();
  await page.keyboard.press('Enter');
}

interface PlayerAction {
  name: string;
  path: string;
  width: number;
  device: InputDevice;
  run(page: Page, device: InputDevice): Promise<void>;
  expectDone(page: Page): Promise<void>;
}

const playerActions: readonly PlayerAction[] = [
  {
    name: 'the menu',
    path: '/',
    width: 390,
    device: 'touch',
    run: (page, device) => pressControl(page, page.getByRole('button', { name: 'Open menu' }), device),
    expectDone: (page) => expect(page.getByRole('dialog').getByRole('link', { name: 'Contests' })).toBeVisible(),
  },
  {
    name: 'a language',
    path: '/contests/winter-laurel-cup-xii',
    width: 1280,
    device: 'keyboard',
    run: (page, device) =>
      pressControl(page, page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }), device),
    expectDone: (page) => expect(page.locator('html')).toHaveAttribute('lang', 'de'),
  },
  {
    name: 'a link',
    path: '/contests/winter-laurel-cup-xii',
    width: 1280,
    device: 'mouse',
    run: (page, device) =>
      pressControl(page, page.getByRole('banner').getByRole('link', { name: 'Leaderboard' }), device),
    expectDone: (page) => expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible(),
  },
  {
    name: 'a field',
    path: '/sign-in',
    width: 390,
    device: 'touch',
    async run(page, device) {
      const field = page.getByLabel('Username or email');
      if (device === 'keyboard') await field.focus();
      else await pressControl(page, field, device);
      await page.keyboard.type('kestrel', { delay: 40 });
    },
    expectDone: (page) => expect(page.getByLabel('Username or email')).toHaveValue('kestrel'),
  },
  {
    name: 'a filter',
    path: '/contests',
    width: 1280,
    device: 'mouse',
    async run(page, device) {
      const rowsOption = page.getByRole('radio', { name: 'Rows' });
      if (device !== 'keyboard') return pressControl(page, page.locator('label', { has: rowsOption }), device);
      await page.getByRole('radio', { name: 'Posters' }).focus();
      await page.keyboard.press('ArrowRight');
    },
    expectDone: (page) => expect(page).toHaveURL(/view=rows/),
  },
];

async function runActionAt(
  newPerson: NewPerson,
  url: string,
  action: PlayerAction,
  device: InputDevice,
  moment: number,
): Promise<void> {
  const { page } = await newPerson({
    locale: 'en-GB',
    viewport: { width: action.width, height: 900 },
    hasTouch: device === 'touch',
  });
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });
  await openRenderedPage(page, url + action.path);
  await expect(page.locator('main h1')).toBeVisible();
  // Waits for a fixed time, because the test is about this exact moment.
  await page.evaluate((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)), moment);
  await action.run(page, device);
  await action.expectDone(page);
  await waitUntilHydrated(page);
  await action.expectDone(page);
  await page.context().close();
}

for (const action of playerActions)
  test(`${action.name} answers, whenever it is used`, async ({ laurel, newPerson }) => {
    if (isFullRun) test.slow();
    for (const device of isFullRun ? inputDevices : [action.device])
      for (const moment of moments)
        await test.step(`by ${device}, after ${moment} ms`, () =>
          runActionAt(newPerson, laurel.url, action, device, moment));
  });
