import { schemas } from '@laurel/shared/protocol/schemas';
import {
  answerSettings,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeTooManyResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardArea } from '../../routes';
import { allowDialogs, createTestServer, handleGet, handlePost } from '../../testing/browser';
import { makeBalanceHistory, makeProfile, makeStatementLine, ownAvailable } from './testing/money';

let requestedQueries: string[] = [];
const server = createTestServer(
  handleGet('getUser', () => makeAnswerResponse(makeProfile())),
  handleGet('listUserMatches', () => makePageResponse([])),
  handleGet('getRecipients', () => makeAnswerResponse({ recents: [] })),
  handleGet('findRecipient', ({ params }) =>
    params.name === 'nobody'
      ? makeRefusalResponse('not_found', 'Player not found.')
      : makeAnswerResponse({
          player: { id: prizeLine.id, username: String(params.name), avatarUrl: null },
          self: params.name === makeUser().username,
        }),
  ),
  handleGet('getBalanceHistory', () => makeAnswerResponse(makeBalanceHistory())),
);
allowDialogs();
beforeEach(() => {
  requestedQueries = [];
});

const prizeLine = makeStatementLine({
  id: '88240000-0000-4000-8000-000000000002',
  kind: 'contest_prize',
  amount: '480',
  balanceAfter: '1022.5',
  sandbox: true,
});

const starterLine = makeStatementLine({
  id: '88240000-0000-4000-8000-000000000003',
  kind: 'starter_coins',
  amount: '100',
  balanceAfter: '100',
  reason: null,
  sandbox: true,
  entry: null,
  cause: { kind: 'none' },
  entries: [
    {
      id: '88240000-0000-4000-8000-000000000004',
      account: { code: 'house', params: { kind: 'rewards' } },
      amount: '-100',
    },
    { id: '88240000-0000-4000-8000-000000000005', account: ownAvailable, amount: '100' },
  ],
});

function openPage(search = '', lines = [prizeLine, makeStatementLine()], total = lines.length) {
  server.use(
    handleGet('listTransactions', ({ request }) => {
      requestedQueries.push(decodeURIComponent(new URL(request.url).search));
      return makePageResponse(lines, { total, in: '480', out: '-75' });
    }),
  );
  return renderAt(<DashboardArea />, `/dashboard/coins${search}`, { user: makeUser(), base: '/dashboard' });
}

