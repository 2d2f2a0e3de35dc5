import { api } from '@laurel/shared/api';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { declareWallet, type HostWallet } from '../load';
import { setWalletState } from '../state';
import { ConnectWallet } from './connect-wallet';

let hasArrived = true;
let requestCount = 0;
const hostWallet = {
  startWallet: async () => {
    requestCount += 1;
    if (!hasArrived) throw new Error('ChunkLoadError');
  },
  WalletProvider: ({ children }: { children: ReactNode }) => (
    <section aria-label="The host’s provider">{children}</section>
  ),
  WalletPanel: () => <p>The panel</p>,
};
declareWallet(async () => hostWallet as unknown as HostWallet);

jest
  .spyOn(api, 'call')
  .mockImplementation(async () => ({ data: { chain: null }, error: null, message: '', networkError: false }) as never);

beforeEach(() => {
  hasArrived = true;
  requestCount = 0;
  act(() => setWalletState({ status: 'disconnected' }));
});

test('nothing loads before the user connects; a failed download can be retried', async () => {
  hasArrived = false;
  const user = userEvent.setup();
  render(<ConnectWallet />);
  expect(requestCount).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the wallet tools');
  hasArrived = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The panel')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'The host’s provider' })).toHaveTextContent('The panel');
});

test('a connected wallet shows automatically', async () => {
  render(<ConnectWallet />);
  act(() => setWalletState({ status: 'reconnecting' }));
  expect(await screen.findByText('The panel')).toBeInTheDocument();
});

test('the panel stays while a wallet connects', async () => {
  const user = userEvent.setup();
  render(<ConnectWallet />);
  await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
  const panel = await screen.findByText('The panel');
  act(() => setWalletState({ status: 'connecting' }));
  expect(panel).toBeInTheDocument();
  await act(async () => {});
  expect(panel).toBeInTheDocument();
});
