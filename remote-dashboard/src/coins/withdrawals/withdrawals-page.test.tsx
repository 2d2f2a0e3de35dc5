import type { AnswerOf, Payee, Withdrawal } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { buildCallUrl, makeAnswerResponse, makePageResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { DashboardArea } from '../../routes';
import { allowDialogs, createTestServer, handleGet, handlePost } from '../../testing/browser';
import { makeProfile } from '../transactions/testing/money';

const ledgerAddress = '0xC73C224F6d98625Dfe24b6F9047e4e6B73Fa97a3';
const user = makeUser();

const makeWithdrawal = (fields: Partial<Withdrawal> = {}): Withdrawal => ({
  id: '88220000-0000-4000-8000-000000000001',
  player: { id: user.id, username: user.username, avatarUrl: null },
  amount: '100',
  to: ledgerAddress,
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

const holds = {
  protectedUntil: null,
  newAccountUntil: null,
  reviewFrom: '500',
  twoPeopleFrom: '2000',
  newAddressMinutes: 1440,
};
const limits: AnswerOf<'getOwnWithdrawalLimits'> = {
  least: '10',
  perRequest: '5000',
  perDay: '10000',
  reviewFrom: '500',
  twoPeopleFrom: '2000',
  left: '10000',
  holds,
};

const sentRequests: unknown[] = [];
const server = createTestServer(
  handleGet('getUser', () => makeAnswerResponse(makeProfile())),
  handleGet('listUserMatches', () => makePageResponse([])),
  handleGet('getChain', () =>
    makeAnswerResponse({
      chain: {
        chainId: 97,
        token: ledgerAddress,
        treasury: ledgerAddress,
        local: true,
        explorer: '/explorer',
        confirmations: 15,
      },
    }),
  ),
  handleGet('getOwnWithdrawalLimits', () => makeAnswerResponse(limits)),
  handleGet('getAddressBook', () => makeAnswerResponse({ addresses: [], serverNow: '2026-11-20T18:00:00.000Z' })),
  handlePost('createWithdrawal', async ({ request }) => {
    sentRequests.push(await request.json());
    return makeAnswerResponse(makeWithdrawal());
  }),
);
allowDialogs();
beforeEach(() => {
  sentRequests.length = 0;
});

function openPage(withdrawals: Withdrawal[]) {
  server.use(handleGet('listWithdrawals', () => makePageResponse(withdrawals)));
  return renderAt(<DashboardArea />, '/dashboard/coins/withdraw', { user, base: '/dashboard' });
}

test('shows the whole address before anything is requested', async () => {
  expect(schemas.listWithdrawals.item.safeParse(makeWithdrawal()).error).toBeUndefined();
  openPage([]);
  await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), '100');
  await userEvent.type(screen.getByRole('textbox', { name: /Wallet address/ }), ledgerAddress);
  await userEvent.click(screen.getByRole('button', { name: 'Review withdrawal' }));
  const question = await screen.findByRole('dialog', { name: /Withdraw 100/ });
  expect(question).toHaveTextContent(ledgerAddress);
  await userEvent.click(within(question).getByRole('button', { name: /^Withdraw 100/ }));
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'request', amount: '100', to: ledgerAddress }]));
  expect(await screen.findByText(/We emailed you a code/)).toBeInTheDocument();
});

test('a request is confirmed by its code', async () => {
  const { id } = makeWithdrawal();
  openPage([makeWithdrawal()]);
  await userEvent.type(await screen.findByRole('textbox', { name: /Code from the email/ }), '914627');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'confirm', withdrawalId: id, code: '914627' }]));
});

