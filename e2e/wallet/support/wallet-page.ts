import type { Page } from '@playwright/test';
import { violationsOf } from '../../harness/axe';
import { expect } from './test';

export const section = (page: Page) => page.getByRole('region', { name: 'Crypto wallet' });
export const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });

/** Opens the wallet page and the choice of wallets. */
export async function openChoice(page: Page): Promise<void> {
  await page.goto('/dashboard/coins');
  await button(page, 'Connect wallet').click();
  await expect(section(page).getByRole('button').first()).toBeVisible();
}

/** Connects the extension's wallet, which approves. */
export async function connect(page: Page): Promise<void> {
  await openChoice(page);
  await button(page, 'Test Wallet').click();
  await expect(button(page, 'Disconnect')).toBeVisible();
}

/** The page's local storage. */
export const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());

/** Fails if the wallet's section has an accessibility violation. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page, { within: 'section[aria-labelledby="crypto-wallet"]' })).toEqual([]);
}
