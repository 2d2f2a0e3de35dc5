import { expect, type Page } from '@playwright/test';
import type { DemoAccount } from '../../server/src/sample/people';

export async function signIn(page: Page, { username, password }: Pick<DemoAccount, 'username' | 'password'>) {
  await page.goto('/sign-in');
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: `Your account, ${username}` })).toBeVisible();
}

export async function fillRegistration(page: Page, username: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(`harbour lantern ${username}`);
  await page.getByLabel('Date of birth').fill('1994-05-17');
}

export async function registerPlayer(page: Page, username: string) {
  await page.goto('/register');
  await fillRegistration(page, username);
  await page.getByLabel('I’ve read and agree to the terms').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText('Email verified.').first()).toBeVisible();
}

export async function creditCoins(page: Page, username: string, amount: string) {
  await page.goto('/dashboard/admin/coins');
  await page.getByRole('button', { name: 'New adjustment' }).click();
  await page.getByRole('combobox', { name: 'Player' }).fill(username);
  await page.getByRole('option', { name: new RegExp(username) }).click();
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Reason').fill('First coins for the journey');
  await page.getByRole('button', { name: 'Review adjustment' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^Credit ${username} ${amount}\\sLRL$`) })
    .click();
  await expect(page.getByText(`Credit ${username} ${amount} LRL: done.`)).toBeVisible();
}

export function formatLocalDateTime(instant: Date): string {
  const padNumber = (value: number) => String(value).padStart(2, '0');
  const day = [instant.getFullYear(), padNumber(instant.getMonth() + 1), padNumber(instant.getDate())].join('-');
  return `${day}T${padNumber(instant.getHours())}:${padNumber(instant.getMinutes())}`;
}
