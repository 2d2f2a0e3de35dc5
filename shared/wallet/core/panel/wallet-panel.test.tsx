import { setLocale } from '@laurel/shared/ui/locale';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readWalletState } from '../../state';
import { setAttempt } from '../attempt';
import { explainWalletError } from '../errors/explain';
import { announceProvider, createFakeProvider, type FakeProvider, makeRefusal } from '../testing/fake-provider';
import { LibraryContexts } from '../testing/library-contexts';
import { readPageWallet, startWallet } from '../wallet';
import { WalletPanel } from './wallet-panel';

let plainFakeProvider: FakeProvider;

const nodeSpy = jest.fn(async () => new Response('', { status: 404 }));

beforeAll(async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(nodeSpy);
  await startWallet();
});
beforeEach(() => {
  plainFakeProvider = createFakeProvider();
  Object.assign(window, { ethereum: plainFakeProvider.provider });
});
afterEach(async () => {
  await act(() => readPageWallet().connections.disconnect());
  act(() => setAttempt({ phase: 'none' }));
  Reflect.deleteProperty(window, 'ethereum');
});
afterAll(() => jest.restoreAllMocks());

const openPanel = () => {
  render(
    <LibraryContexts>
      <WalletPanel />
    </LibraryContexts>,
  );
  return userEvent.setup();
};
const pressButton = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

test('without a wallet it says where to get one', () => {
  Reflect.deleteProperty(window, 'ethereum');
  openPanel();
  expect(screen.getByText(/No wallet found/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Get a wallet/ })).toHaveAttribute('href', expect.stringMatching(/^https:/));
});

test('without a project id only the working options show', () => {
  openPanel();
  expect(screen.getByRole('group', { name: 'Crypto wallet' })).toBeInTheDocument();
  expect(screen.queryByText(/WalletConnect|phone/i)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /QR/ })).not.toBeInTheDocument();
});

test('a wallet that does not announce itself is offered and connects', async () => {
  const user = openPanel();
  await pressButton(user, 'Browser wallet');
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeInTheDocument();
  expect(readWalletState()).toMatchObject({ status: 'connected', wallet: 'Browser wallet' });
});

test('while a wallet reconnects, the user can stop waiting', async () => {
  const user = openPanel();
  await pressButton(user, 'Browser wallet');
  await screen.findByRole('button', { name: 'Disconnect' });
  plainFakeProvider.answers.set('eth_accounts', () => new Promise<never>(() => {}));
  await act(async () => void readPageWallet().connections.reconnect());
  expect(screen.getByRole('status')).toHaveTextContent('Reconnecting your wallet');
  await pressButton(user, 'Cancel');
  expect(await screen.findByRole('button', { name: 'Browser wallet' })).toBeInTheDocument();
  expect(readWalletState()).toEqual({ status: 'disconnected' });
});

test('a failed balance shows why and can be retried', async () => {
  const user = openPanel();
  await pressButton(user, 'Browser wallet');
  expect(await screen.findByText(/Couldn’t reach the network/)).toBeInTheDocument();
  nodeSpy.mockClear();
  await pressButton(user, 'Try again');
  await waitFor(() => expect(nodeSpy).toHaveBeenCalled());
});

test('on another network there is one button, which stays in place if the switch fails', async () => {
  plainFakeProvider.answers.set('wallet_addEthereumChain', () => {
    throw makeRefusal(4001);
  });
  const user = openPanel();
  await pressButton(user, 'Browser wallet');
  const listNetworkButtons = () => within(screen.getByRole('group')).getAllByRole('button', { name: /network/i });
  await screen.findByText('Your wallet is on Ethereum.');
  expect(listNetworkButtons()).toHaveLength(1);
  await pressButton(user, 'Switch network');
  expect(await screen.findByText(/You declined/)).toBeInTheDocument();
  expect(listNetworkButtons()).toHaveLength(1);
  plainFakeProvider.answers.clear();
  await pressButton(user, 'Switch network');
  await waitFor(() => expect(screen.queryByText('Your wallet is on Ethereum.')).not.toBeInTheDocument());
  expect(plainFakeProvider.requests.filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(2);
});

test.each([
  [4001, 'status', 'Try again'],
  [-32002, 'alert', 'Try again'],
  [4900, 'alert', 'Choose a wallet'],
  [4901, 'alert', 'Switch network'],
  [4902, 'alert', 'Add network'],
  [4200, 'alert', 'Choose a wallet'],
])('%i shows its text and its fix', (code, role, name) => {
  const error = makeRefusal(code);
  openPanel();
  act(() => setAttempt({ phase: 'failed', explanation: explainWalletError(error), retry: () => {} }));
  const note = screen.getByRole(role);
  expect(note).toHaveTextContent(explainWalletError(error).message);
  expect(within(note).getByRole('button', { name })).toBeInTheDocument();
});

test('announced wallets replace the nameless one', async () => {
  const stop = announceProvider('late.wallet', createFakeProvider());
  openPanel();
  expect(await screen.findByRole('button', { name: 'LATE.WALLET' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Browser wallet' })).not.toBeInTheDocument();
  stop();
});

test('shows German texts, including an error and its fix', async () => {
  await act(() => setLocale('de'));
  openPanel();
  expect(screen.getByRole('group', { name: 'Krypto-Wallet' })).toBeInTheDocument();
  act(() => setAttempt({ phase: 'failed', explanation: explainWalletError(makeRefusal(4901)), retry: () => {} }));
  expect(screen.getByRole('alert')).toHaveTextContent('keine Verbindung zu BNB Smart Chain Testnet');
  expect(screen.getByRole('button', { name: 'Netz wechseln' })).toBeInTheDocument();
  await act(() => setLocale('en'));
  expect(screen.getByRole('alert')).toHaveTextContent('isn’t connected to BNB Smart Chain Testnet');
});
