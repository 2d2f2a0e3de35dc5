import { expect, type Page } from '@playwright/test';
import type { DemoAccount } from '../harness/messages';

/** Signs in by the form and waits for the account menu. */
export async function signIn(page: Page, { username, password }: Pick<DemoAccount, 'username' | 'password'>) {
  await page.goto('/sign-in');
  await page.getByLabel('User name or mail address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: `Your account, ${username}` })).toBeVisible();
}

/** Registers a player and proves the mail address with the code of the sandbox inbox. */
export async function registerPlayer(page: Page, username: string) {
  await page.goto('/register');
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Mail address').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(`harbour lantern ${username}`);
  await page.getByLabel('Date of birth').fill('1994-05-17');
  await page.getByLabel('I have read the terms and agree to them').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByRole('button', { name: 'Prove the address' }).click();
  await expect(page.getByText('Your mail address is proved.').first()).toBeVisible();
}

/** As staff: gives a player coins by an adjustment. */
export async function giveCoins(page: Page, username: string, amount: string) {
  await page.goto('/dashboard/admin/coins');
  await page.getByRole('combobox', { name: 'Player' }).fill(username);
  await page.getByRole('option', { name: new RegExp(username) }).click();
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Reason').fill('First coins for the journey');
  await page.getByRole('button', { name: 'Review the adjustment' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^Give ${username} ${amount}\\sLRL$`) })
    .click();
  await expect(page.getByText(`Give ${username} ${amount} LRL: done.`)).toBeVisible();
}

/** What a `datetime-local` field takes, in the browser's zone. */
export function localDateTime(instant: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = [instant.getFullYear(), pad(instant.getMonth() + 1), pad(instant.getDate())].join('-');
  return `${day}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}
