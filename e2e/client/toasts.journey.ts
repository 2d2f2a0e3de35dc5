import type { Locator, Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { waitUntilHydrated } from '../harness/rendered-page';
import { expect, type NewPerson, phone, test } from '../harness/test';
import { findToasts, readAnnouncements, sendSignIn } from './support/sessions';

async function openRefusedPage(newPerson: NewPerson, options?: Parameters<NewPerson>[0]) {
  const { page, expectError } = await newPerson(options);
  expectError(/422/);
  let tryCount = 0;
  await page.route('**/api/v1/auth/login', (route) => {
    tryCount += 1;
    return route.fulfill({
      status: 422,
      json: { message: `Refusal ${tryCount}`, code: 'credentials_invalid', errors: {} },
    });
  });
  await page.clock.install();
  await page.goto('/sign-in');
  // Waits for all code, because moving the page's clock while code loads would make the loading time out.
  await waitUntilHydrated(page);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 5000);
  await sendSignIn(page, 'nobody', 'wrong password');
  await expect(findToasts(page)).toHaveCount(1);
  await waitUntilSettled(page);
  return page;
}

async function sendRefusedSignIn(page: Page, toastCount: number): Promise<void> {
  const answer = page.waitForResponse('**/api/v1/auth/login');
  // Uses the keyboard, because five toasts can cover the button.
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await answer;
  await expect(findToasts(page)).toHaveCount(toastCount);
  await waitUntilSettled(page);
}

const waitUntilSettled = (page: Page) => expect(page.locator('.Toastify--animate')).toHaveCount(0);

const readToastTexts = (page: Page) => findToasts(page).allInnerTexts();

async function expectToastGone(page: Page, toast: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(400);
    await expect(toast).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

const findToast = (page: Page, text: string) => findToasts(page).filter({ hasText: text });
const expectToastLeaving = (page: Page, text: string) =>
  expect(findToast(page, text)).toHaveAttribute('data-in', 'false');

async function measureBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing to measure');
  return box;
}

test('at most five show at once, newest on top, and the sixth waits until a click closes one', async ({
  newPerson,
}) => {
  const page = await openRefusedPage(newPerson);
  for (const toastCount of [2, 3, 4, 5, 5]) await sendRefusedSignIn(page, toastCount);
  expect(await readToastTexts(page)).toEqual(['Refusal 5', 'Refusal 4', 'Refusal 3', 'Refusal 2', 'Refusal 1']);
  await findToast(page, 'Refusal 3').getByText('Refusal 3').click();
  await expectToastLeaving(page, 'Refusal 3');
  await expectToastGone(page, findToast(page, 'Refusal 3'));
  await expect(findToasts(page)).toHaveCount(5);
  expect((await readToastTexts(page))[0]).toBe('Refusal 6');
  expect(await readAnnouncements(page)).toContain('Refusal 6');
});

test('a toast closes after 5 seconds, which pause while it is hovered or focused', async ({ newPerson }) => {
  const page = await openRefusedPage(newPerson);
  await page.clock.runFor(4900);
  await expect(findToasts(page)).toHaveAttribute('data-in', 'true');
  await findToasts(page).hover();
  await page.clock.runFor(20_000);
  await expect(findToasts(page)).toHaveAttribute('data-in', 'true');

  await findToasts(page).getByRole('button', { name: 'Close' }).focus();
  await page.mouse.move(5, 500);
  await findToasts(page).getByRole('button', { name: 'Close' }).blur();
  await findToasts(page).getByRole('button', { name: 'Close' }).focus();
  await page.clock.runFor(20_000);
  await expect(findToasts(page)).toHaveAttribute('data-in', 'true');

  await findToasts(page).getByRole('button', { name: 'Close' }).blur();
  await page.clock.runFor(99);
  await expect(findToasts(page)).toHaveAttribute('data-in', 'true');
  await page.clock.runFor(1);
  await expectToastLeaving(page, 'Refusal 1');
  await expectToastGone(page, findToasts(page));
});

