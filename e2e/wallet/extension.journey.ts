import { isFullRun } from '../../tools/checks/full-run';
import { expect, test } from './support/test';
import {
  connectWallet,
  expectAccessible,
  findButton,
  findSection,
  openWalletChoice,
  readStoredKeys,
} from './support/wallet-page';

test('a wallet connects, shows its balances, and revokes its permission', async ({ page, extension }) => {
  extension.chainId = '0x61';
  await openWalletChoice(page);
  await expectAccessible(page);
  expect(await readStoredKeys(page), 'nothing is kept before the first connect').toEqual(['laurel:session']);
  await findButton(page, 'Test Wallet').focus();
  await page.keyboard.press('Enter');
  await expect(findButton(page, 'Disconnect')).toBeVisible();
  expect(extension.requests).toContain('wallet_requestPermissions');
  await expect(findSection(page).getByRole('group', { name: 'Crypto wallet' }), 'the focus is not lost').toBeFocused();

  const [account = ''] = await extension.listAccounts();
  const shortPattern = new RegExp(`^${account.slice(0, 6)}…${account.slice(-4)}$`, 'i');
  await expect(findSection(page).getByText(shortPattern)).toBeVisible();
  await expect(findSection(page).getByText('10,000 tBNB')).toBeVisible();
  await expect(findSection(page).getByRole('link', { name: /explorer/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://explorer.laurel.test/address/${account}$`, 'i'),
  );
  expect(await readStoredKeys(page)).toEqual(['laurel:session', 'wagmi.recentConnectorId', 'wagmi.store']);
  await expectAccessible(page);

  await findButton(page, 'Disconnect').click();
  await expect(findButton(page, 'Test Wallet')).toBeVisible();
  expect(extension.requests).toContain('wallet_revokePermissions');
  expect(extension.authorized).toBe(false);
  expect(await readStoredKeys(page)).not.toContain('wagmi.store');
});

if (isFullRun)
  test('the address can be copied whole', async ({ page, context, extension }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await connectWallet(page);
    await findButton(page, 'Copy').click();
    await expect(findButton(page, 'Copied')).toBeVisible();
    const copiedAddress = await page.evaluate(() => navigator.clipboard.readText());
    expect(copiedAddress.toLowerCase()).toBe((await extension.listAccounts())[0]?.toLowerCase());
  });

test('declining shows a calm message and can be retried', async ({ page, extension }) => {
  await openWalletChoice(page);
  extension.declineRequest('wallet_requestPermissions');
  await findButton(page, 'Test Wallet').click();
  await expect(findSection(page).getByRole('status')).toHaveText(/You declined the request in your wallet/);
  await findButton(page, 'Try again').click();
  await expect(findButton(page, 'Disconnect')).toBeVisible();
});

if (isFullRun)
  test('a wallet with a request already open says to respond there', async ({ page, extension }) => {
    await openWalletChoice(page);
    extension.declineRequest('wallet_requestPermissions', -32002, 'Already processing wallet_requestPermissions.');
    await findButton(page, 'Test Wallet').click();
    await expect(findSection(page).getByRole('alert')).toHaveText(/already has a request open/);
  });

test('on another network, one button switches to ours and adds it', async ({ page, extension }) => {
  await connectWallet(page);
  const alert = findSection(page).getByRole('alert');
  await expect(alert).toContainText('Your wallet is on Ethereum.');
  await expectAccessible(page);
  const networkButton = findSection(page).getByRole('button', { name: /network/ });
  await expect(networkButton).toHaveCount(1);

  extension.declineRequest('wallet_switchEthereumChain');
  await networkButton.click();
  await expect(findSection(page).getByText('You declined the request in your wallet.', { exact: false })).toBeVisible();
  await expect(networkButton).toHaveCount(1);

  extension.requests.length = 0;
  await networkButton.click();
  await expect(networkButton).toHaveCount(0);
  expect(extension.requests.filter((method) => method.startsWith('wallet_'))).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ]);
  await expect(findSection(page).getByText('BNB Smart Chain Testnet', { exact: true })).toBeVisible();
});

