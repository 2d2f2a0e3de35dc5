import { parseAmount } from '@laurel/shared/protocol';
import {
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { setWalletState, type WalletState } from '@laurel/shared/wallet';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { DashboardArea } from '../../routes';
import { createTestServer, handleGet, handlePost } from '../../testing/browser';
import { makeProfile } from '../transactions/testing/money';
import { makeDeposit } from './testing/deposits';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const hash = `0x${'ab'.repeat(32)}`;
const chain = {
  chainId: 97,
  token: '0xC73C224F6d98625Dfe24b6F9047e4e6B73Fa97a3',
  treasury: '0x7F7adcc4B7C3640D94A6C90faEe791CfB7E06c1B',
  local: true,
  explorer: '/explorer',
  confirmations: 15,
} as const;

let holdings: { coins: bigint; gas: bigint; fee: bigint };
let payCoins: () => Promise<string>;
const bodies: unknown[] = [];
jest.mock('@laurel/shared/wallet', () => ({
  ...jest.requireActual('@laurel/shared/wallet'),
  loadWallet: async () => ({
    WalletProvider: ({ children }: { children: ReactNode }) => children,
    WalletPanel: () => <p>The panel</p>,
    startWallet: async () => {},
    readHoldings: async () => holdings,
    signText: async (message: string) => {
      bodies.push({ sign: message });
      return { signature: '0xabcd' };
    },
    payCoins: async (payment: unknown) => {
      bodies.push({ pay: payment });
      return payCoins();
    },
    explainWalletError: (error: Error) => ({ tone: 'neutral', message: error.message }),
  }),
}));

let sentRequests: unknown[];
let isVerified: boolean;
const server = createTestServer(
  handleGet('getUser', () => makeAnswerResponse(makeProfile())),
  handleGet('listUserMatches', () => makePageResponse([])),
  handleGet('getChain', () => makeAnswerResponse({ chain })),
  handleGet('listDeposits', () => makePageResponse([])),
  handleGet('getWallets', () =>
    makeAnswerResponse({
      wallets: isVerified
        ? [{ id: makeDeposit().id, address, primary: true, verifiedAt: '2026-11-20T18:00:00.000Z' }]
        : [],
    }),
  ),
  handlePost('oauth', async ({ request }) => {
    const body = (await request.json()) as { action: string };
    sentRequests.push(body);
    return body.action === 'wallet_start'
      ? makeAnswerResponse({ outcome: 'sign', message: 'Link this wallet', expiresAt: '2026-11-20T18:10:00.000Z' })
      : makeAnswerResponse({ outcome: 'linked', linkedAccount: {} });
  }),
  handlePost('createDeposit', async ({ request }) => {
    sentRequests.push(await request.json());
    return makeAnswerResponse(makeDeposit({ status: 'submitted' }));
  }),
);
const connectedWallet: WalletState = {
  status: 'connected',
  wallet: 'Sandbox wallet',
  address,
  chainId: 97,
  wrongNetwork: false,
  signsOnly: false,
};
const setWallet = (state: WalletState) => act(() => setWalletState(state));

beforeEach(() => {
  sentRequests = [];
  bodies.length = 0;
  isVerified = true;
  holdings = { coins: parseAmount('250'), gas: 10n ** 18n, fee: 10n ** 14n };
  payCoins = async () => hash;
  setWallet(connectedWallet);
  sessionStorage.clear();
});

const openPage = () =>
  renderAt(<DashboardArea />, '/dashboard/coins/deposit', { user: makeUser(), base: '/dashboard' });
async function payAmount(amount: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), amount);
  await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
}

const announcedPayment = { source: 'wallet', from: address, amount: '25' };
const namedDeposit = { source: 'hash', hash, depositId: makeDeposit().id };