test('dragging a toast away dismisses it; releasing it half-way keeps it', async ({ newPerson }) => {
  const page = await openRefusedPage(newPerson);
  const { x, y, width, height } = await measureBox(findToasts(page));
  const dragToast = async (widthShare: number) => {
    await page.mouse.move(x + 60, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 80, y + height / 2);
    await page.mouse.move(x + 60 + width * widthShare, y + height / 2);
    await page.mouse.up();
  };
  await dragToast(0.4);
  await expect(findToasts(page)).toHaveAttribute('data-in', 'true');
  await expect.poll(async () => (await measureBox(findToasts(page))).x, 'it goes back to its place').toBe(x);
  await dragToast(0.9);
  await expectToastLeaving(page, 'Refusal 1');
  await expectToastGone(page, findToasts(page));
});

const findNextSteps = (page: Page) => page.getByRole('main').locator('h1, input, button, a');

async function doesToastCoverPage(page: Page): Promise<boolean> {
  const toastBox = await measureBox(findToasts(page).first());
  for (const step of await findNextSteps(page).all()) {
    const { x, y, width, height } = await measureBox(step);
    const isBeside = x >= toastBox.x + toastBox.width || toastBox.x >= x + width;
    const isApart = y >= toastBox.y + toastBox.height || toastBox.y >= y + height;
    if (!isBeside && !isApart) return true;
  }
  return false;
}

test('a toast is at the top right over the header, covers nothing of the page, and uses the page’s font', async ({
  newPerson,
}) => {
  const page = await openRefusedPage(newPerson);
  const { x, y, width } = await measureBox(findToasts(page));
  expect(y).toBeGreaterThanOrEqual(0);
  expect(await doesToastCoverPage(page)).toBe(false);
  const viewportWidth = page.viewportSize()?.width ?? 0;
  expect(x + width).toBeGreaterThan(viewportWidth - 40);
  expect(x + width).toBeLessThanOrEqual(viewportWidth);
  const readFont = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).fontFamily);
  expect(await readFont(findToasts(page))).toBe(await readFont(page.locator('body')));
});

test('on a phone it covers nothing of the page and keeps a margin', async ({ newPerson }) => {
  const page = await openRefusedPage(newPerson, phone);
  const { x, width } = await measureBox(findToasts(page));
  expect(await doesToastCoverPage(page)).toBe(false);
  expect(x).toBeGreaterThan(0);
  expect(x + width).toBeLessThan(390);
  expect(width).toBeGreaterThan(300);
});

test('screen readers announce a toast once, from a region of the first HTML', async ({ laurel, newPerson }) => {
  const html = await (await fetch(`${laurel.url}/sign-in`)).text();
  expect(html).toMatch(/id="announce-polite"[^>]*aria-live="polite"/);
  expect(html).toMatch(/id="announce-assertive"[^>]*aria-live="assertive"/);
  const page = await openRefusedPage(newPerson);
  const speakingRegions = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-live]:not([aria-live=off])')]
      .filter((region) => !region.closest('form') && region.textContent?.includes('Refusal 1'))
      .map(({ id }) => id),
  );
  expect(speakingRegions).toEqual(['announce-assertive']);
  await expect(findToasts(page)).not.toHaveRole('alert');
  await page.clock.runFor(10_000);
  expect(await readAnnouncements(page), 'screen readers do not come across it later').toEqual([]);
});

if (isFullRun)
  test('with reduced motion, a toast also closes', async ({ newPerson }) => {
    const page = await openRefusedPage(newPerson, { reducedMotion: 'reduce' });
    await sendRefusedSignIn(page, 2);
    await findToast(page, 'Refusal 1').getByText('Refusal 1').click();
    await expect(findToasts(page)).toHaveCount(1);
    await page.clock.runFor(5000);
    await expect(findToasts(page)).toHaveCount(0);
  });
