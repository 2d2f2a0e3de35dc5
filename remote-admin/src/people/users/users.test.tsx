import { WithExtension } from '@laurel/shared/area/testing';
import '../../testing/preload';
import type { AnswerOf, Sanction } from '@laurel/shared/protocol';
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
import { makeApproval, makeRequests, requestId } from '../../operations/approvals/testing';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { admin } from '../../testing/staff';
import { staffFrame } from '../../testing/staff-frame';
import { makeUserProfile, makeUserSummary } from '../players/testing/users';

const user = makeUserProfile({ id: '0a1b2c3d-0000-4000-8000-000000000007' });
const otherId = '0a1b2c3d-0000-4000-8000-000000000009';
const moderator = makeUser({ role: 'moderator' });
const story: AnswerOf<'getUserStory'> = {
  matches: null,
  contests: null,
  payments: null,
  contracts: null,
  campaigns: null,
  tickets: null,
};
const sanctionId = '0a1b2c3d-0000-4000-8000-000000000010';
const makeSanction = (fields: Partial<Sanction> = {}): Sanction => ({
  id: sanctionId,
  user: { id: user.id, username: user.username, avatarUrl: null },
  kind: 'suspension',
  reason: 'Two accounts.',
  at: user.createdAt,
  by: { id: admin.id, username: 'umpire', avatarUrl: null },
  endsAt: '2026-12-01T10:00:00.000Z',
  state: 'standing',
  ended: null,
  appeal: null,
  appealBy: null,
  decidedBy: null,
  actions: [],
  ...fields,
});