test('each withdrawal shows what it waits for', async () => {
  const { id } = makeWithdrawal();
  const reviewedWithdrawal = makeWithdrawal({
    status: 'pending_review',
    waits: { what: 'review', until: null },
    flags: ['large', 'two_people', 'new_account', 'shared_address'],
    actions: ['cancel'],
  });
  const rejectedWithdrawal = makeWithdrawal({
    id: '88220000-0000-4000-8000-000000000002',
    status: 'rejected',
    waits: null,
    reason: 'The address is on a list.',
    actions: [],
  });
  openPage([reviewedWithdrawal, rejectedWithdrawal]);
  const rows = within(await screen.findByRole('table', { name: 'Your withdrawals' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(
    'Our finance team is reviewing it: it’s a large amount, it’s requested within a day of signing up and another player uses this address. There’s no set time. You can still cancel.',
  );
  expect(rows[2]).toHaveTextContent(/Rejected.*The address is on a list\./);
  expect(screen.queryByRole('link', { name: 'View on explorer' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'cancel', withdrawalId: id }]));
});

const hash = `0x${'ab'.repeat(32)}`;
const readyPayee: Payee = { address: ledgerAddress, label: 'Ledger', own: false, usableAt: '2026-11-19T18:00:00.000Z' };
const freshAddress: Payee = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  label: '',
  own: false,
  usableAt: '2026-11-21T18:00:00.000Z',
};
const serveAddressBook = (...addresses: Payee[]) =>
  server.use(
    handleGet('getAddressBook', () => makeAnswerResponse({ addresses, serverNow: '2026-11-20T18:00:00.000Z' })),
  );

test('a paid withdrawal links to the explorer', async () => {
  openPage([
    makeWithdrawal({ status: 'completed', waits: null, chain: { ...makeWithdrawal().chain, hash }, actions: [] }),
  ]);
  expect(await screen.findByRole('link', { name: 'View on explorer' })).toHaveAttribute('href', `/explorer/tx/${hash}`);
});

test('a saved address is chosen by its name; a new one is typed', async () => {
  serveAddressBook(readyPayee, freshAddress);
  openPage([]);
  await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), '100');
  expect(screen.queryByRole('textbox', { name: /Wallet address/ })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'No name, 0x5290…9EE7 (new)' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pay to' }), 'Ledger, 0xC73C…97a3');
  await userEvent.click(screen.getByRole('button', { name: 'Review withdrawal' }));
  const question = await screen.findByRole('dialog', { name: /Withdraw 100/ });
  await userEvent.click(within(question).getByRole('button', { name: /^Withdraw 100/ }));
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'request', amount: '100', to: ledgerAddress }]));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pay to' }), 'Another address');
  expect(screen.getByRole('textbox', { name: /Wallet address/ })).toBeInTheDocument();
});

test('limits show before a request, and larger amounts are not sent', async () => {
  expect(schemas.getOwnWithdrawalLimits.answer.safeParse(limits).error).toBeUndefined();
  server.use(
    handleGet('getUser', () =>
      makeAnswerResponse(makeProfile({ balances: { ...makeProfile().balances, available: '9000.5' } })),
    ),
    handleGet('getOwnWithdrawalLimits', () => makeAnswerResponse({ ...limits, perRequest: '700', left: '123.45' })),
  );
  openPage([]);
  const limitsText = await screen.findByText(/per withdrawal\./);
  expect(limitsText).toHaveTextContent(/^From 10\sLRL to 700\sLRL per withdrawal\./);
  expect(limitsText).toHaveTextContent(/24-hour limit: 123\.45\sLRL left\.$/);
  const amountField = screen.getByRole('textbox', { name: /Amount/ });
  await userEvent.type(screen.getByRole('textbox', { name: /Wallet address/ }), ledgerAddress);
  for (const [typedAmount, faultText] of [
    ['9.99', /The minimum is 10\sLRL/],
    ['700.01', /700\sLRL/],
    ['123.46', /You can withdraw 123\.45\sLRL now/],
    ['9000.51', /more than you have/],
  ] as const) {
    await userEvent.clear(amountField);
    await userEvent.type(amountField, typedAmount);
    await userEvent.click(screen.getByRole('button', { name: 'Review withdrawal' }));
    expect(amountField).toHaveAccessibleDescription(expect.stringMatching(faultText));
  }
  await userEvent.click(await screen.findByRole('button', { name: /^Max,/ }));
  expect(amountField).toHaveValue('123.45');
  expect(sentRequests).toEqual([]);
});

test('there is no maximum if less than the minimum is left', async () => {
  server.use(handleGet('getOwnWithdrawalLimits', () => makeAnswerResponse({ ...limits, left: '9.99' })));
  openPage([]);
  expect(await screen.findByRole('button', { name: /^Max,/ })).toBeDisabled();
});

test('the maximum is at most the limit of one request', async () => {
  server.use(
    handleGet('getUser', () =>
      makeAnswerResponse(makeProfile({ balances: { ...makeProfile().balances, available: '9000.5' } })),
    ),
  );
  openPage([]);
  await userEvent.click(await screen.findByRole('button', { name: /^Max,/ }));
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('5,000');
});

