import {
  buildCallUrl,
  makeAnswerResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { readSessionUser } from '@laurel/shared/session';
import { setWalletState } from '@laurel/shared/wallet';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { PublicArea } from '../../routes';
import { createTestServer, makeSecurity, recordRequests } from './testing/browser';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const message = 'laurel.example wants you to sign in with your Ethereum account';
let signMessage: () => Promise<{ signature: string } | { problem: { message: string } }>;
const signRequests: [string, string][] = [];
jest.mock('@laurel/shared/wallet', () => ({
  ...jest.requireActual('@laurel/shared/wallet'),
  loadWallet: async () => ({
    WalletProvider: ({ children }: { children: ReactNode }) => children,
    WalletPanel: () => <p>The panel</p>,
    signText: (text: string, account: string) => {
      signRequests.push([text, account]);
      return signMessage();
    },
  }),
}));

const server = createTestServer();
const waysHandler = http.get(buildCallUrl('getSignInWays'), () =>
  makeAnswerResponse({ ways: [{ provider: 'wallet', label: 'Wallet', sandbox: false }] }),
);
beforeEach(() => {
  signRequests.length = 0;
  signMessage = async () => ({ signature: '0xabcd' });
  server.use(waysHandler);
  act(() =>
    setWalletState({
      status: 'connected',
      wallet: 'Test Wallet',
      address,
      chainId: 97,
      wrongNetwork: false,
      signsOnly: false,
    }),
  );
});

const openPage = (signedIn = false) =>
  renderAt(<PublicArea />, '/sign-in/wallet?next=%2Fnowhere', signedIn ? { user: makeUser() } : {});
const expiresAt = new Date(Date.now() + 600_000).toISOString();
function serveSteps(...answers: (() => Response)[]) {
  const { bodies, handler } = recordRequests(
    () => answers.shift()?.() ?? makeAnswerResponse({ outcome: 'sign', message, expiresAt }),
  );
  server.use(http.post(buildCallUrl('oauth'), handler));
  return bodies;
}
const pressSign = async () => userEvent.click(await screen.findByRole('button', { name: 'Sign with 0x5290…9EE7' }));
const makeSignAnswer = () => makeAnswerResponse({ outcome: 'sign', message, expiresAt });

test('signing our message signs in', async () => {
  const user = makeUser();
  const bodies = serveSteps(makeSignAnswer, () =>
    makeAnswerResponse({ outcome: 'signed_in', user, returnTo: '/nowhere' }),
  );
  const { readLocation } = openPage();
  await pressSign();
  await waitFor(() => expect(readSessionUser()?.username).toBe(user.username));
  expect(bodies).toEqual([
    { action: 'wallet_start', address, chainId: 97, returnTo: '/nowhere' },
    { action: 'wallet_sign', message, signature: '0xabcd' },
  ]);
  expect(signRequests).toEqual([[message, address]]);
  await waitFor(() => expect(readLocation()).toBe('/nowhere'));
});

test('an unknown wallet leads to registration', async () => {
  const registration = { outcome: 'registration', ticket: 'a ticket of twenty letters', username: '', email: null };
  serveSteps(makeSignAnswer, () => makeAnswerResponse({ ...registration, expiresAt, returnTo: '/nowhere' }));
  openPage();
  await pressSign();
  expect(await screen.findByText('The wallet is yours. Choose a username to finish.')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('');
});

test('linking requires the password after an older sign-in, at its field', async () => {
  server.use(
    http.get(buildCallUrl('getSecurity'), () =>
      makeAnswerResponse(makeSecurity({ provenUntil: '2026-01-01T00:00:00Z' })),
    ),
  );
  const bodies = serveSteps(
    () => makeRefusalResponse('password_wrong', 'That’s not your current password.'),
    makeSignAnswer,
    () => makeRefusalResponse('identity_taken', 'Another Laurel account has linked this wallet.'),
  );
  openPage(true);
  await userEvent.type(await screen.findByLabelText('Current password'), 'a guess');
  await pressSign();
  expect(await screen.findByText('That’s not your current password.')).toBeVisible();
  expect(signRequests).toEqual([]);
  await pressSign();
  expect(await screen.findByText('Another Laurel account has linked this wallet.')).toBeVisible();
  expect(bodies[0]).toMatchObject({ action: 'wallet_start', password: 'a guess' });
});

test('declining in the wallet says so, and nothing is sent', async () => {
  signMessage = async () => ({ problem: { message: 'You declined the request in your wallet.' } });
  const bodies = serveSteps(makeSignAnswer);
  openPage();
  await pressSign();
  expect(await screen.findByText('You declined the request in your wallet.')).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Sign with 0x5290…9EE7' })).toBeEnabled();
});

test('without a wallet, nothing can be signed', async () => {
  act(() => setWalletState({ status: 'disconnected' }));
  openPage();
  expect(await screen.findByText('Connect your wallet first.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sign with/ })).toBeNull();
});

test("without a configured chain, wallets can't sign in", async () => {
  server.use(http.get(buildCallUrl('getSignInWays'), () => makeAnswerResponse({ ways: [] })));
  openPage();
  expect(await screen.findByRole('heading', { name: 'Wallet isn’t available here' })).toBeVisible();
});