let askedQueries: URLSearchParams[];
let sentRequests: Record<string, unknown>[];
const server = setupServer(...staffFrame);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  askedQueries = [];
  sentRequests = [];
  server.use(
    http.get(buildCallUrl('listUsers'), ({ request }) => {
      askedQueries.push(new URL(request.url).searchParams);
      return makePageResponse([
        makeUserSummary(),
        makeUserSummary({ id: otherId, username: 'osprey', status: 'suspended' }),
      ]);
    }),
    http.get(buildCallUrl('getUser'), () => makeAnswerResponse(user)),
    http.get(buildCallUrl('getUserSessions'), () =>
      makeAnswerResponse({
        sessions: [
          {
            id: otherId,
            current: false,
            browser: 'Firefox',
            system: 'Linux',
            startedAt: user.createdAt,
            lastSeenAt: user.createdAt,
            expiresAt: user.createdAt,
          },
        ],
      }),
    ),
    http.get(buildCallUrl('getUserStory'), () => makeAnswerResponse(story)),
    http.get(buildCallUrl('listUserSanctions'), () => makePageResponse([])),
    http.get(buildCallUrl('listUserTransactions'), () => makePageResponse([], { in: '0', out: '0', searched: null })),
    http.get(buildCallUrl('listAudit'), () =>
      makePageResponse([
        {
          id: otherId,
          at: user.createdAt,
          actor: { id: admin.id, username: 'ines_m', avatarUrl: null },
          action: 'user.change_role',
          subject: { kind: 'user', id: user.id, name: 'kestrel_09' },
          before: { role: 'player' },
          after: { role: 'editor' },
          reason: 'Writes the news.',
        },
      ]),
    ),
    http.put(buildCallUrl('updateUser'), async ({ request }) => {
      sentRequests.push(Object.fromEntries(await request.formData()));
      return makeAnswerResponse(user);
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = (path: string, reader = admin) =>
  renderAt(<AdminArea />, `/dashboard/admin/${path}`, { user: reader, base: '/dashboard/admin' });

test('users show role and status, which are in the address and in the request', async () => {
  openPage('users?role=player&status=suspended');
  const row = await screen.findByRole('row', { name: /osprey/ });
  expect(row).toHaveTextContent('Suspended');
  expect(within(row).getByRole('link', { name: 'osprey' })).toHaveAttribute(
    'href',
    `/dashboard/admin/users/${otherId}`,
  );
  expect(askedQueries[0]?.get('filter[role]')).toBe('player');
  expect(askedQueries[0]?.get('filter[status]')).toBe('suspended');
});

test('an area adds a column to the users, which gets each user', async () => {
  const page = (
    <WithExtension point="staffUsers.column">
      <AdminArea />
    </WithExtension>
  );
  renderAt(page, '/dashboard/admin/users', { user: admin, base: '/dashboard/admin' });
  expect(await screen.findByRole('columnheader', { name: 'Press' })).toBeInTheDocument();
  const row = screen.getByRole('row', { name: /osprey/ });
  expect(row).toHaveTextContent(`press kit {"userId":"${otherId}"}`);
});

test('a user’s page shows their profile, sessions and history', async () => {
  openPage(`users/${user.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'kestrel_09' })).toBeVisible();
  expect(screen.getByText('k.moreau@example.org')).toBeVisible();
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  const row = await screen.findByRole('row', { name: /Changed a role/ });
  expect(row).toHaveTextContent('Player → Editor');
  expect(row).toHaveTextContent('Writes the news.');
});

test('a user’s transactions have pages, which are in the address and in the request', async () => {
  const requestedPages: unknown[] = [];
  const line = {
    id: otherId,
    kind: 'adjustment',
    cause: { kind: 'none' },
    amount: '5',
    balanceAfter: '5',
    at: user.createdAt,
    reason: null,
    sandbox: false,
    entry: null,
    entries: [],
  };
  server.use(
    http.get(buildCallUrl('listUserTransactions'), ({ request, params }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      requestedPages.push([params.id, page]);
      return makePageResponse([line], { page, perPage: 10, total: 30, in: '5', out: '0', searched: null });
    }),
  );
  openPage(`users/${user.id}?page=2`);
  const links = within(await screen.findByRole('navigation', { name: /transactions/i }));
  await userEvent.click(links.getByRole('link', { name: /next/i }));
  await waitFor(() => expect(requestedPages.at(-1)).toEqual([user.id, 3]));
  expect(requestedPages[0]).toEqual([user.id, 2]);
});

test('a user’s transactions name their direction, and nothing where the reader can’t open the cause', async () => {
  const line = {
    id: otherId,
    kind: 'send',
    cause: { kind: 'none' },
    amount: '5',
    balanceAfter: '5',
    at: user.createdAt,
    reason: null,
    sandbox: false,
    entry: null,
    entries: [],
  };
  const lines = [
    line,
    { ...line, id: sanctionId, amount: '-40' },
    { ...line, id: user.id, kind: 'withdrawal_hold', cause: { kind: 'withdrawal', id: user.id }, amount: '-40' },
  ];
  server.use(
    http.get(buildCallUrl('listUserTransactions'), () =>
      makePageResponse(lines, { in: '5', out: '80', searched: null }),
    ),
  );
  openPage(`users/${user.id}`, moderator);
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Transactions' })).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Received', '–'],
    ['Sent', '–'],
    ['Withdrawal', '–'],
  ]);
});

test('a role is changed with a reason, from the displayed version', async () => {
  openPage(`users/${user.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Change role' }));
  const form = within(await screen.findByRole('form', { name: 'Change role' }));
  await userEvent.selectOptions(form.getByLabelText('Role'), 'admin');
  expect(form.getByText(/Admins can do everything/)).toBeVisible();
  expect(form.getByText(/another admin, they have to approve it first/)).toBeVisible();
  await userEvent.selectOptions(form.getByLabelText('Role'), 'editor');
  expect(form.getByText(/It takes effect at once. kestrel_09 is signed out everywhere/)).toBeVisible();
  await userEvent.type(form.getByLabelText('Reason'), 'Writes the news.');
  await userEvent.click(form.getByRole('button', { name: 'Give role: Editor' }));
  await waitFor(() => expect(sentRequests).toEqual([{ version: '4', role: 'editor', reason: 'Writes the news.' }]));
});

test('a pending role shows its author and start, and can be cancelled', async () => {
  const role = makeApproval(
    { kind: 'role', role: 'finance', player: { id: user.id, username: user.username, avatarUrl: null } },
    { state: 'approved', dueAt: '2026-11-22T10:00:00.000Z' },
  );
  let waitingRequests = makeRequests(role);
  server.use(
    http.get(buildCallUrl('getApprovals'), ({ request }) => {
      const about = new URL(request.url).searchParams.get('about');
      return makeAnswerResponse(about === user.id ? waitingRequests : makeRequests());
    }),
    http.post(buildCallUrl('decideApproval').replace('{id}', requestId), async ({ request }) => {
      sentRequests.push((await request.json()) as Record<string, unknown>);
      waitingRequests = makeRequests();
      return makeAnswerResponse({}, 'Request rejected.');
    }),
  );
  renderAt(<AdminArea />, `/dashboard/admin/users/${user.id}`, { user: admin, base: '/dashboard/admin' });
  expect(await screen.findByText('The role Finance is approved and waits for its time.')).toBeInTheDocument();
  expect(screen.getByText(/^umpire requested it/)).toBeInTheDocument();
  expect(screen.getByText(/^It takes effect/)).toHaveTextContent(/22 Nov/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel request' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel request' }));
  await waitFor(() => expect(sentRequests).toEqual([{ decision: 'reject' }]));
  await waitFor(() => expect(screen.queryByText(/waits for its time/)).toBeNull());
});

test('an inappropriate picture is removed, with a reason', async () => {
  server.use(http.get(buildCallUrl('getUser'), () => makeAnswerResponse({ ...user, avatarUrl: '/files/face.webp' })));
  openPage(`users/${user.id}`);
  const form = within(await screen.findByRole('form', { name: 'Remove picture' }));
  await userEvent.type(form.getByLabelText('Reason'), 'It shows somebody else.');
  await userEvent.click(form.getByRole('button', { name: 'Remove picture' }));
  await waitFor(() =>
    expect(sentRequests).toEqual([{ version: '4', avatar: 'remove', reason: 'It shows somebody else.' }]),
  );
});

test('a suspension has a length, a reason and a confirmation with its effects, and refusals show at their field', async () => {
  let refuses = true;
  server.use(
    http.post(buildCallUrl('sanctionUser').replace('{id}', user.id), async ({ request }) => {
      sentRequests.push((await request.json()) as Record<string, unknown>);
      if (!refuses) return makeAnswerResponse({}, 'kestrel_09 is suspended.');
      return makeRefusalResponse('validation_failed', 'Say why.', { reason: ['Say why, in a few words.'] });
    }),
  );
  const at = user.createdAt;
  const match = { id: otherId, contest: 'Harbour Cup', opponent: 'osprey', status: 'live', won: null, at } as const;
  const contract = { id: otherId, title: 'First to platinum', made: true, status: 'open', at } as const;
  const runningAndFinishedMatters = {
    matches: [match, { ...match, id: sanctionId, contest: 'Old Cup', status: 'completed', won: true } as const],
    contracts: [contract, { ...contract, id: sanctionId, title: 'Long settled', status: 'settled' } as const],
  };
  server.use(
    http.get(buildCallUrl('getUserStory'), () => makeAnswerResponse({ ...story, ...runningAndFinishedMatters })),
  );
  openPage(`users/${user.id}`, moderator);
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Suspend kestrel_09?' }));
  expect(dialog.getByText('vs osprey, Harbour Cup')).toBeVisible();
  expect(dialog.getByText('First to platinum')).toBeVisible();
  expect(dialog.queryByText(/Old Cup|Long settled/)).toBeNull();
  expect(dialog.getByText(/signed out everywhere at once and can’t sign in/)).toBeVisible();
  const lengths = within(dialog.getByLabelText('For')).getAllByRole('option');
  expect(lengths.map(({ textContent }) => textContent)).toEqual(['1 day', '3 days', '7 days']);
  await userEvent.selectOptions(dialog.getByLabelText('For'), '3 days');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Abuse.');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend: 3 days' }));
  await waitFor(() => expect(dialog.getByLabelText('Reason')).toBeInvalid());
  refuses = false;
  await userEvent.type(dialog.getByLabelText('Reason'), ' Of others.');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend: 3 days' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentRequests.at(-1)).toEqual({ kind: 'suspension', days: 3, reason: 'Abuse. Of others.' });
});