test('the address book shows waiting addresses, saves one and removes one after a confirmation', async () => {
  const savedBodies: unknown[] = [];
  const removedIds: string[] = [];
  serveAddressBook(readyPayee, freshAddress, {
    ...readyPayee,
    address: '0x7F7adcc4B7C3640D94A6C90faEe791CfB7E06c1B',
    label: '',
    own: true,
  });
  server.use(
    handlePost('saveAddress', async ({ request }) => {
      savedBodies.push(await request.json());
      return makeAnswerResponse({ addresses: [readyPayee], serverNow: readyPayee.usableAt });
    }),
    http.delete(buildCallUrl('removeAddress'), ({ params }) => {
      removedIds.push(String(params.address));
      return makeAnswerResponse({ addresses: [], serverNow: readyPayee.usableAt });
    }),
  );
  openPage([]);
  const addressBook = within(await screen.findByRole('region', { name: 'Address book' }));
  const lines = await addressBook.findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Ledger.*Ready/),
    expect.stringMatching(/^No name.*Payments start.*New/),
    expect.stringMatching(/^Your wallet.*Yours$/),
  ]);
  await userEvent.type(addressBook.getByRole('textbox', { name: /^Address/ }), freshAddress.address);
  await userEvent.type(addressBook.getByRole('textbox', { name: /^Name/ }), 'Exchange');
  await userEvent.click(addressBook.getByRole('button', { name: 'Add address' }));
  await waitFor(() => expect(savedBodies).toEqual([{ address: freshAddress.address, label: 'Exchange' }]));
  await userEvent.click(addressBook.getByRole('button', { name: 'Remove Ledger' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Ledger?' });
  expect(removedIds).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Remove address' }));
  await waitFor(() => expect(removedIds).toEqual([ledgerAddress]));
});

test('every possible hold shows before the request', async () => {
  openPage([]);
  const holdsHeading = await screen.findByRole('heading', { name: 'What can hold a withdrawal' });
  const section = holdsHeading.parentElement;
  expect(section).toHaveTextContent(/AmountWe review withdrawals that come to 500\sLRL or more in 24 hours\. *Address/);
  expect(section).toHaveTextContent(
    'A new address waits 24 hours before its first payment. We review one that another',
  );
  expect(section).toHaveTextContent('If your password or email changes, withdrawals stop for 24 hours.');
  expect(section).toHaveTextContent('If our hot wallet is out of coins or at its limit, payouts wait in line.');
  expect(section).toHaveTextContent(/by our finance team, by two people from 2,000\sLRL in 24 hours/);
  expect(section).not.toHaveTextContent('New account');
});

test('this player’s current holds show with their end, and again for the requested withdrawal', async () => {
  const currentHolds = { newAccountUntil: '2026-11-21T09:00:00.000Z', reviewFrom: '99.5', twoPeopleFrom: '1599.5' };
  server.use(
    handleGet('getUser', () =>
      makeAnswerResponse(makeProfile({ balances: { ...makeProfile().balances, available: '9000' } })),
    ),
    handleGet('getOwnWithdrawalLimits', () =>
      makeAnswerResponse({ ...limits, holds: { ...holds, ...currentHolds, newAddressMinutes: 1 } }),
    ),
  );
  serveAddressBook(freshAddress);
  openPage([]);
  const section = (await screen.findByRole('heading', { name: 'What can hold a withdrawal' })).parentElement;
  expect(section).toHaveTextContent(/With what you’ve requested, that’s any from 99\.50\sLRL now\./);
  expect(section).toHaveTextContent(/Your account is under a day old\. We review what you request before Sat 21 Nov/);
  expect(section).toHaveTextContent('A new address waits 1 minute before its first payment.');
  await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '100');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pay to' }), 'No name, 0x5290…9EE7 (new)');
  await userEvent.click(screen.getByRole('button', { name: 'Review withdrawal' }));
  const question = await screen.findByRole('dialog', { name: /Withdraw 100/ });
  expect(question).toHaveTextContent(
    'Our finance team reviews it first: it’s a large amount with your others of 24 hours and it’s requested within a day of signing up.',
  );
  expect(question).toHaveTextContent(/The address is new, so we pay from Sat 21 Nov.* at the earliest\./);
});

test('nothing can be requested while the account is protected, and the end shows', async () => {
  server.use(
    handleGet('getOwnWithdrawalLimits', () =>
      makeAnswerResponse({ ...limits, holds: { ...holds, protectedUntil: '2026-11-21T09:00:00.000Z' } }),
    ),
  );
  openPage([]);
  expect(
    await screen.findByText(/Your password or email was changed, so you can withdraw again from Sat 21/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Review withdrawal' })).toBeDisabled();
});

test('the network is the sandbox’s own in a sandbox, and the public one elsewhere', async () => {
  openPage([]);
  expect(await screen.findByRole('textbox', { name: /Wallet address/ })).toHaveAccessibleDescription(
    /Network: Sandbox chain\./,
  );
  expect(document.body).not.toHaveTextContent(/BNB|Testnet/);
});