test('without deposits and withdrawals, nothing links to them or to a wallet', async () => {
  server.use(answerSettings({ chain: false }));
  openPage();
  const tabs = await screen.findByRole('navigation', { name: 'Coins' });
  await waitFor(() => expect(within(tabs).queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument());
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Coins', 'Staking']);
  expect(await screen.findByRole('heading', { name: 'Send coins' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Crypto wallet' })).not.toBeInTheDocument();
  const kinds = within(await screen.findByRole('combobox', { name: 'Type' })).getAllByRole('option');
  expect(kinds.map((option) => option.textContent)).not.toContain('Deposits');
  expect(kinds.map((option) => option.textContent)).not.toContain('Withdrawals');
});

test('until the features are known, deposits and withdrawals are hidden, and nothing moves afterwards', async () => {
  let settleReads = () => {};
  const reads = new Promise<void>((resolve) => {
    settleReads = resolve;
  });
  server.use(handleGet('getSettings', () => reads));
  openPage();
  const tabs = within(await screen.findByRole('navigation', { name: 'Coins' }));
  const listLabels = () => tabs.getAllByRole('link').map((link) => link.textContent);
  expect(listLabels()).toEqual(['Coins', 'Staking']);
  settleReads();
  await waitFor(() => expect(listLabels()).toEqual(['Coins', 'Staking', 'Deposit', 'Withdraw']));
  expect(await screen.findByRole('heading', { name: 'Crypto wallet' })).toBeInTheDocument();
});

test('former addresses redirect to the current page', async () => {
  server.use(handleGet('listTransactions', () => makePageResponse([prizeLine], { total: 1, in: '480', out: '0' })));
  renderAt(<DashboardArea />, '/dashboard/wallet', { user: makeUser(), base: '/dashboard' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Coins' })).toBeInTheDocument();
});

test('the sample line matches the protocol', () => {
  expect(schemas.listTransactions.item.safeParse(makeStatementLine()).error).toBeUndefined();
  expect(schemas.getUser.answer.safeParse(makeProfile()).error).toBeUndefined();
});

test('the balance shows what can be spent, and its parts', async () => {
  openPage();
  const totalRow = (await screen.findByText('Total')).parentElement;
  expect(totalRow).toHaveTextContent('1,842.50');
  expect(screen.getByText('In contests').parentElement).toHaveTextContent('100.00');
});

test('each transaction has its date, cause, signed amount and the balance after it', async () => {
  openPage();
  const rows = within(await screen.findByRole('table', { name: 'Transactions' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent(/Prize.*\+480\.00.*1,022\.50/);
  expect(rows[1]).toHaveTextContent('Sandbox');
  expect(rows[2]).toHaveTextContent(/Entry fee held.*−75\.00.*542\.50/);
  expect(rows[2]).not.toHaveTextContent('Sandbox');
  expect(within(rows[2] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/contests/winter-laurel-cup-xii');
});

test('starter coins have their own name and filter, and come from the rewards', async () => {
  openPage('?kind=starter_coins', [starterLine]);
  const rows = within(await screen.findByRole('table', { name: 'Transactions' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/Starter coins.*\(Sandbox\).*\+100\.00.*100\.00/);
  await userEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: /Starter coins/ }));
  expect(screen.getByRole('list', { name: 'Ledger entries' })).toHaveTextContent(/From: Rewards−100\.00/);
  expect(screen.getByRole('option', { name: 'Starter coins', selected: true })).toBeInTheDocument();
  expect(requestedQueries[0]).toContain('filter[kind][]=starter_coins');
});

test('a transaction opens to its ledger entries, and closes again', async () => {
  openPage();
  const toggle = await screen.findByRole('button', { name: /Entry fee/ });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const entries = within(screen.getByRole('list', { name: 'Ledger entries' })).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^From: Your available balance−75\.00/),
    expect.stringMatching(/^To: Winter Laurel Cup XII escrow\+75\.00/),
    expect.stringMatching(/Sum0\.00/),
  ]);
  await userEvent.click(toggle);
  expect(screen.queryByRole('list', { name: 'Ledger entries' })).not.toBeInTheDocument();
});

test('the type filter is in the address and sent to the server', async () => {
  const { readLocation } = openPage();
  await screen.findByRole('table', { name: 'Transactions' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Prizes');
  expect(readLocation()).toBe('/dashboard/coins?kind=contest_prize');
  await waitFor(() => expect(requestedQueries.at(-1)).toContain('filter[kind][]=contest_prize'));
});

test('a filter by purpose requests all its kinds', async () => {
  openPage();
  await screen.findByRole('table', { name: 'Transactions' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Staking');
  await waitFor(() =>
    expect(requestedQueries.at(-1)).toMatch(/kind\]\[\]=stake&.*kind\]\[\]=unstake&.*kind\]\[\]=staking_reward/),
  );
});

test('the file matches the filters', async () => {
  openPage('?kind=contest_prize&period=last-year');
  const link = await screen.findByRole('link', { name: 'Download CSV' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /^\/api\/v1\/me\/transactions\.csv\?filter\[kind\]\[\]=contest_prize&filter\[from\]=\S+&filter\[to\]=\S+Z$/,
  );
});

test('the maximum fills in the amount with every decimal', async () => {
  server.use(
    handleGet('getUser', () =>
      makeAnswerResponse(makeProfile({ balances: { ...makeProfile().balances, available: '542.000000000000000001' } })),
    ),
  );
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: /^Max,/ }));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('542.000000000000000001');
});

test('an entry fee shows its current state', async () => {
  const makeEntry = (id: number, state: 'held' | 'spent' | 'refunded') =>
    makeStatementLine({ id: `88213000-0000-4000-8000-00000000000${id}`, entry: state });
  openPage('', [makeEntry(1, 'held'), makeEntry(2, 'spent'), makeEntry(3, 'refunded')]);
  const toggles = await screen.findAllByRole('button', { name: /Entry fee/ });
  expect(toggles.map((toggle) => toggle.textContent)).toEqual([
    expect.stringMatching(/^Entry fee held/),
    expect.stringMatching(/^Entry fee paid/),
    expect.stringMatching(/^Entry fee, refunded/),
  ]);
});

test('below the lines are the totals of all results', async () => {
  openPage();
  await screen.findByRole('table', { name: 'Transactions' });
  expect(screen.getByText(/^In\s*, out/)).toHaveTextContent('In +480.00 LRL, out −75.00 LRL');
});

test('shows the range of a search, and no totals above 1,000 lines', async () => {
  openPage('?search=cup');
  await screen.findByRole('table', { name: 'Transactions' });
  expect(screen.queryByText(/newest/)).not.toBeInTheDocument();
  server.use(
    handleGet('listTransactions', () =>
      makePageResponse([prizeLine], { total: null, atLeast: 1001, next: 'on', in: null, out: null, searched: 2000 }),
    ),
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 's');
  expect(
    await screen.findByText('Searched your latest 2,000 transactions. Choose another period for earlier ones.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Totals cover up to 1,000 transactions/)).toBeInTheDocument();
  expect(screen.getByText(/^1 to 20 of more than 1,000/)).toBeInTheDocument();
});

test('a search is sent once the typing pauses, from the first page on', async () => {
  const { readLocation } = openPage('?kind=send&page=2');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), ' harbour ');
  await waitFor(() => expect(readLocation()).toBe('/dashboard/coins?kind=send&search=harbour'));
  await waitFor(() => expect(requestedQueries.at(-1)).toMatch(/search=harbour/));
  expect(requestedQueries.filter((query) => query.includes('search='))).toHaveLength(1);
});

test('a period is sent by its bounds, and cleared with the other filters', async () => {
  const { readLocation } = openPage('?search=cup');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last month');
  expect(readLocation()).toBe('/dashboard/coins?period=last-month&search=cup');
  const now = new Date();
  const from = new Date(now.getFullYear(), now.getMonth() - 1, 1).toISOString();
  const to = new Date(now.getFullYear(), now.getMonth(), 1).toISOString();
  await waitFor(() => expect(requestedQueries.at(-1)).toContain(`filter[from]=${from}&filter[to]=${to}`));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(readLocation()).toBe('/dashboard/coins');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('pages keep the filter', async () => {
  openPage('?kind=send', [prizeLine], 45);
  expect(await screen.findByText('1 to 20 of 45 transactions')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/dashboard/coins?kind=send&page=2');
});

test('a filter without transactions offers to clear it', async () => {
  const { readLocation } = openPage('?kind=send', []);
  expect(await screen.findByRole('heading', { name: 'No transactions found' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(readLocation()).toBe('/dashboard/coins');
});

test('without transactions, an explanation shows', async () => {
  openPage('', []);
  expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeInTheDocument();
});

test('the balance and earnings over time are charts with tables, for a chosen period', async () => {
  const spans: (string | null)[] = [];
  server.use(
    handleGet('getBalanceHistory', ({ request }) => {
      spans.push(new URL(request.url).searchParams.get('span'));
      return makeAnswerResponse(makeBalanceHistory());
    }),
  );
  openPage();
  const balance = await screen.findByRole('figure', { name: 'Available balance' });
  expect(balance).toHaveTextContent('From 100 LRL to 542.50 LRL.');
  expect(screen.getByRole('figure', { name: 'Prizes and rewards' })).toHaveTextContent('442.50 LRL in all.');
  const rows = within(balance).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(31);
  expect(rows[10]).toHaveTextContent(/1 Nov 2026.*542\.50/);
  await userEvent.click(screen.getByRole('radio', { name: '12 months' }));
  expect(spans[0]).toBe('month');
  await waitFor(() => expect(spans.at(-1)).toBe('year'));
});

test('without coins, the page explains the charts; without earnings, it has only the balance', async () => {
  const { parts } = makeBalanceHistory();
  const emptyParts = parts.map((part) => ({ ...part, balance: '0', earned: '0' }));
  server.use(handleGet('getBalanceHistory', () => makeAnswerResponse({ parts: emptyParts, empty: true })));
  const { unmount } = openPage('', []);
  expect(await screen.findByText(/appear here with your first coins/)).toBeInTheDocument();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  unmount();
  server.use(
    handleGet('getBalanceHistory', () =>
      makeAnswerResponse({ parts: parts.map((balancePart) => ({ ...balancePart, earned: '0' })), empty: false }),
    ),
  );
  openPage();
  expect(await screen.findByText('No prizes or rewards in this period.')).toBeInTheDocument();
});

test('failed transactions can be retried', async () => {
  openPage();
  server.use(handleGet('listTransactions', () => makeRefusalResponse('forbidden', 'Not now.')));
  expect(await screen.findByText('Couldn’t load your transactions.')).toBeInTheDocument();
  server.use(handleGet('listTransactions', () => makePageResponse([prizeLine], { in: '480', out: '0' })));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Prize/ })).toBeInTheDocument();
});

test("a failed balance isn't announced as loading beside the amount", async () => {
  openPage();
  server.use(handleGet('getUser', () => makeRefusalResponse('forbidden', 'Not now.')));
  expect(await screen.findByText('Couldn’t load your balance.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Amount/ })).not.toHaveAttribute('aria-describedby');
});

describe('sending coins', () => {
  let sentRequests: unknown[] = [];
  beforeEach(() => {
    sentRequests = [];
  });
  const serveSendAnswer = (answer: () => Response) =>
    server.use(
      handlePost('createTransaction', async ({ request }) => {
        sentRequests.push([await request.json(), request.headers.get('idempotency-key')]);
        return answer();
      }),
    );
  const makeDoneAnswer = () =>
    makeAnswerResponse({ id: prizeLine.id, at: prizeLine.at, amount: '-25', balanceAfter: '517.5' });
  const fillSendForm = async (amount: string, name: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), amount);
    await userEvent.type(screen.getByRole('textbox', { name: /^To/ }), name);
  };
  const pressReview = () => userEvent.click(screen.getByRole('button', { name: 'Review and send' }));

  test('asks once, with the remaining balance, then sends and confirms', async () => {
    serveSendAnswer(makeDoneAnswer);
    openPage();
    await fillSendForm('25', 'mlk_ovi');
    await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'Pizza');
    await pressReview();
    const dialog = await screen.findByRole('dialog', { name: /Send 25\sLRL to mlk_ovi\?/ });
    expect(dialog).toHaveTextContent(/“Pizza”.*You’ll have 517\.50/);
    expect(sentRequests).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: /Send 25/ }));
    expect(await screen.findByText(/25\sLRL sent to mlk_ovi\./)).toBeInTheDocument();
    expect(sentRequests).toEqual([
      [{ kind: 'send', amount: '25', username: 'mlk_ovi', note: 'Pizza' }, expect.any(String)],
    ]);
    expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('');
  });

  test('a name shows whether it is another player’s, the player’s own, or unknown', async () => {
    openPage();
    const recipientField = await screen.findByRole('textbox', { name: /^To/ });
    await userEvent.type(recipientField, 'mlk_ovi');
    expect(await screen.findByText('mlk_ovi')).toBeInTheDocument();
    await userEvent.clear(recipientField);
    await userEvent.type(recipientField, makeUser().username);
    expect(await screen.findByText(/That’s you/)).toBeInTheDocument();
    await userEvent.clear(recipientField);
    await userEvent.type(recipientField, 'nobody');
    expect(await screen.findByText('There’s no player called nobody.')).toBeInTheDocument();
  });

  test('a recent recipient is chosen by a press', async () => {
    const recents = [{ id: prizeLine.id, username: 'saltmarsh', avatarUrl: null }];
    server.use(handleGet('getRecipients', () => makeAnswerResponse({ recents })));
    openPage();
    const recentList = await screen.findByRole('list', { name: 'Recent recipients' });
    await userEvent.click(within(recentList).getByRole('button', { name: 'saltmarsh' }));
    expect(screen.getByRole('textbox', { name: /^To/ })).toHaveValue('saltmarsh');
    expect(screen.queryByRole('list', { name: 'Recent recipients' })).not.toBeInTheDocument();
  });

  test('too large an amount and a missing name are refused before the confirmation', async () => {
    openPage();
    await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), '543');
    await pressReview();
    expect(await screen.findByText('That’s more than you have.')).toBeInTheDocument();
    expect(screen.getByText('Enter a username.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('an unknown name is refused at its field', async () => {
    serveSendAnswer(() => makeRefusalResponse('validation_failed', 'No.', { username: ['No player has this name.'] }));
    openPage();
    await fillSendForm('1', 'nobody');
    await pressReview();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Send 1/ }));
    expect(await screen.findByText('No player has this name.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^To/ })).toHaveValue('nobody');
  });

  test.each([
    ['without an answer', () => new Response(null, { status: 502 })],
    ['without a confirmation', () => makeRefusalResponse('outcome_unknown', 'We couldn’t confirm this.')],
  ])('%s only the same command can follow, with the same key', async (_what, answer) => {
    serveSendAnswer(answer);
    openPage();
    await fillSendForm('25', 'mlk_ovi');
    await pressReview();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Send 25/ }));
    expect(await screen.findByText('No response. It may have been sent.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^To/ })).toBeDisabled();
    serveSendAnswer(makeDoneAnswer);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/25\sLRL sent to mlk_ovi\./)).toBeInTheDocument();
    expect(sentRequests).toHaveLength(2);
    expect(sentRequests[1]).toEqual(sentRequests[0]);
  });

  test('after too many requests it says when to retry, and the input stays', async () => {
    serveSendAnswer(() => makeTooManyResponse(40));
    openPage();
    await fillSendForm('25', 'mlk_ovi');
    await pressReview();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Send 25/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Try again in 40 seconds.');
    expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('25');
    expect(screen.getByRole('textbox', { name: /^To/ })).toHaveValue('mlk_ovi');
    expect(screen.getByRole('textbox', { name: /^To/ })).toBeEnabled();
  });

  test("too many requests don't reveal the outcome of a command without an answer", async () => {
    serveSendAnswer(() => new Response(null, { status: 502 }));
    openPage();
    await fillSendForm('25', 'mlk_ovi');
    await pressReview();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Send 25/ }));
    await screen.findByText('No response. It may have been sent.');
    serveSendAnswer(() => makeTooManyResponse(40));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Try again in 40 seconds\./)).toBeInTheDocument();
    expect(screen.getByText('No response. It may have been sent.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^To/ })).toBeDisabled();
    serveSendAnswer(makeDoneAnswer);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/25\sLRL sent to mlk_ovi\./)).toBeInTheDocument();
    expect(sentRequests).toHaveLength(3);
    expect(sentRequests[2]).toEqual(sentRequests[0]);
  });
});