test('a suspension says if more may be running than is listed, and lists the same title twice', async () => {
  const at = user.createdAt;
  const contracts = ['First to platinum', 'First to platinum', 'Wall race', 'Long race', 'Last race'].map(
    (title, index) =>
      ({ id: `0a1b2c3d-0000-4000-8000-00000000010${index}`, title, made: true, status: 'open', at }) as const,
  );
  server.use(http.get(buildCallUrl('getUserStory'), () => makeAnswerResponse({ ...story, contracts })));
  const { unmount } = openPage(`users/${user.id}`, moderator);
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
    return within(screen.getByRole('dialog', { name: 'Suspend kestrel_09?' }));
  };
  const fullDialog = await openDialog();
  expect(fullDialog.getAllByText('First to platinum')).toHaveLength(2);
  expect(fullDialog.getByText('Only the newest are listed. There may be more.')).toBeVisible();
  unmount();
  const fourContracts = contracts.slice(1);
  server.use(http.get(buildCallUrl('getUserStory'), () => makeAnswerResponse({ ...story, contracts: fourContracts })));
  openPage(`users/${user.id}`, moderator);
  const dialog = await openDialog();
  expect(await dialog.findByText('First to platinum')).toBeVisible();
  expect(dialog.queryByText(/There may be more/)).toBeNull();
});

