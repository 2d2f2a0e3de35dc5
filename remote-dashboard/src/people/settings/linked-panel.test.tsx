import type { AnswerOf, VerifiedWallet } from '@laurel/shared/protocol';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { makeProfile } from '../../coins/transactions/testing/money';
import { DashboardArea } from '../../routes';
import { allowDialogs, createTestServer, handleGet } from '../../testing/browser';

const at = '2026-11-20T18:00:00.000Z';
const steamId = '0b0f4a52-1111-4111-8111-111111111111';
type LinkedAccount = AnswerOf<'getLinkedAccounts'>['linkedAccounts'][number];
const steamAccount: LinkedAccount = {
  id: steamId,
  provider: 'steam',
  externalId: '76561198000000001',
  displayName: 'Kes',
  visibility: 'private',
  verifiedAt: at,
  lastSyncedAt: at,
  syncError: null,
  onlySignInWay: false,
  inPlay: [],
  unconfirmedSince: null,
};
let linkedAccounts: LinkedAccount[];
let wallets: VerifiedWallet[] = [];
const makeSignInWay = (provider: string, label: string) => ({ provider, label, sandbox: false });
const server = createTestServer(
  handleGet('listUserMatches', () => makePageResponse([])),
  handleGet('getSecurity', () =>
    makeAnswerResponse({
      email: 'k@example.org',
      emailVerifiedAt: at,
      hasPassword: true,
      provenUntil: at,
      newEmail: null,
      sandbox: false,
    }),
  ),
  handleGet('getCalendar', () => makeAnswerResponse({ since: null })),
  handleGet('listBlocks', () => makePageResponse([])),
  handleGet('getPushBrowsers', () => makeAnswerResponse({ publicKey: 'key', browsers: [] })),
  handleGet('getNoticeSettings', () =>
    makeAnswerResponse({ categories: [], push: [], quietHours: null, timezone: 'UTC' }),
  ),
  handleGet('getUser', () => makeAnswerResponse(makeProfile({ version: 3 }))),
  handleGet('getWallets', () => makeAnswerResponse({ wallets })),
  handleGet('getSessions', () => makeAnswerResponse({ sessions: [] })),
  handleGet('getLinkedAccounts', () => makeAnswerResponse({ linkedAccounts })),
  handleGet('getSignInWays', () =>
    makeAnswerResponse({
      ways: [makeSignInWay('google', 'Google'), makeSignInWay('steam', 'Steam'), makeSignInWay('wallet', 'Wallet')],
    }),
  ),
);
allowDialogs();
beforeEach(() => {
  linkedAccounts = [steamAccount];
});

async function openPage() {
  renderAt(<DashboardArea />, '/dashboard/settings', { user: makeUser(), base: '/dashboard' });
  return within(await screen.findByRole('region', { name: 'Linked accounts' }));
}

test('shows when an account was linked and last read and its visibility, and offers others', async () => {
  const panel = await openPage();
  expect(await panel.findByText('Steam: Kes')).toBeInTheDocument();
  expect(panel.getByText(/^Linked$/)).toBeInTheDocument();
  expect(panel.getByText(/^Last read$/)).toBeInTheDocument();
  expect(panel.getByLabelText('Show Steam on my public profile')).not.toBeChecked();
  expect(panel.getByRole('link', { name: 'Link a wallet' })).toHaveAttribute('href', expect.stringMatching('/wallet?'));
  expect(await panel.findByRole('link', { name: 'Link Google' })).toHaveAttribute(
    'href',
    '/sign-in/google?next=%2Fdashboard%2Fsettings',
  );
  expect(panel.queryByRole('link', { name: 'Link Steam' })).not.toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Check privacy' })).toHaveAttribute(
    'href',
    '/dashboard/settings/privacy/steam',
  );
});

test('an account suspended by a reset says so, and is confirmed with the password', async () => {
  const bodies: unknown[] = [];
  linkedAccounts = [{ ...steamAccount, unconfirmedSince: at }];
  server.use(
    http.post(buildCallUrl('confirmAccount'), async ({ request }) => {
      bodies.push(await request.json());
      linkedAccounts = [steamAccount];
      return makeAnswerResponse({});
    }),
  );
  const panel = await openPage();
  expect(await panel.findByText('Check your linked accounts.')).toBeInTheDocument();
  expect(panel.getByText('Can’t sign in until you confirm it')).toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: 'Confirm Steam' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm Steam?' }));
  await userEvent.type(dialog.getByLabelText('Current password'), 'a long winded phrase');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Steam' }));
  await waitFor(() => expect(panel.queryByText('Check your linked accounts.')).not.toBeInTheDocument());
  expect(bodies).toEqual([{ password: 'a long winded phrase' }]);
});

test('an unreadable account links to the steps that help', async () => {
  linkedAccounts = [{ ...steamAccount, syncError: 'private_profile' }];
  const panel = await openPage();
  expect(await panel.findByRole('link', { name: 'How to fix this' })).toHaveAttribute(
    'href',
    '/dashboard/settings/privacy/steam/private_profile',
  );
});