describe('in German', () => {
  beforeEach(() => act(() => setLocale('de')));
  afterEach(() => act(() => setLocale('en')));

  test('the balance, transactions and their entries are in German', async () => {
    const cause = { kind: 'match', id: prizeLine.id, contest: 'Winter Laurel Cup XII', roundSize: 4, to: '/' } as const;
    openPage('', [{ ...prizeLine, cause }, makeStatementLine()]);
    const rows = within(await screen.findByRole('table', { name: 'Buchungen' })).getAllByRole('row');
    expect(rows[0]).toHaveTextContent('DatumBuchungBetragGuthaben danach');
    expect(rows[1]).toHaveTextContent(/Preis.*\+480,00.*1\.022,50/);
    expect(
      within(rows[1] as HTMLElement).getByRole('link', { name: 'Winter Laurel Cup XII, Halbfinale' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Einsatz hinterlegt ?, Einzelbuchungen/ }));
    const entries = within(screen.getByRole('list', { name: 'Einzelbuchungen' })).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/^Von: Dein verfügbares Guthaben−75,00/),
      expect.stringMatching(/^An: Treuhand von Winter Laurel Cup XII\+75,00/),
      expect.stringMatching(/Summe0,00/),
    ]);
    const totalRow = (await screen.findByText('Insgesamt')).parentElement;
    expect(totalRow).toHaveTextContent('1.842,50');
  });

  test('starter coins have a German name', async () => {
    openPage('', [starterLine]);
    const rows = within(await screen.findByRole('table', { name: 'Buchungen' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Startguthaben.*\+100,00/);
  });

  test('the types are in German, as is the message for a type without transactions', async () => {
    openPage('?kind=send', []);
    expect(await screen.findByText('Zu deiner Suche und den Filtern passt nichts.')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Korrekturen' })).toBeInTheDocument();
  });
});