if (isFullRun)
  test('changes made in the wallet show here', async ({ page, extension }) => {
    extension.chainId = '0x61';
    await connectWallet(page);
    await extension.chooseAccount(3);
    const [account = ''] = await extension.listAccounts();
    await expect(
      findSection(page).getByText(new RegExp(`^${account.slice(0, 6)}…${account.slice(-4)}$`, 'i')),
    ).toBeVisible();
    await extension.chooseChain('0x38');
    await expect(findSection(page).getByRole('alert')).toContainText('Your wallet is on BNB Smart Chain.');
    await extension.chooseChain('0x61');
    await expect(findSection(page).getByRole('alert')).toHaveCount(0);
    extension.authorized = false;
    await extension.chooseAccount(3);
    await expect(findButton(page, 'Test Wallet')).toBeVisible();
  });

test("a late approval doesn't undo the cancelled wait", async ({ page, extension }) => {
  await openWalletChoice(page);
  const { request, approve } = extension.holdRequest('wallet_requestPermissions');
  await findButton(page, 'Test Wallet').click();
  await request;
  await expect(findSection(page).getByText('Waiting for Test Wallet')).toBeVisible();
  await expectAccessible(page);
  await findButton(page, 'Cancel').click();
  await expect(findButton(page, 'Test Wallet')).toBeVisible();
  approve();
  await expect.poll(() => extension.requests).toContain('wallet_revokePermissions');
  await expect(findButton(page, 'Test Wallet')).toBeVisible();
  expect(await readStoredKeys(page)).not.toContain('wagmi.store');
});

test('a reload reconnects the wallet without asking', async ({ page, extension }) => {
  extension.chainId = '0x61';
  await connectWallet(page);
  extension.requests.length = 0;
  await page.reload();
  await expect(findSection(page).getByText('10,000 tBNB')).toBeVisible();
  expect(extension.requests).not.toContain('wallet_requestPermissions');
  expect(extension.requests).not.toContain('eth_requestAccounts');
});

test('a reload without the wallet ends disconnected, and the next one asks no wallet', async ({ page, extension }) => {
  await connectWallet(page);
  extension.authorized = false;
  await page.reload();
  await expect.poll(() => readStoredKeys(page)).not.toContain('wagmi.store');
  // The section lists the wallets if it showed before the reconnection ended.
  await expect(findButton(page, 'Test Wallet').or(findButton(page, 'Connect wallet'))).toBeVisible();
  extension.requests.length = 0;
  await page.reload();
  await expect(findButton(page, 'Connect wallet')).toBeVisible();
  expect(extension.requests).toEqual([]);
});

if (isFullRun)
  test('connecting leaves the rest of the page alone', async ({ page, extension }) => {
    await openWalletChoice(page);
    const { approve } = extension.holdRequest('wallet_requestPermissions');
    const markedSelectors = ['header', '#main', 'section[aria-labelledby="transactions"]', 'select'];
    for (const selector of markedSelectors)
      await page
        .locator(selector)
        .first()
        .evaluate((element) => element.setAttribute('data-mark', 'kept'));
    await findButton(page, 'Test Wallet').click();
    approve();
    await expect(findButton(page, 'Disconnect')).toBeVisible();
    for (const selector of markedSelectors)
      await expect(page.locator(selector).first()).toHaveAttribute('data-mark', 'kept');
  });

test('a half-filled form survives a wallet that connects meanwhile', async ({ page, extension }) => {
  await connectWallet(page);
  const readCurrentConnection = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('wagmi.store') ?? '{}').state?.current ?? null);
  const connectionBefore = await readCurrentConnection();
  await findButton(page, 'Disconnect').waitFor();
  const { request, approve } = extension.holdRequest('eth_chainId');
  await page.addInitScript(() => localStorage.removeItem('laurel:session'));
  await page.goto('/sign-in');
  const nameField = page.getByLabel('Username or email');
  await nameField.fill('kestrel_09');
  const passwordField = page.getByLabel('Password', { exact: true });
  await passwordField.fill('harbour lan');
  await request;
  approve();
  await expect.poll(readCurrentConnection).not.toBe(connectionBefore);
  await expect(nameField).toHaveValue('kestrel_09');
  await expect(passwordField).toHaveValue('harbour lan');
  await expect(passwordField).toBeFocused();
});
