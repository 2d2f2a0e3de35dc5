import '../../testing/preload';
import type { StaffDeposit, StaffWithdrawal, Treasury } from '@laurel/shared/protocol';
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
import { makeApproval, makeRequests } from '../../operations/approvals/testing';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';
import { chain, makeDeposit, makeRefill, makeTreasury, makeWithdrawal, player } from './testing/payments';

const sentRequests: unknown[] = [];
let queries: URLSearchParams[] = [];
const server = setupServer(
  http.get(buildCallUrl('getChain'), () => makeAnswerResponse({ chain })),
  http.get(buildCallUrl('listWithdrawals'), ({ request }) => {
    queries.push(new URL(request.url).searchParams);
    return makePageResponse([makeWithdrawal()]);
  }),
  http.get(buildCallUrl('listDeposits'), () => makePageResponse([makeDeposit()])),
  http.get(buildCallUrl('getTreasury'), () => makeAnswerResponse(makeTreasury())),
  http.post(buildCallUrl('createWithdrawal'), async ({ request }) => {
    sentRequests.push(await request.json());
    return makeAnswerResponse(makeWithdrawal({ status: 'approved' }));
  }),
  ...staffFrame,
);
beforeAll(allowDialogs);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sentRequests.length = 0;
  queries = [];
});
afterAll(() => server.close());

const answerWithdrawal = (fields: Partial<StaffWithdrawal> = {}) =>
  server.use(http.get(buildCallUrl('getStaffWithdrawal'), () => makeAnswerResponse(makeWithdrawal(fields))));
const openPage = (path = '', user = makeUser({ role: 'finance' })) =>
  renderAt(<AdminArea />, `/dashboard/admin/payments${path}`, { user, base: '/dashboard/admin' });
const setUpUser = () => userEvent.setup({ delay: null });
const findDialog = () => within(screen.getByRole('dialog'));

test('the samples match the protocol', () => {
  expect(schemas.getStaffWithdrawal.answer.safeParse(makeWithdrawal()).error).toBeUndefined();
  expect(schemas.getStaffDeposit.answer.safeParse(makeDeposit()).error).toBeUndefined();
  expect(schemas.getTreasury.answer.safeParse(makeTreasury()).error).toBeUndefined();
  expect(schemas.getRefill.answer.safeParse(makeRefill()).error).toBeUndefined();
});

test('the queue shows withdrawals in review, oldest first, with their flags', async () => {
  openPage();
  expect(await screen.findByRole('link', { name: 'kestrel_09' })).toHaveAttribute(
    'href',
    `/dashboard/admin/payments/withdrawals/${makeWithdrawal().id}`,
  );
  expect(screen.getByText('Large amount + 1 more')).toHaveAttribute('title', 'Large amount · Two approvals needed');
  expect(screen.getByText('1 of 2 approvals')).toBeVisible();
  const query = queries.find((parameters) => parameters.get('perPage') === '20');
  expect(query?.get('sort')).toBe('requestedAt');
  expect(decodeURIComponent(String(query))).toMatch(/filter\[status\].*=pending_review/);
  expect(query?.get('filter[all]')).toBe('true');
  expect(await screen.findByRole('link', { name: /^Payments.*2 open$/ })).toBeVisible();
});

test('an empty queue says so', async () => {
  server.use(http.get(buildCallUrl('listWithdrawals'), () => makePageResponse([])));
  openPage();
  expect(await screen.findByText('Nothing to review')).toBeVisible();
});

test('a large withdrawal is approved after a confirmation with the address and a note about the second person', async () => {
  answerWithdrawal({ approvals: { given: 0, needed: 2 }, approvedBy: [] });
  openPage(`/withdrawals/${makeWithdrawal().id}`);
  await setUpUser().click(await screen.findByRole('button', { name: 'Approve' }));
  expect(findDialog().getByText(makeWithdrawal().to)).toBeVisible();
  expect(findDialog().getByText(/first of two approvals\. A second person also has to approve it\./)).toBeVisible();
  await setUpUser().click(findDialog().getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sentRequests).toEqual([{ action: 'approve', withdrawalId: makeWithdrawal().id }]));
});

test('says how long an approval can be stopped once it is the last one needed', async () => {
  answerWithdrawal({ approvals: { given: 1, needed: 2 } });
  openPage(`/withdrawals/${makeWithdrawal().id}`);
  await setUpUser().click(await screen.findByRole('button', { name: 'Approve' }));
  expect(findDialog().getByText('It joins the payout queue. You can stop it until it’s signed.')).toBeVisible();
  expect(findDialog().queryByText(/undone/)).toBeNull();
});

