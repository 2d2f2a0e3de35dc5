import type { ChainTerms } from '@laurel/shared/protocol';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChainNotConfiguredError } from 'wagmi';
import { readWalletState } from '../state';
import { readChainName, readOwnChainName } from './chain/chain-name';
import { explainWalletError } from './errors/explain';
import { WalletPanel } from './panel/wallet-panel';
import { payCoins } from './pay';
import { signText } from './sign';
import { accounts, announceProvider, createFakeProvider, makeRefusal } from './testing/fake-provider';
import { LibraryContexts } from './testing/library-contexts';
import { readPageWallet, startWallet } from './wallet';

const terms: ChainTerms = {
  chainId: 97,
  token: '0xC73C224F6d98625Dfe24b6F9047e4e6B73Fa97a3',
  treasury: '0x7F7adcc4B7C3640D94A6C90faEe791CfB7E06c1B',
  local: true,
  explorer: '/explorer',
  confirmations: 15,
};
const payment = { token: terms.token, to: terms.treasury, amount: 1n };

const browserWallet = createFakeProvider();
const nodeSpy = jest.fn(async () => new Response('', { status: 404 }));
const cleanups: (() => void)[] = [];

beforeAll(async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(nodeSpy);
  cleanups.push(announceProvider('browser.wallet', browserWallet));
  browserWallet.answers.set('personal_sign', () => `0x${'ab'.repeat(65)}`);
  await startWallet(terms);
});
beforeEach(() => {
  browserWallet.requests.length = 0;
});
afterEach(async () => {
  await act(() => readPageWallet().connections.disconnect());
});
afterAll(() => {
  for (const stop of cleanups) stop();
  jest.restoreAllMocks();
});

function openPanel() {
  render(
    <LibraryContexts>
      <WalletPanel />
    </LibraryContexts>,
  );
  return userEvent.setup();
}
const listWallets = () => within(screen.getByRole('list', { name: 'Wallets in this browser' })).getAllByRole('button');

async function connectBrowserWallet(): Promise<void> {
  const user = openPanel();
  await user.click(screen.getByRole('button', { name: 'BROWSER.WALLET' }));
  await screen.findByRole('button', { name: 'Disconnect' });
}

const listChangeRequests = () =>
  browserWallet.requests.filter((method) => /switch|addEthereumChain|sendTransaction/.test(method));

test('the browser’s wallets show next to the sandbox wallet', () => {
  openPanel();
  expect(listWallets().map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Sandbox wallet', 'BROWSER.WALLET']),
  );
  expect(screen.getByText(/only the sandbox wallet can pay/)).toBeVisible();
});

test('a browser wallet connects from any network, and isn’t asked to add or choose ours', async () => {
  await connectBrowserWallet();
  expect(readWalletState()).toMatchObject({ address: accounts[0], chainId: 1, wrongNetwork: false, signsOnly: true });
  expect(screen.getByText(/only the sandbox wallet can pay. This wallet can sign you in/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /network/i })).toBeNull();
  expect(screen.queryByText(/Balance on/)).toBeNull();
  expect(listChangeRequests()).toEqual([]);
});

test('no text names the public network, whose id the sandbox’s chain shares', () => {
  expect(readOwnChainName()).toBe('Sandbox chain');
  expect(readChainName(97)).toBe('Sandbox chain');
  expect(explainWalletError(new ChainNotConfiguredError()).message).toBe(
    'Laurel uses Sandbox chain only. Switch your wallet to it.',
  );
});

test('a browser wallet signs', async () => {
  await connectBrowserWallet();
  const [account] = accounts;
  expect(await signText('Sign in to Laurel', account as `0x${string}`)).toEqual({
    signature: `0x${'ab'.repeat(65)}`,
  });
  expect(browserWallet.requests).toContain('personal_sign');
  expect(listChangeRequests()).toEqual([]);
});

test.each(['0x1', '0x61'])('a browser wallet doesn’t pay, on network %s: its coins are elsewhere', async (chainId) => {
  browserWallet.chainId = chainId;
  await connectBrowserWallet();
  const error = await payCoins(payment).catch((reason: unknown) => reason);
  expect(explainWalletError(error).message).toMatch(/only the sandbox wallet can pay/);
  expect(listChangeRequests()).toEqual([]);
  browserWallet.chainId = '0x1';
});

test('the fix is a retry, whatever a wallet reports about networks', async () => {
  const methods = ['wallet_requestPermissions', 'eth_requestAccounts'];
  for (const method of methods)
    browserWallet.answers.set(method, () => {
      throw makeRefusal(4902);
    });
  const user = openPanel();
  await user.click(screen.getByRole('button', { name: 'BROWSER.WALLET' }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: /network/i })).toBeNull();
  for (const method of methods) browserWallet.answers.delete(method);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeVisible();
  expect(listChangeRequests()).toEqual([]);
});

test('a wallet that doesn’t announce itself is offered next to the sandbox wallet', async () => {
  const announcedConnectors = readPageWallet().config.connectors.filter(({ id }) => id === 'browser.wallet');
  const { connectors } = readPageWallet().config._internal;
  connectors.setState((all) => all.filter((each) => !announcedConnectors.includes(each)));
  Object.assign(window, { ethereum: createFakeProvider().provider });
  openPanel();
  expect(listWallets().map(({ textContent }) => textContent)).toEqual(['Sandbox wallet', 'Browser wallet']);
  Reflect.deleteProperty(window, 'ethereum');
  act(() => connectors.setState((all) => [...all, ...announcedConnectors]));
});

test('shows the panel in German', async () => {
  await act(() => setLocale('de'));
  const user = openPanel();
  expect(screen.getByRole('button', { name: 'Sandbox-Wallet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'BROWSER.WALLET' }));
  expect(
    await screen.findByText(/kann nur die Sandbox-Wallet zahlen. Mit dieser kannst du dich anmelden/),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Trennen' })).toBeVisible());
  await act(() => setLocale('en'));
});
