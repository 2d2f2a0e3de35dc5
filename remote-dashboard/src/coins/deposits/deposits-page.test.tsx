import type { Deposit } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import {
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardArea } from '../../routes';
import { createTestServer, handleGet, handlePost } from '../../testing/browser';
import { makeProfile } from '../transactions/testing/money';
import { makeDeposit } from './testing/deposits';

const treasury = '0x7F7adcc4B7C3640D94A6C90faEe791CfB7E06c1B';
const token = '0xC73C224F6d98625Dfe24b6F9047e4e6B73Fa97a3';
const hash = `0x${'ab'.repeat(32)}`;
const chain = { chainId: 97, token, treasury, local: true, explorer: '/explorer', confirmations: 15 } as const;

const server = createTestServer(
  handleGet('getUser', () => makeAnswerResponse(makeProfile())),
  handleGet('listUserMatches', () => makePageResponse([])),
  handleGet('getChain', () => makeAnswerResponse({ chain })),
  handleGet('getWallets', () => makeAnswerResponse({ wallets: [] })),
);

function openPage(deposits: Deposit[]) {
  server.use(handleGet('listDeposits', () => makePageResponse(deposits)));
  return renderAt(<DashboardArea />, '/dashboard/coins/deposit', { user: makeUser(), base: '/dashboard' });
}

test('shows where to pay and the progress of each payment', async () => {
  expect(schemas.listDeposits.item.safeParse(makeDeposit()).error).toBeUndefined();
  openPage([
    makeDeposit(),
    makeDeposit({
      id: '88210000-0000-4000-8000-000000000002',
      status: 'rejected',
      reason: 'wrong_token',
      amount: null,
    }),
  ]);
  const rows = within(await screen.findByRole('table', { name: 'Your deposits' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Confirming 4\/15 blocks.*250\.5/);
  expect(rows[2]).toHaveTextContent(/Not credited.*It paid another coin, not LRL\..*Not seen yet/);
  expect(screen.getByText(treasury)).toBeInTheDocument();
  expect(screen.getByText(/its coins are worth nothing/i)).toBeInTheDocument();
});

test('if staff have to help, the reason links to the contact form about this deposit', async () => {
  const deposit = makeDeposit({ status: 'reversed', reason: 'staff' });
  openPage([deposit]);
  const link = await screen.findByRole('link', { name: 'Contact us' });
  expect(link).toHaveAttribute('href', `/contact?about=deposit:${deposit.id}`);
});

test('a payment is found by its hash, and a wrong hash shows at its field', async () => {
  const sentRequests: unknown[] = [];
  server.use(
    handlePost('createDeposit', async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse(makeDeposit({ status: 'submitted' }));
    }),
  );
  openPage([]);
  const field = await screen.findByRole('textbox', { name: /Transaction hash/ });
  await userEvent.type(field, '0x12');
  await userEvent.click(screen.getByRole('button', { name: 'Find payment' }));
  expect(await screen.findByText(/0x followed by 64 hex/)).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, hash);
  await userEvent.click(screen.getByRole('button', { name: 'Find payment' }));
  await waitFor(() => expect(sentRequests).toEqual([{ source: 'hash', hash }]));
});

test('explains an empty list, and a missing feature', async () => {
  openPage([]);
  expect(await screen.findByRole('heading', { name: 'No deposits yet' })).toBeInTheDocument();
});

test('without a chain it says so; an unreadable chain offers a retry', async () => {
  server.use(handleGet('getChain', () => makeAnswerResponse({ chain: null })));
  const { unmount } = openPage([]);
  expect(await screen.findByText('Deposits aren’t available here.')).toBeInTheDocument();
  unmount();
  server.use(handleGet('getChain', () => makeRefusalResponse('forbidden', 'Not now.')));
  openPage([]);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
