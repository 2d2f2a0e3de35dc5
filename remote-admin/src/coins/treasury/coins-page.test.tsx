import '../../testing/preload';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  makeUser,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { makeUserSummary } from '../../people/players/testing/users';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';

interface SentCall {
  key: string | null;
  body: unknown;
}

let sentCalls: SentCall[];
let searchedTexts: (string | null)[];
const noteRequest = async (request: Request) => {
  sentCalls.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
};
const makePostedAnswer = (balanceAfter: string) =>
  makeAnswerResponse(
    { state: 'posted', id: 'transaction', at: '2026-11-21T12:00:00.000Z', amount: '100', balanceAfter },
    'Posted',
  );

const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  sentCalls = [];
  searchedTexts = [];
  server.use(
    http.get(buildCallUrl('getReserves'), () =>
      makeAnswerResponse({
        owed: '0',
        held: '0',
        covered: true,
        entriesSum: '0',
        sandbox: true,
        serverNow: '2026-11-21T12:00:00Z',
      }),
    ),
    http.get(buildCallUrl('getHouseAccounts'), () =>
      makeAnswerResponse({
        treasury: '40000',
        rewards: '99900.5',
        promised: '0',
        fees: '12',
        unclaimed: '0',
        losses: '0',
      }),
    ),
    http.get(buildCallUrl('getApprovals'), () =>
      makeAnswerResponse({ waiting: [], decided: [], moved: [], twoPeopleFrom: '500' }),
    ),
    http.get(buildCallUrl('listUsers'), ({ request }) => {
      searchedTexts.push(new URL(request.url).searchParams.get('search'));
      return makePageResponse([makeUserSummary()]);
    }),
    http.post(buildCallUrl('createTransaction'), async ({ request }) => {
      await noteRequest(request);
      return makePostedAnswer('142.5');
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const treasurerId = '3d1f9f3e-52f7-4c0e-8d0f-7a1b2c3d4e5f';
const openPage = (search = '?account=player') =>
  renderAt(<AdminArea />, `/dashboard/admin/coins${search}`, {
    user: makeUser({ id: treasurerId, role: 'finance' }),
    base: '/dashboard/admin',
  });

async function reviewTransaction(user: UserEvent) {
  await user.type(await screen.findByLabelText('Amount'), '100');
  await user.type(screen.getByLabelText('Reason'), 'Welcome coins');
  await user.click(screen.getByRole('button', { name: 'Review adjustment' }));
  return screen.findByRole('dialog');
}

async function choosePlayer(user: UserEvent) {
  await user.type(await screen.findByRole('combobox', { name: 'Player' }), 'kest');
  await waitFor(() => expect(searchedTexts.at(-1)).toBe('kest'));
  await user.click(await screen.findByRole('option', { name: /kestrel_09/ }));
}

describe('CoinsPage', () => {
  it('shows only the actions of finance, and that this is the sandbox', async () => {
    openPage();
    expect(await screen.findByText('Sandbox.')).toBeInTheDocument();
    const staff = screen.getByRole('navigation', { name: 'Staff' });
    await waitFor(() =>
      expect(
        within(staff)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['Overview', expect.stringMatching(/^Tickets/), 'Ledger', 'Users']),
    );
  });

  it('says in production that no chain is connected', async () => {
    server.use(http.get(buildCallUrl('getReserves'), () => makeAnswerResponse({ covered: true, sandbox: false })));
    openPage();
    expect(await screen.findByText('No blockchain is connected.')).toBeInTheDocument();
    expect(screen.queryByText('Sandbox.')).not.toBeInTheDocument();
  });

  it('has requests first, and the form behind a button', async () => {
    const user = userEvent.setup({ delay: null });
    openPage('');
    const adjustButton = await screen.findByRole('button', { name: 'New adjustment', expanded: false });
    expect(await screen.findByText('No requests yet. What needs a second person appears here.')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Adjustment' })).toBeNull();
    await user.click(adjustButton);
    expect(await screen.findByRole('combobox', { name: 'Player' })).toBeVisible();
    expect(adjustButton).toHaveAttribute('aria-expanded', 'true');
  });

  it('repeats the sentence before it credits a player, and shows the new balance', async () => {
    openPage();
    const user = userEvent.setup({ delay: null });
    await choosePlayer(user);
    const dialog = await reviewTransaction(user);
    expect(dialog).toHaveTextContent('Credit kestrel_09 100 LRL?');
    expect(dialog).toHaveTextContent('kestrel_09: 42.50 LRL available now, 142.50 LRL after this.');
    await user.click(within(dialog).getByRole('button', { name: /^Credit kestrel_09 100\sLRL$/ }));
    expect(await screen.findByText('Credit kestrel_09 100 LRL: done.')).toBeInTheDocument();
    expect(screen.getByText(/now has/)).toHaveTextContent('kestrel_09 now has 142.50 LRL');
    expect(screen.getByRole('combobox', { name: 'Player' })).toHaveAccessibleDescription('142.50 LRL available');
    expect(sentCalls.map(({ body }) => body)).toEqual([
      {
        kind: 'adjustment',
        account: { userId: makeUserSummary().id },
        amount: '100',
        reason: 'Welcome coins',
      },
    ]);
  });

  it('says if a large adjustment needs a second person', async () => {
    server.use(
      http.post(buildCallUrl('createTransaction'), () =>
        makeAnswerResponse({ state: 'waiting', id: 'request', at: '2026-11-21T12:00:00.000Z', amount: '500' }),
      ),
    );
    openPage('?account=treasury');
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByLabelText('Amount'), '500');
    await user.type(screen.getByLabelText('Reason'), 'Prizes');
    await user.click(screen.getByRole('button', { name: 'Review adjustment' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/^Request credit of 500\sLRL for treasury\?/);
    expect(dialog).toHaveTextContent('a second person has to approve it');
    await user.click(within(dialog).getByRole('button', { name: /^Request credit of 500\sLRL$/ }));
    expect(await screen.findByText(/^Request credit of 500\sLRL for treasury: sent\.$/)).toBeInTheDocument();
  });

  it('lets a second person post a large adjustment after a confirmation', async () => {
    const request = {
      id: '5e000000-0000-4000-8000-000000000001',
      subject: { kind: 'treasury' },
      amount: '40000',
      reason: 'Prizes of the season',
      state: 'waiting',
      requestedBy: { id: 'other', username: 'treasurer', avatarUrl: null },
      requestedAt: '2026-11-21T11:00:00Z',
      decidedBy: null,
      decidedAt: null,
      dueAt: null,
      actions: ['post', 'reject'],
    };
    const ownRequest = { ...request, id: '5e000000-0000-4000-8000-000000000002', actions: ['reject'] };
    const decidedRequests: unknown[] = [];
    server.use(
      http.get(buildCallUrl('getApprovals'), () =>
        makeAnswerResponse({
          waiting: [request, ownRequest],
          decided: [],
          moved: [{ person: { id: 'other', username: 'treasurer', avatarUrl: null }, amount: '320' }],
          twoPeopleFrom: '500',
        }),
      ),
      http.post(buildCallUrl('decideApproval').replace('{id}', request.id), async ({ request: askedRequest }) => {
        decidedRequests.push(await askedRequest.json());
        return makeAnswerResponse({ ...request, state: 'posted' });
      }),
    );
    openPage();
    const user = userEvent.setup({ delay: null });
    const buttons = await screen.findAllByRole('button', { name: 'Approve request: Add to treasury' });
    expect(await screen.findByRole('link', { name: /^Ledger.*1 open$/ })).toBeVisible();
    expect(buttons).toHaveLength(1);
    expect(screen.getByText('treasurer', { selector: 'dt' }).nextSibling).toHaveTextContent(
      /^moved 320\sLRL of 500\sLRL in 24 hours\.$/,
    );
    if (buttons[0]) await user.click(buttons[0]);
    const dialog = await screen.findByRole('dialog', { name: /^Approve request “Add to treasury: 40,000\sLRL”\?$/ });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(decidedRequests).toEqual([{ decision: 'post' }]));
  });

  it('repeats every decimal of the amount', async () => {
    openPage('?account=treasury');
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByLabelText('Amount'), '0.019');
    await user.type(screen.getByLabelText('Reason'), 'Rounding');
    await user.click(screen.getByRole('button', { name: 'Review adjustment' }));
    expect(await screen.findByRole('dialog', { name: /^Add 0\.019\sLRL to treasury\?$/ })).toBeInTheDocument();
  });

  it('distinguishes players with similar names, and retries a failed search', async () => {
    let isDown = true;
    server.use(
      http.get(buildCallUrl('listUsers'), () =>
        isDown
          ? makeRefusalResponse('forbidden', 'Not for you.')
          : makePageResponse([
              makeUserSummary(),
              makeUserSummary({ id: 'other', username: 'kestrel', status: 'suspended', role: 'editor' }),
            ]),
      ),
    );
    openPage();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('combobox', { name: 'Player' }));
    await screen.findByText('Search failed.', { selector: 'div' });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('option', { name: /kestrel k\.moreau@example\.org, 42\.50\sLRL, editor, suspended/ }),
    ).toBeInTheDocument();
  });

  it('takes coins out of the treasury with a negative amount', async () => {
    openPage('?account=treasury');
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('radio', { name: 'Remove' }));
    const dialog = await reviewTransaction(user);
    await user.click(within(dialog).getByRole('button', { name: /^Remove 100\sLRL from treasury$/ }));
    await waitFor(() =>
      expect(sentCalls.map(({ body }) => body)).toEqual([
        expect.objectContaining({ account: 'treasury', amount: '-100' }),
      ]),
    );
  });

  it('starts with a player if the treasury is on a chain and can’t be adjusted', async () => {
    const address = `0x${'1'.repeat(40)}`;
    const chain = { chainId: 97, token: address, treasury: address, local: true, explorer: '/', confirmations: 15 };
    server.use(http.get(buildCallUrl('getChain'), () => makeAnswerResponse({ chain })));
    openPage('?account=treasury');
    expect(await screen.findByRole('radio', { name: /^Player/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /^Treasury/ })).toBeNull();
  });

  it('sends one command for several presses', async () => {
    openPage('?account=treasury');
    const user = userEvent.setup({ delay: null });
    const dialog = await reviewTransaction(user);
    await user.dblClick(within(dialog).getByRole('button', { name: /^Add 100\sLRL to treasury$/ }));
    expect(await screen.findByText('Add 100 LRL to treasury: done.')).toBeInTheDocument();
    expect(sentCalls).toHaveLength(1);
    expect(sentCalls[0]?.key).toMatch(/^[\w-]{16,}$/);
  });

  it('retries with the same key if no answer came', async () => {
    server.use(
      http.post(
        buildCallUrl('createTransaction'),
        async ({ request }) => {
          await noteRequest(request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    openPage('?account=treasury');
    const user = userEvent.setup({ delay: null });
    const dialog = await reviewTransaction(user);
    await user.click(within(dialog).getByRole('button', { name: /^Add 100\sLRL to treasury$/ }));
    expect(await screen.findByText('Add 100 LRL to treasury: no response.')).toBeInTheDocument();
    expect(screen.getByLabelText('Amount')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Add 100 LRL to treasury: done.')).toBeInTheDocument();
    expect(sentCalls).toHaveLength(2);
    expect(sentCalls[1]).toEqual(sentCalls[0]);
  });

  it('gives a second adjustment another key', async () => {
    openPage('?account=treasury');
    const user = userEvent.setup({ delay: null });
    for (let round = 0; round < 2; round += 1) {
      const dialog = await reviewTransaction(user);
      await user.click(within(dialog).getByRole('button', { name: /^Add 100\sLRL to treasury$/ }));
      await screen.findByText('Add 100 LRL to treasury: done.');
    }
    expect(new Set(sentCalls.map(({ key }) => key)).size).toBe(2);
  });

  it('shows the ledger’s refusal and keeps the input', async () => {
    server.use(
      http.post(buildCallUrl('createTransaction'), () =>
        makeRefusalResponse('insufficient_funds', 'kestrel_09 has only 42.5 LRL.'),
      ),
    );
    openPage();
    const user = userEvent.setup({ delay: null });
    await choosePlayer(user);
    await user.click(screen.getByRole('radio', { name: 'Debit' }));
    const dialog = await reviewTransaction(user);
    await user.click(within(dialog).getByRole('button', { name: /^Debit kestrel_09 100\sLRL$/ }));
    expect(await screen.findByText('kestrel_09 has only 42.5 LRL.')).toBeInTheDocument();
    expect(screen.getByLabelText('Amount')).toHaveValue('100');
  });

  it('requires player, amount and reason', async () => {
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Review adjustment' }));
    expect(await screen.findByText('Choose a player.')).toBeInTheDocument();
    expect(screen.getByText('Enter an amount above 0.')).toBeInTheDocument();
    expect(screen.getByText('Enter a reason. It stays in the ledger.')).toBeInTheDocument();
  });

  it('lets no one adjust their own coins, or exceed the maximum amount', async () => {
    server.use(http.get(buildCallUrl('listUsers'), () => makePageResponse([makeUserSummary({ id: treasurerId })])));
    openPage();
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByRole('combobox', { name: 'Player' }), 'kest');
    await user.click(await screen.findByRole('option', { name: /kestrel_09/ }));
    await user.type(screen.getByLabelText('Amount'), '1000000000.5');
    await user.type(screen.getByLabelText('Reason'), 'Welcome coins');
    await user.click(screen.getByRole('button', { name: 'Review adjustment' }));
    expect(
      await screen.findByText('You can’t adjust your own coins. Ask another member of staff.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Enter 1,000,000,000\sLRL or less\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('refills the rewards', async () => {
    openPage('?account=rewards');
    const user = userEvent.setup({ delay: null });
    expect(await screen.findByRole('radio', { name: /^Rewards pool/ })).toBeChecked();
    expect(await screen.findByText(/Pays starter coins/)).toHaveTextContent(/Current balance: 99,900\.50\sLRL\./);
    const dialog = await reviewTransaction(user);
    await user.click(within(dialog).getByRole('button', { name: /^Add 100\sLRL to rewards pool$/ }));
    expect(await screen.findByText('Add 100 LRL to rewards pool: done.')).toBeInTheDocument();
    expect(screen.getByText(/The rewards pool now has/)).toHaveTextContent('142.50 LRL');
    expect(sentCalls.map(({ body }) => body)).toEqual([expect.objectContaining({ account: 'rewards', amount: '100' })]);
  });
});