test('tells the first approver who has to give the second approval', async () => {
  const me = makeUser({ role: 'finance' });
  answerWithdrawal({
    approvedBy: [{ id: me.id, username: me.username, avatarUrl: null }],
    actions: ['reject', 'note'],
  });
  openPage(`/withdrawals/${makeWithdrawal().id}`, me);
  expect(await screen.findByText('You gave the first approval. Someone else has to give the second.')).toBeVisible();
});

test('a new address shows when it becomes usable', async () => {
  answerWithdrawal({ approvals: { given: 1, needed: 2 }, signedFrom: '2026-11-23T12:00:00.000Z' });
  openPage(`/withdrawals/${makeWithdrawal().id}`);
  await setUpUser().click(await screen.findByRole('button', { name: 'Approve' }));
  expect(findDialog().getByText(/isn’t signed before/)).toHaveTextContent(/You can stop it until it’s signed\.$/);
});

const makeId = (lastDigit: number) => `7a1c8a34-7a51-4c6e-9a2b-00000000000${lastDigit}`;
const singleRequest = { times: 1 };

test('the facts about the address show one by one, and hashes are links', async () => {
  const hash = `0x${'ab'.repeat(32)}`;
  const otherPlayer = { id: '7a1c8a34-7a51-4c6e-9a2b-1d4f6b8c0e66', username: 'mlk_ovi', avatarUrl: null };
  answerWithdrawal({
    addressFacts: {
      wallet: { player, verifiedAt: '2026-11-03T12:00:00.000Z' },
      requests: [
        {
          ...singleRequest,
          id: makeId(1),
          player: otherPlayer,
          amount: '30',
          status: 'rejected',
          at: '2026-11-17T12:00:00.000Z',
        },
        {
          ...singleRequest,
          id: makeId(2),
          player,
          amount: '100',
          status: 'completed',
          at: '2026-11-14T12:00:00.000Z',
          times: 3,
        },
      ],
      deposits: [
        { id: makeId(3), player, amount: '3200', status: 'credited', at: '2026-10-22T12:00:00.000Z' },
        { id: makeId(4), player: null, amount: '75', status: 'unclaimed', at: '2026-10-20T12:00:00.000Z' },
      ],
    },
    chain: { chainId: 97, hash, confirmations: 3, required: 15 },
  });
  openPage(`/withdrawals/${makeWithdrawal().id}`);
  expect(await screen.findByText(/^This player’s own wallet, verified/)).toBeVisible();
  const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(facts).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^3,200 LRL deposited from it by this player, Thu 22 Oct$/),
      expect.stringMatching(/^75 LRL deposited from it, Tue 20 Oct; unclaimed$/),
      expect.stringMatching(/^mlk_ovi asked for 30 LRL to it, Tue 17 Nov; rejected$/),
      expect.stringMatching(/^kestrel_09 asked for 100 LRL to it, Sat 14 Nov; paid, the newest of 3 requests$/),
    ]),
  );
  expect(screen.queryByText('No other request to it')).toBeNull();
  expect(screen.getByRole('link', { name: /^30\sLRL$/ })).toHaveAttribute(
    'href',
    `/dashboard/admin/payments/withdrawals/${makeId(1)}`,
  );
  expect(screen.getByRole('link', { name: 'mlk_ovi' })).toHaveAttribute(
    'href',
    `/dashboard/admin/users/${otherPlayer.id}`,
  );
  expect(await screen.findByRole('link', { name: hash })).toHaveAttribute('href', `/sandbox/explorer/tx/${hash}`);
  expect(screen.getByRole('link', { name: makeWithdrawal().to })).toHaveAttribute(
    'href',
    `/sandbox/explorer/address/${makeWithdrawal().to}`,
  );
});

test('a note names who saved it last, and when', async () => {
  const savedChange = {
    ...({ at: '2026-11-22T13:00:00.000Z', action: 'withdrawal.note', reason: null } as const),
    ...{ before: null, after: { note: 'Asked for a receipt.' } },
  };
  answerWithdrawal({
    note: 'Asked for a receipt.',
    history: [
      { ...savedChange, by: 'cashier' },
      { ...savedChange, at: '2026-11-22T12:30:00.000Z', by: 'treasurer' },
    ],
  });
  openPage(`/withdrawals/${makeWithdrawal().id}`);
  const hint = await screen.findByText(/^The player doesn’t see it\./);
  expect(hint).toHaveTextContent(/^The player doesn’t see it\. Saved by cashier, .*22 Nov/);
});

