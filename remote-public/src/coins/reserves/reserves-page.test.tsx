import type { AnswerOf } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { buildCallUrl, makeAnswerResponse, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { ReservesPage } from './reserves-page';

const at = '2026-11-22T12:00:00.000Z';
const address = '0x7F7adcc4B7C3640D94A6C90faEe791CfB7E06c1B';
const reserves: AnswerOf<'getReserves'> = {
  owed: '40000',
  held: '100000',
  covered: true,
  entriesSum: '0',
  sandbox: true,
  onePerson: false,
  chain: {
    chainId: 97,
    local: false,
    explorer: 'https://explorer.example',
    block: 123_456,
    at,
    token: '0xC73C224F6d98625Dfe24b6F9047e4e6B73Fa97a3',
    treasury: { address, coins: '90000' },
    hotWallet: { address: '0x23704F76dF88f5d04C31B374Cf4FEbFCAe1A98b2', coins: '10000.5' },
    held: '100000.5',
    owed: '39999',
  },
  serverNow: at,
};
const days: AnswerOf<'getReservesHistory'>['days'] = [
  { day: '2026-11-20', owed: '38000', held: '99000', chain: { block: 1, held: '99000' } },
  { day: '2026-11-21', owed: '39000.25', held: '99500', chain: { block: 2, held: '99500' } },
];

const server = setupServer(
  http.get(buildCallUrl('getReserves'), () => makeAnswerResponse(reserves)),
  http.get(buildCallUrl('getReservesHistory'), () => makeAnswerResponse({ days })),
  http.get(buildCallUrl('getSettings'), () => makeAnswerResponse({ chain: true, sandbox: true })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = () => renderAt(<ReservesPage />, '/reserves', { base: '' });

test('the samples match the protocol', () => {
  expect(schemas.getReserves.answer.safeParse(reserves).error).toBeUndefined();
  expect(schemas.getReservesHistory.answer.safeParse({ days }).error).toBeUndefined();
});

test('names both wallets, their balances at a block, and the liabilities then', async () => {
  openPage();
  const chainSection = within(await screen.findByRole('region', { name: 'On the chain' }));
  expect(chainSection.getByText(address)).toBeVisible();
  expect(chainSection.getByText(/Our two wallets held/)).toHaveTextContent(
    'held 100,000.50 LRL when we owed 39,999 LRL',
  );
  expect(chainSection.getByText(/123,456/)).toBeVisible();
  expect(chainSection.getByText('BNB Smart Chain Testnet (97)')).toBeVisible();
  expect(chainSection.getByText(/View both wallets/)).toHaveTextContent(/View both wallets: treasury.*, hot wallet/);
  expect(chainSection.getByRole('link', { name: /^treasury/ })).toHaveAttribute(
    'href',
    `https://explorer.example/address/${address}`,
  );
});

test('in the sandbox, no public network is named, and wallets link to its own explorer', async () => {
  const chain = { ...reserves.chain, local: true, explorer: '/sandbox/explorer' };
  server.use(http.get(buildCallUrl('getReserves'), () => makeAnswerResponse({ ...reserves, chain })));
  openPage();
  const chainSection = within(await screen.findByRole('region', { name: 'On the sandbox’s chain' }));
  expect(chainSection.getByText('Sandbox chain')).toBeVisible();
  expect(chainSection.getByText(/This chain runs inside the sandbox\. No public network knows it/)).toBeVisible();
  expect(chainSection.getByRole('link', { name: 'hot wallet' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/sandbox\/explorer\/address/),
  );
  expect(document.body).not.toHaveTextContent(/BNB|Testnet|any explorer/);
});

test('shows each night as a chart, with exact amounts in its table', async () => {
  openPage();
  const chainSection = within(await screen.findByRole('region', { name: 'Day by day' }));
  expect(await chainSection.findByText(/What we owed and held on the last 2 nights/)).toBeInTheDocument();
  expect(chainSection.getAllByText(/39,000\.25/).length).toBeGreaterThan(0);
});

test('says if a single person keeps the books', async () => {
  server.use(http.get(buildCallUrl('getReserves'), () => makeAnswerResponse({ ...reserves, onePerson: true })));
  openPage();
  expect(await screen.findByText('One person keeps the books.')).toBeInTheDocument();
});

test('in production, the page says that no chain is connected, and mentions no sandbox', async () => {
  server.use(
    http.get(buildCallUrl('getReserves'), () => makeAnswerResponse({ ...reserves, sandbox: false, chain: null })),
    http.get(buildCallUrl('getSettings'), () => makeAnswerResponse({ chain: false, sandbox: false })),
  );
  openPage();
  expect(await screen.findByText(/No blockchain is connected/)).toBeVisible();
  expect(screen.getByText('The ledger accounts for every player coin.')).toBeVisible();
  expect(screen.queryByText(/covered|Held by Laurel/)).toBeNull();
  expect(screen.queryByText(/Sandbox/)).toBeNull();
});

test('shows nothing until the chain is known, so that nothing moves', async () => {
  let settleReads = () => {};
  const reads = new Promise<void>((resolve) => {
    settleReads = resolve;
  });
  server.use(http.get(buildCallUrl('getSettings'), () => reads));
  openPage();
  await waitFor(() => expect(screen.getByText('Loading reserves')).toBeVisible());
  expect(screen.queryByText(/covered/)).toBeNull();
  settleReads();
  expect(await screen.findByText('Every player coin is covered.')).toBeVisible();
});

test('without a chain, and before the second night, the page shows neither wallets nor a chart', async () => {
  server.use(
    http.get(buildCallUrl('getReserves'), () => makeAnswerResponse({ ...reserves, chain: null })),
    http.get(buildCallUrl('getReservesHistory'), () => makeAnswerResponse({ days: days.slice(0, 1) })),
  );
  openPage();
  expect(await screen.findByText(/A chart appears here/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'On the chain' })).toBeNull();
});
