import type { Locator, Page } from '@playwright/test';
import { samplePassword } from '../../server/src/sample/people';
import { findAccountMenu } from '../client/support/sessions';
import { expectFocusIn, pressTabTo } from '../harness/keyboard';
import { expect, test } from '../harness/own-laurel';
import { waitUntilHydrated } from '../harness/rendered-page';
import { openContest } from './staff-calls';

const contestTitle = 'Keyboard Duel';

const findMain = (page: Page) => page.getByRole('main');
const findHeader = (page: Page) => page.getByRole('banner');

async function skipToContent(page: Page): Promise<void> {
  await pressTabTo(page, page.getByRole('link', { name: 'Skip to content' }), { mostStops: 1 });
  await page.keyboard.press('Enter');
  await expectFocusIn(findMain(page));
}

async function operateControl(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
  mostStops?: number,
): Promise<void> {
  await pressTabTo(page, target, { ...(mostStops !== undefined && { mostStops }) });
  await page.keyboard.press(key);
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/');
  // Before hydration, a link loads a new page with the focus at its start.
  await waitUntilHydrated(page);
  await expect(findMain(page).getByRole('heading', { level: 1 })).toBeVisible();
  await operateControl(page, findHeader(page).getByRole('link', { name: 'Sign in' }));
  await expect(page).toHaveURL(/\/sign-in$/);
  await expectFocusIn(findMain(page));
  await pressTabTo(page, page.getByLabel('Username or email'), { mostStops: 3 });
  await page.keyboard.type(username);
  await pressTabTo(page, page.getByLabel('Password', { exact: true }), { mostStops: 2 });
  await page.keyboard.type(samplePassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectFocusIn(findMain(page));
}

async function findAndEnterContest(page: Page): Promise<void> {
  await pressTabTo(page, findHeader(page).getByRole('link', { name: 'Contests' }), { isBackwards: true });
  await page.keyboard.press('Enter');
  await expectFocusIn(findMain(page));
  await pressTabTo(page, page.getByRole('searchbox'), { mostStops: 3 });
  await page.keyboard.type(contestTitle);
  const contestLink = findMain(page).getByRole('link', { name: contestTitle });
  await expect(findMain(page).getByRole('article')).toHaveCount(1);
  await operateControl(page, contestLink, 'Enter', 8);
  await expect(page.getByRole('heading', { level: 1, name: contestTitle })).toBeVisible();
  await expectFocusIn(findMain(page));

  await expect(page.getByRole('button', { name: 'Enter for 5 LRL' })).toBeEnabled();
  await operateControl(page, page.getByRole('button', { name: 'Enter for 5 LRL' }));
  const card = findMain(page).getByRole('region', { name: 'You’re in' });
  await expect(card).toBeVisible();
  await expectFocusIn(card.locator('..'));
}

async function checkIn(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your move' })).toBeVisible();
  await skipToContent(page);
  await operateControl(page, page.getByRole('button', { name: /^Check in by / }), 'Space');
  const card = findMain(page).getByRole('region', { name: 'You’re checked in' });
  await expect(card).toBeVisible();
  await expectFocusIn(card.locator('..'));
}

async function goToMatch(page: Page): Promise<void> {
  await page.reload();
  const link = findMain(page).getByRole('link', { name: 'Go to match' });
  await expect(link).toBeVisible();
  await skipToContent(page);
  await operateControl(page, link);
  await expect(page).toHaveURL(/\/dashboard\/matches\//);
  await expectFocusIn(findMain(page));
  const button = page.getByRole('button', { name: 'Check in' });
  await operateControl(page, button);
  await expect(button).toHaveCount(0);
  await expectFocusIn(findMain(page));
}

test('a contest is entered, played and won by keyboard alone', async ({ laurel, newPerson }) => {
  await openContest(laurel, contestTitle);
  await laurel.advance(2);
  const [firstPage, secondPage] = [(await newPerson()).page, (await newPerson()).page];
  const runForBothPlayers = (act: (page: Page) => Promise<void>) => Promise.all([firstPage, secondPage].map(act));

  await test.step('both sign in', () =>
    Promise.all([signIn(firstPage, 'north_by_9'), signIn(secondPage, 'piazza_uno')]));
  await test.step('the account menu opens, closes and returns the focus', async () => {
    const menu = findAccountMenu(firstPage, 'north_by_9');
    await pressTabTo(firstPage, menu, { isBackwards: true, mostStops: 5 });
    await firstPage.keyboard.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await firstPage.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
  });
  await test.step('both find the contest and enter it', () => runForBothPlayers(findAndEnterContest));
  await laurel.advance(10);
  await test.step('both check in', () => runForBothPlayers(checkIn));
  await laurel.advance(20);
  await test.step('both go to their match and check in to it', () => runForBothPlayers(goToMatch));

  await test.step("a player who doesn't concede keeps the focus in the question, and gets it back afterwards", async () => {
    const concedeButton = firstPage.getByRole('button', { name: 'Concede', exact: true });
    await operateControl(firstPage, concedeButton);
    const dialog = firstPage.getByRole('dialog', { name: 'Concede the match?' });
    await expect(dialog).toBeVisible();
    await expectFocusIn(dialog);
    // After a dialog's last element the focus moves to the browser's controls, then to the dialog's start, and never to
    // the page behind.
    for (let press = 0; press < 4; press += 1) {
      await firstPage.keyboard.press('Tab');
      await expect(firstPage.locator(':focus:not(dialog, dialog *)')).toHaveCount(0);
    }
    await firstPage.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(concedeButton).toBeFocused();
  });

  await test.step('one player reports a score that they choose with the arrow keys', async () => {
    await pressTabTo(firstPage, firstPage.getByRole('radiogroup', { name: 'Result' }), { isBackwards: true });
    const scoreOption = firstPage.getByRole('radio', { name: /^2\D+1/ });
    const chosenLocator = firstPage.getByRole('radiogroup', { name: 'Result' }).locator(':checked');
    const focusPath = [`focus on ${await firstPage.locator(':focus').getAttribute('value')}`];
    for (let press = 0; press < 4 && !(await scoreOption.isChecked()); press += 1) {
      await firstPage.keyboard.press('ArrowDown');
      await expect(firstPage.locator(':focus')).toBeChecked();
      focusPath.push(await chosenLocator.inputValue());
    }
    await expect(chosenLocator, focusPath.join(', then ')).toHaveValue(/^2\D+1/);
    await operateControl(firstPage, firstPage.getByRole('button', { name: /^Report 2/ }), 'Enter', 3);
    const statusRegion = findMain(firstPage).getByRole('region', { name: /^You reported/ });
    await expect(statusRegion).toBeVisible();
    await expectFocusIn(statusRegion.locator('..'));
  });

  await test.step('the other player confirms, and both see the result on their current page', async () => {
    const confirmButton = secondPage.getByRole('button', { name: /^Confirm 1/ });
    await expect(confirmButton).toBeVisible();
    await operateControl(secondPage, confirmButton);
    await expect(secondPage.getByText(/You lost/).first()).toBeVisible();
    await expectFocusIn(findMain(secondPage));
    await expect(firstPage.getByRole('heading', { level: 1, name: /won/i })).toBeVisible();
    await expectFocusIn(findMain(firstPage));
  });
});