test('without linked accounts it says so', async () => {
  linkedAccounts = [];
  const panel = await openPage();
  expect(await panel.findByText('No linked accounts yet.')).toBeInTheDocument();
});

test('without a provider and without linked accounts there is no panel', async () => {
  linkedAccounts = [];
  server.use(handleGet('getSignInWays', () => makeAnswerResponse({ ways: [] })));
  renderAt(<DashboardArea />, '/dashboard/settings', { user: makeUser(), base: '/dashboard' });
  expect(await screen.findByRole('region', { name: 'Sessions' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Linked accounts' })).toBeNull());
});

test('the last way to sign in says why it can’t be unlinked', async () => {
  linkedAccounts = [{ ...steamAccount, onlySignInWay: true }];
  const panel = await openPage();
  expect(await panel.findByText(/^This is your only way to sign in/)).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Unlink Steam' })).not.toBeInTheDocument();
});

test('unlinking first shows what is played with the account', async () => {
  linkedAccounts = [
    {
      ...steamAccount,
      inPlay: [
        { kind: 'contract', id: steamId, title: 'Wall race' },
        { kind: 'campaign', id: steamAccount.id.replace(/1$/, '2'), title: 'Orchard weekend' },
      ],
    },
  ];
  const panel = await openPage();
  await userEvent.click(await panel.findByRole('button', { name: 'Unlink Steam' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Unlink Steam?' }));
  expect(dialog.getByText(/^You’re playing with this account\. Until you link Kes again/)).toBeInTheDocument();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Contract: Wall race',
    'Campaign: Orchard weekend',
  ]);
});

test('unlinks with the password, and shows at its field that it is wrong', async () => {
  const bodies: unknown[] = [];
  const panel = await openPage();
  await userEvent.click(await panel.findByRole('button', { name: 'Unlink Steam' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Unlink Steam?' }));
  server.use(
    http.delete(
      buildCallUrl('unlinkAccount'),
      () => makeRefusalResponse('password_wrong', 'That’s not your current password.'),
      {
        once: true,
      },
    ),
  );
  await userEvent.type(dialog.getByLabelText('Current password'), 'a guess');
  await userEvent.click(dialog.getByRole('button', { name: 'Unlink Steam' }));
  expect(await dialog.findByText('That’s not your current password.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Current password')).toBeInvalid();
  server.use(
    http.delete(buildCallUrl('unlinkAccount'), async ({ request }) => {
      bodies.push([new URL(request.url).pathname, await request.json()]);
      linkedAccounts = [];
      return makeAnswerResponse({});
    }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Unlink Steam' }));
  await waitFor(() => expect(panel.queryByText('Steam: Kes')).not.toBeInTheDocument());
  expect(bodies).toEqual([[`/api/v1/me/linked-accounts/${steamId}`, { password: 'a guess' }]]);
});

test('shows an account on the public profile, from the displayed version', async () => {
  const sentRequests: object[] = [];
  server.use(
    http.put(buildCallUrl('updateUser'), async ({ request }) => {
      sentRequests.push(Object.fromEntries(await request.formData()));
      linkedAccounts = [{ ...steamAccount, visibility: 'public' }];
      return makeAnswerResponse(makeProfile({ version: 4 }));
    }),
  );
  const panel = await openPage();
  const box = await panel.findByLabelText('Show Steam on my public profile');
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(box);
  await waitFor(() => expect(box).toBeChecked());
  expect(sentRequests).toEqual([
    { version: '3', 'linkedAccounts[0][id]': steamId, 'linkedAccounts[0][visibility]': 'public' },
  ]);
});

test('one of several wallets is the main one, and another can become it', async () => {
  const makeWallet = (number: number, primary: boolean): VerifiedWallet => ({
    id: `0b0f4a52-1111-4111-8111-00000000000${number}`,
    address: `0x${'0'.repeat(39)}${number}`,
    verifiedAt: at,
    primary,
  });
  wallets = [makeWallet(1, true), makeWallet(2, false)];
  const shortenAddress = ({ address }: VerifiedWallet) => `${address.slice(0, 6)}…${address.slice(-4)}`;
  linkedAccounts = wallets.map((wallet) => ({
    ...steamAccount,
    provider: 'wallet',
    id: wallet.id,
    displayName: shortenAddress(wallet),
    lastSyncedAt: null,
  }));
  const paths: string[] = [];
  server.use(
    http.post(buildCallUrl('setPrimaryWallet'), ({ request }) => {
      paths.push(new URL(request.url).pathname);
      wallets = [makeWallet(2, true), makeWallet(1, false)];
      return makeAnswerResponse({ wallets });
    }),
  );
  const panel = await openPage();
  expect(await panel.findByText('Main wallet')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Link another wallet' })).toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: 'Make 0x0000…0002 your main wallet' }));
  expect(await panel.findByRole('button', { name: 'Make 0x0000…0001 your main wallet' })).toBeInTheDocument();
  expect(paths).toEqual([expect.stringContaining(makeWallet(2, true).id)]);
});
