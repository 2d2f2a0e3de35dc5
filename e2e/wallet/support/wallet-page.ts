import type { Page } from '@playwright/test';
import { findViolations } from '../../harness/axe';
import { expect } from './test';

export const findSection = (page: Page) => page.getByRole('region', { name: 'Crypto wallet' });
export const findButton = (page: Page, name: string) => findSection(page).getByRole('button', { name, exact: true });

export async function openWalletChoice(page: Page): Promise<void> {
  await page.goto('/dashboard/coins');
  await findButton(page, 'Connect wallet').click();
  await expect(findSection(page).getByRole('button').first()).toBeVisible();
}

export async function connectWallet(page: Page): Promise<void> {
  await openWalletChoice(page);
  await findButton(page, 'Test Wallet').click();
  await expect(findButton(page, 'Disconnect')).toBeVisible();
}

export const readStoredKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page, { within: 'section[aria-labelledby="crypto-wallet"]' })).toEqual([]);
}
