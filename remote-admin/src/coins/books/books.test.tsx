import '../../testing/preload';
import { schemas } from '@laurel/shared/protocol/schemas';
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
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { staffFrame } from '../../testing/staff-frame';
import { chain } from '../payments/testing/payments';
import {
  availableAccount,
  makeBalance,
  makeDetails,
  makeTransaction,
  playerId,
  treasury,
  withdrawalId,
} from './testing';

let queries: URLSearchParams[] = [];
const server = setupServer(
  http.get(buildCallUrl('getChain'), () => makeAnswerResponse({ chain })),
  http.get(buildCallUrl('listWithdrawals'), () => makePageResponse([])),
  http.get(buildCallUrl('listBookAccounts'), ({ request }) => {
    queries.push(new URL(request.url).searchParams);
    return makePageResponse([makeBalance(treasury, { balance: '40000' }), makeBalance(availableAccount)]);
  }),
  http.get(buildCallUrl('listBookTransactions'), ({ request }) => {
    queries.push(new URL(request.url).searchParams);
    return makePageResponse([makeTransaction()]);
  }),
  ...staffFrame,
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  queries = [];
});
afterAll(() => server.close());

const openPage = (path: string) =>
  renderAt(<AdminArea />, `/dashboard/admin/coins/${path}`, {
    user: makeUser({ role: 'finance' }),
    base: '/dashboard/admin',
  });
const buildCoinsPath = (path: string) => `/dashboard/admin/coins/${path}`;
const listRequestedValues = (name: string) => queries.map((query) => query.get(name));

test('the samples match the protocol', () => {
  expect(schemas.listBookAccounts.item.safeParse(makeBalance(availableAccount)).error).toBeUndefined();
  expect(schemas.listBookTransactions.item.safeParse(makeTransaction()).error).toBeUndefined();
  expect(schemas.getBookTransaction.answer.safeParse(makeDetails()).error).toBeUndefined();
});

