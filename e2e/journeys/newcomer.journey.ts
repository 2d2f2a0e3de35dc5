import type { Locator, Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { findViolations } from '../harness/axe';
import { expect, phone, test } from '../harness/own-laurel';
import type { Laurel } from '../harness/test';
import { fillRegistration } from './steps';

const maxPresses = 10;

async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1));
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')));
}

async function findOpenContest({ url }: Laurel): Promise<{ title: string; slug: string }> {
  const answer = await fetch(`${url}/api/v1/registerContest/all_contests?filter[phase][]=registration&sort=startsAt`);
  const { data } = await answer.json();
  const openContest:
    | { title: string; slug: string; entered: number; maxPlayers: number; entryFee: string }
    | undefined = data.find(
    (each: { entered: number; maxPlayers: number; entryFee: string }) =>
      each.entered < each.maxPlayers && Number(each.entryFee) > 0 && Number(each.entryFee) <= 100,
  );
  if (!openContest) throw new Error('The sample data has no contest to enter');
  return openContest;
}

async function signUp(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').click();
  await fillRegistration(page, username);
  await page.getByLabel('I’ve read and agree to the terms').check();
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await page.getByRole('button', { name: 'Use this code' }).click();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verify email' }).click();
}

async function enterContest(page: Page): Promise<void> {
  const button: Locator = page.getByRole('button', { name: /^Enter for/ });
  await expect(button).toBeEnabled();
  await expect(button).toBeInViewport({ ratio: 1 });
  await button.click();
  await expect(page.getByRole('heading', { name: /^You(’re| are) in$/ })).toBeVisible();
}

test('a visitor finds a contest on the home page, signs up and enters it with starter coins', async ({
  laurel,
  newPerson,
}) => {
  const { page } = await newPerson();
  const readPressCount = await countPresses(page);
  const { title, slug } = await findOpenContest(laurel);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await page.getByRole('link', { name: 'Sign in to enter' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await signUp(page, 'first_steps');
  await expect(page).toHaveURL(new RegExp(`/contests/${slug}`));
  await expect(page.getByText(/Email verified\. You got 100\sLRL/).first()).toBeVisible();
  await enterContest(page);
  expect(await readPressCount()).toBeLessThanOrEqual(maxPresses);
});

if (isFullRun)
  test('on a phone, a visitor who signs up first is led to the contests and enters one', async ({
    laurel,
    newPerson,
  }) => {
    const { page } = await newPerson(phone);
    const readPressCount = await countPresses(page);
    const { title } = await findOpenContest(laurel);
    await page.goto('/');
    await expect(page.getByText(/^Gaming contests with coin prizes/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
    await signUp(page, 'thumbs_first');
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    const button = page.getByRole('button', { name: /^Enter for/ });
    await expect(button).toBeEnabled();
    await button.scrollIntoViewIfNeeded();
    await enterContest(page);
    expect(await readPressCount()).toBeLessThanOrEqual(maxPresses);
  });