test('another player’s wallet shows apart from its uses', async () => {
  const otherPlayer = { id: '7a1c8a34-7a51-4c6e-9a2b-1d4f6b8c0e66', username: 'mlk_ovi', avatarUrl: null };
  const wallet = { player: otherPlayer, verifiedAt: '2026-11-03T12:00:00.000Z' };
  answerWithdrawal({ addressFacts: { wallet, requests: [], deposits: [] } });
  openPage(`/withdrawals/${makeWithdrawal().id}`);
  expect(await screen.findByText(/^The wallet of/)).toHaveTextContent(/^The wallet of mlk_ovi, verified/);
  expect(screen.getByText('No other request to it')).toBeVisible();
});

test('the treasury compares the coins in the wallets with the ledger, and links to the accounts', async () => {
  openPage('/treasury');
  const sides = within(await screen.findByRole('region', { name: 'Wallets and ledger' }));
  expect(sides.getByText(/^The wallets hold/)).toHaveTextContent(
    /^The wallets hold 100,000\sLRL\. By the ledger, they should hold 100,000\sLRL: 40,000\sLRL owed to players, in escrow or unclaimed, and 60,000\sLRL of Laurel’s own, of which the ledger’s treasury can spend 35,000\sLRL\.$/,
  );
  expect(sides.getByRole('link', { name: /35,000/ })).toHaveAttribute(
    'href',
    '/dashboard/admin/coins/accounts/house:treasury',
  );
  expect(screen.getByRole('link', { name: 'Refill hot wallet' })).toHaveAttribute(
    'href',
    '/dashboard/admin/payments/treasury/refill',
  );
});

test('shows for each step of the refill what is missing, where to send it, and what has arrived', async () => {
  const ownRefill = makeRefill();
  server.use(http.get(buildCallUrl('getRefill'), () => makeAnswerResponse(ownRefill)));
  const writeText = jest.fn(() => Promise.resolve());
  openPage('/treasury/refill');
  expect(await screen.findByText(/^The hot wallet lacks/)).toHaveTextContent(
    /^The hot wallet lacks 1,200\sLRL to pay 3 approved withdrawals\.$/,
  );
  expect(screen.getByText('No payments yet. They appear within seconds of their block.')).toBeVisible();
  const user = setUpUser();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(writeText).toHaveBeenCalledWith(ownRefill.wallets?.hotWallet.address);
});

test('shows on the refill page that nothing is missing any more', async () => {
  const hash = `0x${'ef'.repeat(32)}`;
  const { wallets } = makeRefill();
  const arrivals = [{ hash, from: wallets?.treasury.address ?? '', amount: '1200', block: 1999 }];
  const paidRefill = makeRefill({ missing: '0', wallets: wallets && { ...wallets, arrivals } });
  server.use(http.get(buildCallUrl('getRefill'), () => makeAnswerResponse(paidRefill)));
  openPage('/treasury/refill');
  expect(
    await screen.findByText('Nothing is missing. The hot wallet can pay all 3 approved withdrawals.'),
  ).toBeVisible();
  const row = within(screen.getByRole('table', { name: 'Payments to the hot wallet' })).getAllByRole('row')[1];
  expect(row).toHaveTextContent(/1,999.*1,200/);
});

test('makes no claims about a refill while no node answers', async () => {
  server.use(
    http.get(buildCallUrl('getRefill'), () => makeAnswerResponse(makeRefill({ wallets: null, missing: '0' }))),
  );
  openPage('/treasury/refill');
  expect(await screen.findByText(/No node is responding/)).toBeVisible();
  expect(screen.queryByText(/Nothing is missing/)).toBeNull();
});

test('a rejection requires a reason', async () => {
  answerWithdrawal();
  openPage(`/withdrawals/${makeWithdrawal().id}`);
  await setUpUser().click(await screen.findByRole('button', { name: 'Reject' }));
  await setUpUser().click(findDialog().getByRole('button', { name: 'Reject' }));
  expect(findDialog().getByText('Enter a reason of at least 3 characters.')).toBeVisible();
  expect(sentRequests).toEqual([]);
  await setUpUser().type(findDialog().getByLabelText('Reason'), 'The address is on a list.');
  await setUpUser().click(findDialog().getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sentRequests).toEqual([
      { action: 'reject', withdrawalId: makeWithdrawal().id, reason: 'The address is on a list.' },
    ]),
  );
});

