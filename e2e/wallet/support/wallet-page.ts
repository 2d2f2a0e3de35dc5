import type { Page } from '@playwright/test';
import { findViolations } from '../../harness/axe';
import { expect } from './test';

export const findSection = (page: Page) => page.getByRole('region', { name: 'Crypto wallet' });
export const findButton = (page: Page, name: string) => findSection(page).getByRole('button', { name, exact: true });

/** Opens the wallet page and the choice of wallets. */
export async function openChoice(page: Page): Promise<void> {
  await page.goto('/dashboard/coins');
  await findButton(page, 'Connect wallet').click();
  await expect(findSection(page).getByRole('button').first()).toBeVisible();
}

/** Connects the extension's wallet, which approves. */
export async function connectWallet(page: Page): Promise<void> {
  await openChoice(page);
  await findButton(page, 'Test Wallet').click();
  await expect(findButton(page, 'Disconnect')).toBeVisible();
}

/** The keys in the page's local storage. */
export const readStoredKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());

/** Fails if the wallet's section has an accessibility violation. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page, { within: 'section[aria-labelledby="crypto-wallet"]' })).toEqual([]);
}
