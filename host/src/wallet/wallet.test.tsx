import { api } from '@laurel/shared/api';
import { declareWallet, loadWallet } from '@laurel/shared/wallet';
import { readPageWallet, WagmiContext } from '@laurel/shared/wallet/core';
import { ConnectWallet } from '@laurel/shared/wallet/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';

jest
  .spyOn(api, 'call')
  .mockImplementation(async () => ({ data: { chain: null }, error: null, message: '', networkError: false }) as never);
afterAll(() => jest.restoreAllMocks());

const Config = ({ name }: { name: string }) => (
  <p>
    {name}: {use(WagmiContext) === readPageWallet().config ? 'the page’s' : 'none'}
  </p>
);

test('only an area’s wallet parts have the host’s provider', async () => {
  declareWallet(() => import('./wallet'));
  const user = userEvent.setup();
  render(<ConnectWallet />);
  await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
  expect(await screen.findByRole('group', { name: 'Crypto wallet' })).toBeVisible();
  const { WalletProvider } = await loadWallet();
  render(
    <>
      <Config name="outside" />
      <WalletProvider>
        <Config name="inside" />
      </WalletProvider>
    </>,
  );
  expect(screen.getByText('outside: none')).toBeVisible();
  expect(screen.getByText('inside: the page’s')).toBeVisible();
});