test('the dialog stays open with the server’s refusal', async () => {
  answerWithdrawal();
  server.use(
    http.post(buildCallUrl('createWithdrawal'), () =>
      makeRefusalResponse('forbidden', 'You approved it before.', {}, { why: 'approved_before' }),
    ),
  );
  openPage(`/withdrawals/${makeWithdrawal().id}`);
  await setUpUser().click(await screen.findByRole('button', { name: 'Approve' }));
  await setUpUser().click(findDialog().getByRole('button', { name: 'Approve' }));
  expect(await findDialog().findByText(/approved/)).toBeVisible();
});

test('offers staff no decision on their own withdrawal, and says who decides', async () => {
  answerWithdrawal({ actions: [], player: { ...player, id: makeUser().id } });
  openPage(`/withdrawals/${makeWithdrawal().id}`, makeUser({ role: 'finance' }));
  expect(await screen.findByText(/your own withdrawal/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('a stuck payment shows its signed attempts and can be sent again', async () => {
  const hash = `0x${'ab'.repeat(32)}`;
  const attempt = { hash, fee: '0.000000001125', signedAt: '2026-11-22T12:00:00Z', sentAt: null };
  answerWithdrawal({ status: 'broadcast', waits: null, actions: ['replace', 'note'], nonce: 4, attempts: [attempt] });
  openPage(`/withdrawals/${makeWithdrawal().id}`);
  expect(await screen.findByText('1.125 gwei')).toBeVisible();
  expect(screen.getByText('Versions of one payment; only one can go through.')).toBeVisible();
  await setUpUser().click(screen.getByRole('button', { name: 'Send again' }));
  await setUpUser().type(findDialog().getByLabelText('Reason'), 'Fees went up.');
  await setUpUser().click(findDialog().getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sentRequests).toEqual([expect.objectContaining({ action: 'replace' })]));
});

const serveDeposit = (fields: Partial<StaffDeposit> = {}) =>
  server.use(http.get(buildCallUrl('getStaffDeposit'), () => makeAnswerResponse(makeDeposit(fields))));

test('a deposit whose decision needs a second person says that the decision is a request', async () => {
  serveDeposit({ amount: '500' });
  server.use(
    http.get(buildCallUrl('listUsers'), () => makePageResponse([])),
    http.post(buildCallUrl('decideDeposit'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse(makeDeposit());
    }),
  );
  openPage(`/deposits/${makeDeposit().id}`);
  expect(await screen.findByRole('button', { name: 'Request assignment' })).toBeVisible();
  await setUpUser().click(await screen.findByRole('button', { name: 'Request reversal' }));
  expect(findDialog().getByRole('heading', { name: /^Request reversal of 500\sLRL\?$/ })).toBeVisible();
  expect(findDialog().getByText(/once a second person approves it\./)).toBeVisible();
  await setUpUser().keyboard('{Escape}');
  await setUpUser().click(screen.getByRole('button', { name: 'Request treasury credit' }));
  expect(findDialog().getByText(/^Choose this only if the coins came from a Laurel wallet\./)).toBeVisible();
});

test('a deposit’s open request replaces the form, and who can decide does so here', async () => {
  serveDeposit({ amount: '1200' });
  const request = makeApproval(
    { kind: 'deposit', id: makeDeposit().id, action: 'assign', player },
    { amount: '1200', balance: { before: '5', after: '1205' }, reason: 'Signed message.', actions: ['post', 'reject'] },
  );
  const addresses: (string | null)[] = [];
  server.use(
    http.get(buildCallUrl('getApprovals'), ({ request: { url } }) => {
      addresses.push(new URL(url).searchParams.get('about'));
      return makeAnswerResponse(makeRequests(request));
    }),
    http.post(buildCallUrl('decideApproval'), async ({ request: decisionRequest }) => {
      sentRequests.push(await decisionRequest.json());
      return makeAnswerResponse({ ...request, state: 'posted' });
    }),
  );
  openPage(`/deposits/${makeDeposit().id}`);
  expect(await screen.findByText('Assignment to kestrel_09 waits for a second person.')).toBeVisible();
  expect(addresses).toContain(makeDeposit().id);
  expect(screen.getByText(/^umpire requested it/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Player' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible();
  await setUpUser().click(screen.getByRole('button', { name: 'Approve' }));
  expect(findDialog().getByText('Reason: Signed message.')).toBeVisible();
  expect(findDialog().getByText(/^kestrel_09:/)).toHaveTextContent(
    /^kestrel_09: 5\sLRL available now, 1,205\sLRL after this\.$/,
  );
  expect(findDialog().queryByText(/role/)).toBeNull();
  await setUpUser().click(findDialog().getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sentRequests).toEqual([{ decision: 'post' }]));
});

test('a person can only cancel their own request about a deposit', async () => {
  serveDeposit();
  const { id, username } = makeUser({ role: 'finance' });
  const request = makeApproval(
    { kind: 'deposit', id: makeDeposit().id, action: 'keep', player: null },
    { requestedBy: { id, username, avatarUrl: null }, actions: ['reject'] },
  );
  server.use(http.get(buildCallUrl('getApprovals'), () => makeAnswerResponse(makeRequests(request))));
  openPage(`/deposits/${makeDeposit().id}`);
  expect(await screen.findByRole('button', { name: 'Cancel request' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('an unclaimed deposit is assigned to a player, with a reason', async () => {
  serveDeposit();
  const summary = { ...player, email: 'k@example.org', role: 'player', status: 'active', available: '5' };
  server.use(
    http.get(buildCallUrl('listUsers'), () =>
      makePageResponse([{ ...summary, createdAt: '2026-01-01T00:00:00Z', lastSeenAt: null, country: null }]),
    ),
    http.post(buildCallUrl('decideDeposit'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse(makeDeposit({ status: 'credited' }));
    }),
  );
  openPage(`/deposits/${makeDeposit().id}`);
  await setUpUser().click(await screen.findByRole('button', { name: 'Assign deposit' }));
  expect(await screen.findByText('Choose a player.')).toBeVisible();
  await setUpUser().type(screen.getByRole('combobox', { name: 'Player' }), 'kest');
  await setUpUser().click(await screen.findByRole('option', { name: /kestrel_09/ }));
  await setUpUser().type(screen.getByLabelText('Reason'), 'They showed the exchange’s receipt.');
  await setUpUser().click(screen.getByRole('button', { name: 'Assign deposit' }));
  expect(findDialog().getByRole('heading', { name: /^Assign .*\sLRL to kestrel_09\?$/ })).toBeVisible();
  expect(sentRequests).toEqual([]);
  await setUpUser().click(findDialog().getByRole('button', { name: 'Assign deposit' }));
  await waitFor(() =>
    expect(sentRequests).toEqual([
      { action: 'assign', username: 'kestrel_09', reason: 'They showed the exchange’s receipt.' },
    ]),
  );
});

test('the history of a deposit names the act and the player', async () => {
  const request = { at: '2026-11-22T13:00:00.000Z', by: 'treasurer', reason: 'Signed message.' };
  serveDeposit({
    status: 'kept',
    history: [
      {
        ...{ ...request, action: 'deposit.request', before: null },
        after: { action: 'assign', player: 'kestrel_09', amount: '1200' },
      },
    ],
  });
  openPage(`/deposits/${makeDeposit().id}`);
  const row = await screen.findByRole('row', { name: /^Requested a decision on a deposit/ });
  expect(row).toHaveTextContent(/1,200\sLRL, assign to kestrel_09/);
});

test('deposits show the wallet if the player is unknown', async () => {
  openPage('/deposits');
  expect(await screen.findByRole('link', { name: '0x4c1F…a92E' })).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('Unclaimed')).toBeVisible();
});

const serveTreasury = (fields: Partial<Treasury>) =>
  server.use(http.get(buildCallUrl('getTreasury'), () => makeAnswerResponse(makeTreasury(fields))));

test('the treasury shows both wallets, and that chain and ledger agree', async () => {
  openPage('/treasury');
  expect(await screen.findByText('0.50 tBNB')).toBeVisible();
  expect(screen.getByText('Difference').nextElementSibling).toHaveTextContent('None');
});

test('an alarm links to the payout that it stops', async () => {
  serveTreasury({
    alarms: [{ what: 'stuck', since: '2026-11-22T12:00:00Z', withdrawalId: makeWithdrawal().id }],
  });
  openPage('/treasury');
  expect(await screen.findByText('A payout is stuck.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View withdrawal' })).toHaveAttribute(
    'href',
    `/dashboard/admin/payments/withdrawals/${makeWithdrawal().id}`,
  );
});

test('the treasury says when no node answers', async () => {
  serveTreasury({ chain: { local: false, holdings: null, reading: null } });
  openPage('/treasury');
  expect(await screen.findByText('Can’t reach the chain.')).toBeVisible();
});

test('without a chain, the pages say that deposits and withdrawals are off, and request nothing', async () => {
  server.use(http.get(buildCallUrl('getChain'), () => makeAnswerResponse({ chain: null })));
  openPage('/treasury');
  expect(await screen.findByText('Deposits and withdrawals are off')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull();
});

test('editors have no access to payments', async () => {
  openPage('', makeUser({ role: 'editor' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
});
