import type { Withdrawal } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { answered, answeredPage, renderAt, testUser } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profile } from '../coins/testing/money';
import { DashboardArea } from '../routes';
import { allowDialogs, onGet, onPost, testServer } from '../testing/browser';

const to = '0xC73C224F6d98625Dfe24b6F9047e4e6B73Fa97a3';
const user = testUser();

const withdrawal = (fields: Partial<Withdrawal> = {}): Withdrawal => ({
  id: '88220000-0000-4000-8000-000000000001',
  player: { id: user.id, username: user.username, avatarUrl: null },
  amount: '100',
  to,
  status: 'requested',
  flags: [],
  approvals: { given: 0, needed: 0 },
  waits: { what: 'code', until: '2026-11-20T19:00:00.000Z' },
  knownAddress: false,
  reason: null,
  note: null,
  chain: { chainId: 97, hash: null, confirmations: 0, required: 15 },
  transactionId: null,
  requestedAt: '2026-11-20T18:00:00.000Z',
  decidedAt: null,
  completedAt: null,
  resendAt: null,
  actions: ['confirm', 'resend', 'cancel'],
  ...fields,
});

const sent: unknown[] = [];
const server = testServer(
  onGet('getUser', () => answered(profile())),
  onGet('listUserMatches', () => answeredPage([])),
  onGet('getChain', () =>
    answered({ chain: { chainId: 97, token: to, treasury: to, local: true, confirmations: 15 } }),
  ),
  onPost('createWithdrawal', async ({ request }) => {
    sent.push(await request.json());
    return answered(withdrawal());
  }),
);
allowDialogs();
beforeEach(() => {
  sent.length = 0;
});

function open(items: Withdrawal[]) {
  server.use(onGet('listWithdrawals', () => answeredPage(items)));
  return renderAt(<DashboardArea />, '/dashboard/wallet/withdraw', { user, base: '/dashboard' });
}

test('asks with the whole address before anything is requested', async () => {
  expect(schemas.listWithdrawals.item.safeParse(withdrawal()).error).toBeUndefined();
  open([]);
  await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), '100');
  await userEvent.type(screen.getByRole('textbox', { name: /Wallet address/ }), to);
  await userEvent.click(screen.getByRole('button', { name: 'Review withdrawal' }));
  const question = await screen.findByRole('dialog', { name: /Withdraw 100/ });
  expect(question).toHaveTextContent(to);
  await userEvent.click(within(question).getByRole('button', { name: /^Withdraw 100/ }));
  await waitFor(() => expect(sent).toEqual([{ action: 'request', amount: '100', to }]));
  expect(await screen.findByText(/We emailed you a code/)).toBeInTheDocument();
});

test('a request is confirmed by its code', async () => {
  const { id } = withdrawal();
  open([withdrawal()]);
  await userEvent.type(await screen.findByRole('textbox', { name: /Code from the email/ }), '914627');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  await waitFor(() => expect(sent).toEqual([{ action: 'confirm', withdrawalId: id, code: '914627' }]));
});

test('each withdrawal says what it waits for', async () => {
  const { id } = withdrawal();
  const review = withdrawal({ status: 'pending_review', waits: { what: 'review', until: null }, actions: ['cancel'] });
  const rejected = withdrawal({
    id: '88220000-0000-4000-8000-000000000002',
    status: 'rejected',
    waits: null,
    reason: 'The address is on a list.',
    actions: [],
  });
  open([review, rejected]);
  const rows = within(await screen.findByRole('table', { name: 'Your withdrawals' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/In review.*Staff are reviewing it\. You can still cancel\./);
  expect(rows[2]).toHaveTextContent(/Rejected.*The address is on a list\./);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
  await waitFor(() => expect(sent).toEqual([{ action: 'cancel', withdrawalId: id }]));
});
