import type { Page } from '@playwright/test';
import { isFullRun } from '../../tools/checks/full-run';
import { type Phone, startPhone } from './support/phone';
import { openRelay, type Relay, startRelay } from './support/relay';
import { expect, test } from './support/test';
import { expectAccessible, findButton, findSection, openWalletChoice, readStoredKeys } from './support/wallet-page';

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

let relay: Relay;
let phone: Phone;
test.beforeEach(async ({ page }) => {
  relay = await startRelay();
  await openRelay(page, relay);
  phone = await startPhone(relay, account);
});
test.afterEach(async () => {
  await phone.stop();
  await relay.stop();
});

async function openQrCode(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWalletChoice(page);
  await findButton(page, 'Connect with QR code').click();
  await expect(findSection(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  await findButton(page, 'Copy connection link').click();
  const uri = await page.evaluate(() => navigator.clipboard.readText());
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/);
  return uri;
}

test('a phone pairs by the code, reconnects after a reload, and disconnects', async ({ page }) => {
  const uri = await openQrCode(page);
  await expectAccessible(page);
  await phone.scan(uri, 'approve');
  await expect(findButton(page, 'Disconnect')).toBeVisible();
  await expect(findSection(page).getByText('0x7099…79C8', { exact: true })).toBeVisible();
  await expect(findSection(page).getByText('10,000 tBNB')).toBeVisible();

  await page.reload();
  await expect(findSection(page).getByText('0x7099…79C8', { exact: true })).toBeVisible();

  await findButton(page, 'Disconnect').click();
  await expect(findButton(page, 'Connect with QR code')).toBeVisible();
  await phone.sessionEnd;
  expect(await readStoredKeys(page)).not.toContain('wagmi.store');
});

if (isFullRun)
  test("a phone that declines isn't an error, and a new code is offered", async ({ page }) => {
    await phone.scan(await openQrCode(page), 'decline');
    await expect(findSection(page).getByText(/You declined the request in your wallet/)).toBeVisible();
    await findButton(page, 'Try again').click();
    await expect(findSection(page).getByRole('img', { name: /QR code/ })).toBeVisible();
    await findButton(page, 'Cancel').click();
    await expect(findButton(page, 'Connect with QR code')).toBeVisible();
  });

if (isFullRun)
  test('a session that the phone ends also ends here', async ({ page }) => {
    await phone.scan(await openQrCode(page), 'approve');
    await expect(findButton(page, 'Disconnect')).toBeVisible();
    await phone.end();
    await expect(findButton(page, 'Connect with QR code')).toBeVisible();
  });