test('one press announces, pays and reports the payment', async () => {
  openPage();
  expect(await screen.findByText(/Your wallet holds/)).toHaveTextContent('250');
  await payAmount('25');
  expect(await screen.findByText(/25\sLRL sent\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View on explorer' })).toHaveAttribute('href', `/explorer/tx/${hash}`);
  expect(sentRequests).toEqual([announcedPayment, namedDeposit]);
  expect(bodies).toEqual([{ pay: { token: chain.token, to: chain.treasury, amount: parseAmount('25') } }]);
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('');
});

const handleSecurity = (fields: object = {}) =>
  handleGet('getSecurity', () =>
    makeAnswerResponse({
      hasPassword: true,
      emailVerifiedAt: '2026-11-20T18:00:00.000Z',
      provenUntil: new Date(Date.now() + 600_000).toISOString(),
      ...fields,
    }),
  );
const expiredProof = { provenUntil: '2026-11-20T18:00:00.000Z' };

test('the first deposit from a wallet takes one signature after a recent sign-in', async () => {
  isVerified = false;
  server.use(handleSecurity());
  openPage();
  expect(await screen.findByText(/takes one signature\. It links the wallet and moves no coins\./)).toBeInTheDocument();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await payAmount('25');
  await screen.findByText(/25\sLRL sent\./);
  expect(sentRequests).toEqual([
    { action: 'wallet_start', address, chainId: 97 },
    { action: 'wallet_sign', message: 'Link this wallet', signature: '0xabcd' },
    announcedPayment,
    namedDeposit,
  ]);
});

test('after an older sign-in, password and signature are required, both with one press', async () => {
  isVerified = false;
  server.use(handleSecurity(expiredProof));
  openPage();
  expect(await screen.findByText(/takes your password and one signature\./)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Current password/), 'correct horse');
  await payAmount('25');
  await screen.findByText(/25\sLRL sent\./);
  expect(sentRequests[0]).toEqual({ action: 'wallet_start', address, chainId: 97, password: 'correct horse' });
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('');
});

test('a wrong password shows at its field, and the amount stays', async () => {
  isVerified = false;
  server.use(
    handleSecurity(expiredProof),
    handlePost('oauth', () =>
      makeRefusalResponse('password_wrong', 'No.', { password: ['That isn’t your password.'] }),
    ),
  );
  openPage();
  await userEvent.type(await screen.findByLabelText(/^Current password/), 'wrong');
  await payAmount('25');
  expect(await screen.findByText('That isn’t your password.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('25');
  expect(bodies).toEqual([]);
  expect(sentRequests).toEqual([]);
});

test('without a password, a mailed code and a signature are required', async () => {
  isVerified = false;
  server.use(handleSecurity({ ...expiredProof, hasPassword: false }));
  openPage();
  expect(await screen.findByText(/takes a code from your email and one signature\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Email me the code' })).toBeInTheDocument();
});

test('a typed amount stays when the wallet reconnects and when the page is reopened', async () => {
  const { unmount } = openPage();
  await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), '25.5');
  setWallet({ status: 'disconnected' });
  expect(screen.queryByRole('textbox', { name: /Amount/ })).not.toBeInTheDocument();
  setWallet(connectedWallet);
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('25.5');
  unmount();
  openPage();
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('25.5');
});

test('missing coins, missing gas and too small an amount show before the wallet is asked', async () => {
  openPage();
  await payAmount('0.5');
  expect(await screen.findByText(/Deposit at least 1\sLRL\./)).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('textbox', { name: /Amount/ }));
  await payAmount('251');
  expect(await screen.findByText(/Your wallet holds 250\sLRL\. Enter less/)).toBeInTheDocument();
  holdings = { ...holdings, gas: 1n };
  await userEvent.clear(screen.getByRole('textbox', { name: /Amount/ }));
  await payAmount('25');
  expect(await screen.findByText(/too little tBNB/)).toBeInTheDocument();
  expect(sentRequests).toEqual([]);
  expect(bodies).toEqual([]);
});

test('a declined payment moves nothing, and the next try pays the same announced deposit', async () => {
  payCoins = async () => {
    throw new Error('You declined the request in your wallet.');
  };
  openPage();
  await payAmount('25');
  expect(await screen.findByText('You declined the request in your wallet.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('25');
  payCoins = async () => hash;
  await userEvent.click(screen.getByRole('button', { name: /^Deposit 25/ }));
  await screen.findByText(/25\sLRL sent\./);
  expect(sentRequests).toEqual([announcedPayment, namedDeposit]);
});

test('the server’s refusal shows before the payment', async () => {
  server.use(handlePost('createDeposit', () => makeRefusalResponse('limit_reached', 'You’d go over your limit.')));
  openPage();
  await payAmount('25');
  expect(await screen.findByText('You’d go over your limit.')).toBeInTheDocument();
  expect(bodies).toEqual([]);
});

test('a payment that cannot be reported is still sent', async () => {
  let callCount = 0;
  server.use(
    handlePost('createDeposit', () => {
      callCount += 1;
      return callCount === 1
        ? makeAnswerResponse(makeDeposit({ status: 'submitted' }))
        : new Response(null, { status: 502 });
    }),
  );
  openPage();
  await payAmount('25');
  expect(await screen.findByText(/25\sLRL sent\./)).toBeInTheDocument();
});

test('the faucet fills the connected wallet', async () => {
  const faucetRequests: unknown[] = [];
  server.use(
    handlePost('useFaucet', async ({ request }) => {
      faucetRequests.push(await request.json());
      return makeAnswerResponse({});
    }),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Get sandbox coins and gas' }));
  await waitFor(() => expect(faucetRequests).toEqual([{ address }]));
});

test('a wallet that only signs here is asked for no payment', async () => {
  openPage();
  await screen.findByRole('textbox', { name: /Amount/ });
  setWallet({
    status: 'connected',
    wallet: 'Browser wallet',
    address,
    chainId: 97,
    wrongNetwork: false,
    signsOnly: true,
  });
  expect(screen.queryByRole('textbox', { name: /Amount/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Deposit/ })).toBeNull();
});

test('a payment is tracked from seen to credited without a reload', async () => {
  const confirmingDeposit = makeDeposit({
    amount: '25',
    status: 'confirming',
    chain: { ...makeDeposit().chain, hash },
  });
  server.use(handleGet('listDeposits', () => makePageResponse([confirmingDeposit])));
  jest.useFakeTimers({ advanceTimers: true });
  openPage();
  expect(await screen.findByRole('heading', { name: /25\sLRL on its way/ })).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '4/15 blocks');
  server.use(handleGet('listDeposits', () => makePageResponse([{ ...confirmingDeposit, status: 'credited' }])));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(await screen.findByRole('heading', { name: /25\sLRL credited/ })).toBeInTheDocument();
  jest.useRealTimers();
});