test('accounts show their balances, and link to their entries', async () => {
  openPage('accounts');
  const rows = within(await screen.findByRole('table', { name: 'Ledger accounts' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Treasury.*40,000/);
  expect(screen.getByRole('link', { name: 'kestrel_09: available' })).toHaveAttribute(
    'href',
    buildCoinsPath(`accounts/${availableAccount.id}`),
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Players');
  await waitFor(() => expect(listRequestedValues('filter[owner]')).toContain('user'));
});

test('an account shows each entry with its other side, its subject and the balance after it', async () => {
  server.use(http.get(buildCallUrl('getBookAccount'), () => makeAnswerResponse(makeBalance(availableAccount))));
  openPage(`accounts/${availableAccount.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'kestrel_09: available' })).toBeVisible();
  const row = within(await screen.findByRole('table', { name: 'Entries' })).getAllByRole('row')[1];
  expect(row).toHaveTextContent(/Withdrawal: kestrel_09.*kestrel_09: pending withdrawals.*[-−]25.*95\.50/);
  expect(listRequestedValues('filter[account]')).toContain(availableAccount.id);
  expect(screen.getByRole('link', { name: 'Withdrawal: kestrel_09' })).toHaveAttribute(
    'href',
    `/dashboard/admin/payments/withdrawals/${withdrawalId}`,
  );
  const csv = new URL(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href') ?? '', 'http://x');
  expect(csv.pathname).toMatch(/\/admin\/books\/entries\.csv$/);
  expect(csv.searchParams.get('filter[account]')).toBe(availableAccount.id);
});

test('an account without entries says so instead of being empty', async () => {
  server.use(
    http.get(buildCallUrl('getBookAccount'), () =>
      makeRefusalResponse('not_found', 'No.', {}, { what: 'ledger_account' }),
    ),
  );
  openPage(`accounts/${availableAccount.id}`);
  expect(await screen.findByText('No coins have moved on this account')).toBeVisible();
});

test('transactions show both sides, and those of one subject name its owner', async () => {
  openPage(`transactions?subject=withdrawal:${withdrawalId}`);
  const row = within(await screen.findByRole('table', { name: 'Ledger transactions' })).getAllByRole('row')[1];
  expect(row).toHaveTextContent(/kestrel_09: available.*kestrel_09: pending withdrawals.*25/);
  expect(listRequestedValues('filter[subject]')).toContain(`withdrawal:${withdrawalId}`);
  const csv = new URL(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href') ?? '', 'http://x');
  expect(csv.searchParams.get('filter[subject]')).toBe(`withdrawal:${withdrawalId}`);
  expect(screen.getByText(/^Only transactions for/)).toHaveTextContent('Withdrawal: kestrel_09');
  expect(screen.getByRole('link', { name: 'Show all transactions' })).toHaveAttribute(
    'href',
    buildCoinsPath('transactions'),
  );
});

test('offers no file during a search, because the file ignores the search', async () => {
  openPage(`transactions?search=${withdrawalId}`);
  await screen.findByRole('table', { name: 'Ledger transactions' });
  expect(screen.queryByRole('link', { name: 'Download CSV' })).toBeNull();
});

test('transactions can be filtered by person, from their row or an address, and so can the file', async () => {
  const { readLocation } = openPage('transactions');
  await screen.findByRole('table', { name: 'Ledger transactions' });
  await userEvent.click(screen.getByRole('button', { name: /^Filter by this transaction/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Only by kestrel_09' }));
  await waitFor(() => expect(listRequestedValues('filter[by]')).toContain(playerId));
  expect(readLocation()).toContain(`by=${playerId}`);
  expect(screen.getByText(/^Only transactions by/)).toHaveTextContent('kestrel_09');
  const csv = new URL(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href') ?? '', 'http://x');
  expect(csv.searchParams.get('filter[by]')).toBe(playerId);
});

test('a stake and an adjustment link to their transactions', async () => {
  const ids = ['57000000-0000-4000-8000-000000000001', '57000000-0000-4000-8000-000000000002'];
  server.use(
    http.get(buildCallUrl('listBookTransactions'), () =>
      makePageResponse([
        makeTransaction({ subject: { kind: 'stake', id: ids[0] ?? '', name: 'kestrel_09' } }),
        makeTransaction({ id: ids[1] ?? '', subject: { kind: 'adjustment', id: ids[1] ?? '', name: null } }),
      ]),
    ),
  );
  openPage('transactions');
  const buildLink = (kind: string, id = '') => buildCoinsPath(`transactions?subject=${kind}:${id}`);
  expect(await screen.findByRole('link', { name: 'Stake: kestrel_09' })).toHaveAttribute(
    'href',
    buildLink('stake', ids[0]),
  );
  expect(screen.getByRole('link', { name: 'Adjustment' })).toHaveAttribute('href', buildLink('adjustment', ids[1]));
});

test('an unknown subject filters nothing', async () => {
  openPage('transactions?subject=withdrawal:nonsense');
  await screen.findByRole('table', { name: 'Ledger transactions' });
  expect(listRequestedValues('filter[subject]').filter(Boolean)).toEqual([]);
  expect(screen.queryByText(/^Only transactions/)).toBeNull();
});

test('a transaction shows both sides, reason, author, chain payment and related transactions', async () => {
  server.use(http.get(buildCallUrl('getBookTransaction'), () => makeAnswerResponse(makeDetails())));
  openPage(`transactions/${makeDetails().id}`);
  const rows = within(await screen.findByRole('table', { name: 'Both sides' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/kestrel_09: available.*[-−]25.*95\.50/);
  expect(rows[2]).toHaveTextContent(/kestrel_09: pending withdrawals.*\+25.*25/);
  expect(screen.getByRole('link', { name: 'kestrel_09' })).toHaveAttribute(
    'href',
    `/dashboard/admin/users/${playerId}`,
  );
  expect(await screen.findByRole('link', { name: makeDetails().hash ?? '' })).toHaveAttribute(
    'href',
    `/sandbox/explorer/tx/${makeDetails().hash}`,
  );
  expect(screen.getByText('Settled by').nextSibling).toHaveTextContent(/^Withdrawal/);
  expect(screen.getByRole('link', { name: 'All transactions for this' })).toHaveAttribute(
    'href',
    buildCoinsPath(`transactions?subject=withdrawal:${withdrawalId}`),
  );
});