test('a suspension that has ended says when', async () => {
  server.use(
    http.get(buildCallUrl('listUserSanctions'), () =>
      makePageResponse([makeSanction({ state: 'over', endsAt: '2026-11-07T10:00:00.000Z' })]),
    ),
  );
  openPage(`users/${user.id}`);
  expect(await screen.findByText(/^Ended/)).toHaveTextContent(/7 Nov/);
});

test('a sanction shows its author, reason and end, and is lifted with a reason', async () => {
  server.use(
    http.get(buildCallUrl('listUserSanctions'), () => makePageResponse([makeSanction({ actions: ['lift'] })])),
    http.post(buildCallUrl('liftSanction').replace('{id}', sanctionId), async ({ request }) => {
      sentRequests.push((await request.json()) as Record<string, unknown>);
      return makeAnswerResponse(makeSanction({ state: 'lifted' }), 'kestrel_09 is no longer suspended.');
    }),
  );
  openPage(`users/${user.id}`);
  expect(await screen.findByText(/^Suspended by umpire,/)).toBeVisible();
  expect(screen.getByText('Two accounts.')).toBeVisible();
  expect(screen.getByText(/^Until/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Lift suspension' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Lift the suspension of kestrel_09?' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'A mistake.');
  await userEvent.click(dialog.getByRole('button', { name: 'Lift suspension' }));
  await waitFor(() => expect(sentRequests).toEqual([{ reason: 'A mistake.' }]));
});

test('a warning says until when it can be appealed', async () => {
  const warning = makeSanction({ kind: 'warning', endsAt: null });
  server.use(
    http.get(buildCallUrl('listUserSanctions'), () =>
      makePageResponse([
        { ...warning, appealBy: '2026-12-21T10:00:00.000Z' },
        { ...warning, id: otherId },
      ]),
    ),
  );
  openPage(`users/${user.id}`);
  expect(await screen.findByText(/^Can be appealed until/)).toHaveTextContent(/21 Dec/);
  expect(screen.getByText('Can’t be appealed any more')).toBeVisible();
});

test('a moderator writes to a player from their page', async () => {
  server.use(
    http.post(buildCallUrl('openTicketFor'), async ({ request }) => {
      sentRequests.push((await request.json()) as Record<string, unknown>);
      return makeAnswerResponse({ id: otherId, ticketNo: 1007 });
    }),
  );
  openPage(`users/${user.id}`, moderator);
  await userEvent.click(await screen.findByRole('button', { name: 'Message' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Message kestrel_09?' }));
  await userEvent.type(dialog.getByLabelText('Subject'), 'Your picture');
  await userEvent.type(dialog.getByLabelText('Message'), 'Please choose another one.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
  const message = {
    subject: 'Your picture',
    message: 'Please choose another one.',
    category: 'account',
    userId: user.id,
  };
  await waitFor(() => expect(sentRequests).toEqual([message]));
});

test('a user’s page describes their activity with links, within the role’s rights', async () => {
  const at = user.createdAt;
  const lostMatch = {
    id: otherId,
    contest: 'Harbour Cup',
    opponent: 'osprey',
    status: 'completed',
    won: false,
    at,
  } as const;
  const payment = { kind: 'withdrawal', id: otherId, amount: '12.5', status: 'pending_review', at } as const;
  const sanctions = {
    matches: [lostMatch, { ...lostMatch, id: sanctionId, status: 'disputed', won: null }],
    contests: [
      { id: otherId, title: 'Harbour Cup', status: 'eliminated', place: 5, at },
      { id: user.id, title: 'Left Cup', status: 'disqualified', hasGoneHome: true, place: null, at },
      { id: sanctionId, title: 'Struck Cup', status: 'winner', struck: true, place: null, at },
    ],
    payments: [payment],
    contracts: [{ id: otherId, title: 'First to platinum', made: true, status: 'settled', at }],
    tickets: [],
  } as const;
  server.use(http.get(buildCallUrl('getUserStory'), () => makeAnswerResponse({ ...story, ...sanctions })));
  openPage(`users/${user.id}`);
  const region = within(await screen.findByRole('region', { name: 'Activity' }));
  const readLink = async (name: string | RegExp) => (await region.findByRole('link', { name })).getAttribute('href');
  expect(await readLink('Lost to osprey')).toBe(`/dashboard/admin/matches/${otherId}`);
  expect(await readLink('Disputed with osprey')).toBe(`/dashboard/admin/matches/${sanctionId}`);
  expect(await readLink('Harbour Cup')).toBe(`/dashboard/admin/contests/${otherId}`);
  expect(await readLink(/^Withdrawal of 12\.5/)).toBe(`/dashboard/admin/payments/withdrawals/${otherId}`);
  expect(await readLink('First to platinum')).toBe(`/contracts/${otherId}`);
  expect(region.getByText(/^Out, place 5/)).toBeVisible();
  expect(region.getByText(/^Dropped out/)).toBeVisible();
  expect(region.getByText(/^Struck for cheating/)).toBeVisible();
  expect(region.queryByText(/^Won/)).toBeNull();
  expect(region.queryByText(/^Disqualified/)).toBeNull();
  expect(region.getByText(/^In review/)).toBeVisible();
  expect(region.getByText('No tickets yet.')).toBeVisible();
  expect(region.queryByRole('heading', { name: 'Campaigns' })).toBeNull();
});

test('an appeal is decided with a reason, by people to whom the server offers it', async () => {
  const appeal = { state: 'waiting', text: 'It was my brother.', at: user.createdAt } as const;
  server.use(
    http.get(buildCallUrl('listAppeals'), () => makePageResponse([makeSanction({ appeal, actions: ['decide'] })])),
    http.post(buildCallUrl('decideAppeal').replace('{id}', sanctionId), async ({ request }) => {
      sentRequests.push((await request.json()) as Record<string, unknown>);
      return makeAnswerResponse(makeSanction(), 'Appeal granted.');
    }),
  );
  openPage('users/appeals');
  expect(await screen.findByText('It was my brother.')).toBeVisible();
  await userEvent.keyboard('ja');
  const dialog = within(screen.getByRole('dialog', { name: 'Decide kestrel_09’s appeal?' }));
  await userEvent.click(dialog.getByRole('radio', { name: /^Grant appeal/ }));
  expect(dialog.getByText(/they can sign in again/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'It was his brother.');
  await userEvent.click(dialog.getByRole('button', { name: /^Grant appeal/ }));
  await waitFor(() => expect(sentRequests).toEqual([{ decision: 'grant', reason: 'It was his brother.' }]));
});

test('lets no one change their own role', async () => {
  server.use(http.get(buildCallUrl('getUser'), () => makeAnswerResponse(makeUserProfile({ id: admin.id }))));
  openPage(`users/${admin.id}`);
  expect(await screen.findByText('You can’t change your own role.')).toBeVisible();
  expect(screen.getByText('You can’t add notes about yourself or sanction yourself.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /role|Warn|Suspend/ })).toBeNull();
});

test('finance can read users, but not manage them', async () => {
  openPage(`users/${user.id}`, makeUser({ role: 'finance' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'kestrel_09' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Role and access' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Audit' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Notes and sanctions' })).toBeNull();
});

test('the audit log is filtered by action and name', async () => {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get(buildCallUrl('listAudit'), ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return makePageResponse([]);
    }),
  );
  openPage('audit?action=user.suspend&search=kestrel_09');
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await waitFor(() => expect(queries[0]?.get('filter[action]')).toBe('user.suspend'));
  expect(queries[0]?.get('search')).toBe('kestrel_09');
});
