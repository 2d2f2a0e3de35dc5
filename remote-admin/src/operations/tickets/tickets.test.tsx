import '../../testing/preload';
import { answered, answeredPage, callUrl, refused, renderAt, testUser } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../../routes';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';

const id = '0a1b2c3d-0000-4000-8000-000000000001';
const player = { id: '0a1b2c3d-0000-4000-8000-000000000002', username: 'kestrel_09', avatarUrl: null };
const moderator = testUser({ username: 'umpire', role: 'moderator' });
const ticket = (change: object = {}) => ({
  id,
  ticketNo: 1042,
  name: 'Ines Vale',
  email: 'ines@example.org',
  player: null,
  category: 'coins',
  subject: 'A payout is missing',
  related: null,
  status: 'new',
  assignee: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  message: 'I won last night.\nWhere are my coins?',
  dueAt: null,
  version: 3,
  thread: [],
  mergedInto: null,
  merged: [],
  sender: null,
  addressProven: true,
  earlier: [],
  ...change,
});

const activity = (change: object = {}) => ({
  ...{ matches: null, payments: null, contracts: null, about: { contest: null, amount: null } },
  ...change,
});

const answers = [
  {
    id: player.id,
    title: 'Prize on hold',
    text: 'Ticket {ticketNo} of {name} waits {weather}. {agent}',
    version: 2,
    updatedBy: player,
    updatedAt: '2026-11-21T12:00:00.000Z',
  },
];

let asked: URLSearchParams[];
const server = setupServer(...staffFrame);
beforeAll(allowDialogs);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  server.use(
    http.get(callUrl('listTickets'), ({ request }) => {
      const params = new URL(request.url).searchParams;
      if (params.get('perPage') === '1') return answeredPage([ticket()], { total: 3 });
      asked.push(params);
      return answeredPage([ticket(), ticket({ id: player.id, subject: 'My medals', player, assignee: player })]);
    }),
    http.get(callUrl('getTicket'), () => answered(ticket())),
    http.get(callUrl('listSavedReplies'), () => answered({ answers })),
    http.get(callUrl('getTicketActivity'), () => answered(activity())),
    http.post(callUrl('readTicket'), () => answered({ others: [] })),
    http.get(callUrl('listTicketAgents'), () => answered({ agents: [moderator, player] })),
  );
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const openPage = (path: string, user = moderator) =>
  renderAt(<AdminArea />, `/dashboard/admin/tickets${path}`, { user, base: '/dashboard/admin' });

test('the list shows senders and subjects, and the navigation the number of new tickets', async () => {
  openPage('');
  const row = await screen.findByRole('row', { name: /A payout is missing/ });
  for (const text of ['Ines Vale (guest)', 'New', 'Coins', 'No one']) expect(row).toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /My medals/ })).toHaveTextContent('kestrel_09');
  const navigation = within(screen.getByRole('navigation', { name: 'Staff' }));
  expect(navigation.getByRole('link', { name: /Tickets/ })).toHaveTextContent('3');
});

test('the list starts with tickets that wait for staff, and links to all', async () => {
  const { location } = openPage('?search=vale');
  await screen.findByRole('row', { name: /A payout is missing/ });
  expect(asked[0]?.get('sort')).toBe('waits');
  expect(asked[0]?.getAll('filter[status][]')).toEqual(['new', 'open']);
  expect(screen.getByText('Yours and unassigned first, longest waiting first.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Search solved and closed tickets too' }));
  expect(location()).toContain('status=all');
  await waitFor(() => expect(asked.at(-1)?.getAll('filter[status][]')).toEqual([]));
  expect(asked.at(-1)?.get('sort')).toBe('-updatedAt');
});

test('status, topic and search are in the address and in the request', async () => {
  const { location } = openPage('?status=open&topic=report');
  await screen.findByRole('row', { name: /A payout is missing/ });
  expect(asked[0]?.toString()).toContain('filter%5Bstatus%5D%5B%5D=open');
  expect(asked[0]?.get('filter[category]')).toBe('report');
  await userEvent.type(screen.getByLabelText('Search'), '1042');
  await waitFor(() => expect(location()).toContain('search=1042'));
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('1042'));
});

test('an empty list explains itself', async () => {
  server.use(http.get(callUrl('listTickets'), () => answeredPage([])));
  openPage('');
  expect(await screen.findByText('What people send from the contact page appears here.')).toBeVisible();
});

test('a message shows unformatted, with its sender and thread', async () => {
  openPage(`/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'A payout is missing' })).toBeVisible();
  expect(screen.getByText(/Where are my coins\?/)).toBeVisible();
  for (const text of ['1042', 'Ines Vale (guest)', 'ines@example.org']) expect(screen.getByText(text)).toBeVisible();
});

test('a reply to an unverified address shows the content of its mail', async () => {
  server.use(http.get(callUrl('getTicket'), () => answered(ticket({ addressProven: false }))));
  openPage(`/${id}`);
  expect(await screen.findByText(/^ines@example.org isn’t verified, so the email has only/)).toBeVisible();
});

test('a reply shows its recipient and the next status; a note has no recipient', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.patch(callUrl('updateTicket'), async ({ request }) => {
      bodies.push(await request.json());
      return answered(ticket({ version: 4 }));
    }),
  );
  openPage(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Enter a message.')).toBeVisible();
  expect(screen.getByText(/^Emailed to ines@example.org, with a greeting/)).toBeVisible();
  await user.type(screen.getByLabelText('Reply'), 'They are on hold.');
  await user.click(screen.getByRole('button', { name: 'Send and solve' }));
  await waitFor(() => expect(bodies).toEqual([{ version: 3, reply: 'They are on hold.', status: 'solved' }]));
  await user.selectOptions(screen.getByLabelText('Type'), 'Internal note');
  await user.type(screen.getByLabelText('Note'), 'Second time this week.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(bodies[1]).toEqual({ version: 3, note: 'Second time this week.' }));
});

test('what was typed is there again, and nothing of it once it is sent', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.patch(callUrl('updateTicket'), async ({ request }) => {
      bodies.push(await request.json());
      return answered(ticket({ version: 4 }));
    }),
  );
  const { unmount } = openPage(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Reply'), 'They are on');
  unmount();
  openPage(`/${id}`);
  const reply = await screen.findByLabelText('Reply');
  expect(reply).toHaveValue('They are on');
  await user.type(reply, ' hold.{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(bodies).toEqual([{ version: 3, reply: 'They are on hold.', status: 'solved' }]));
  await waitFor(() => expect(reply).not.toHaveFocus());
  expect(reply).toHaveValue('');
});

test('topic and assignee are chosen in the details', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.patch(callUrl('updateTicket'), async ({ request }) => {
      bodies.push(await request.json());
      return answered(ticket({ version: 4 }));
    }),
  );
  openPage(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.selectOptions(await screen.findByLabelText('Topic'), 'Account');
  const assignee = screen.getByLabelText('Assigned to');
  await within(assignee).findByRole('option', { name: 'kestrel_09' });
  await user.selectOptions(assignee, 'kestrel_09');
  await waitFor(() =>
    expect(bodies).toEqual([
      { version: 3, category: 'account' },
      { version: 3, assigneeId: player.id },
    ]),
  );
});

test('a ticket opened from the list leads to its neighbours there', async () => {
  const { location } = openPage('');
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('link', { name: 'A payout is missing' }));
  await user.type(await screen.findByLabelText('Reply'), 'jj{Escape}j');
  await waitFor(() => expect(location()).toBe(`/dashboard/admin/tickets/${player.id}`));
  await user.click(await screen.findByRole('link', { name: 'Previous' }));
  await waitFor(() => expect(location()).toBe(`/dashboard/admin/tickets/${id}`));
  expect(screen.getByRole('link', { name: 'Next' })).toBeVisible();
});

test('Ctrl Enter sends, and who was slower keeps what they typed', async () => {
  server.use(
    http.patch(callUrl('updateTicket'), () =>
      refused('version_conflict', 'This ticket has changed since you opened it.', {}),
    ),
  );
  openPage(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Reply'), 'They are on hold.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('This ticket has changed since you opened it.')).toBeVisible();
  expect(screen.getByLabelText('Reply')).toHaveValue('They are on hold.');
});

test('a ticket is taken, and deleted only after a confirmation', async () => {
  const calls: string[] = [];
  server.use(
    http.patch(callUrl('updateTicket'), async ({ request }) => {
      calls.push(JSON.stringify(await request.json()));
      return answered(ticket());
    }),
    http.delete(callUrl('deleteTicket'), () => {
      calls.push('deleted');
      return answered({});
    }),
  );
  const { location } = openPage(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(calls).toEqual([JSON.stringify({ version: 3, assigneeId: moderator.id })]));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete ticket' }));
  await waitFor(() => expect(location()).toBe('/dashboard/admin/tickets'));
  expect(calls[1]).toBe('deleted');
});

test('notes look different from what the sender reads', async () => {
  const thread = [{ id: player.id, at: '2026-11-21T13:00:00.000Z', kind: 'note', author: player, text: 'Looks odd.' }];
  server.use(http.get(callUrl('getTicket'), () => answered(ticket({ thread }))));
  openPage(`/${id}`);
  expect(await screen.findByText('Looks odd.')).toBeVisible();
  expect(screen.getByText(/internal note/)).toBeVisible();
});

test('a message links to its match', async () => {
  server.use(http.get(callUrl('getTicket'), () => answered(ticket({ player, related: { kind: 'match', id } }))));
  openPage(`/${id}`);
  expect(await screen.findByRole('link', { name: 'View match' })).toHaveAttribute(
    'href',
    `/dashboard/admin/matches/${id}`,
  );
});

test('a message links to its payment if the reader can decide on payments', async () => {
  const related = { kind: 'withdrawal', id };
  server.use(http.get(callUrl('getTicket'), () => answered(ticket({ player, related }))));
  const { unmount } = openPage(`/${id}`);
  expect(await screen.findByText('A withdrawal (0a1b2c3d)')).toBeVisible();
  expect(screen.queryByRole('link', { name: /A withdrawal/ })).not.toBeInTheDocument();
  unmount();
  openPage(`/${id}`, testUser({ username: 'steward', role: 'admin' }));
  expect(await screen.findByRole('link', { name: 'A withdrawal (0a1b2c3d)' })).toHaveAttribute(
    'href',
    `/dashboard/admin/payments/withdrawals/${id}`,
  );
});

test('a deleted message says so', async () => {
  server.use(http.get(callUrl('getTicket'), () => refused('not_found', 'Ticket not found.')));
  openPage(`/${id}`);
  expect(await screen.findByRole('heading', { name: 'Ticket not found' })).toBeVisible();
});

test('finance can’t see tickets', async () => {
  openPage('', testUser({ role: 'finance' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('a saved reply fills in its placeholders and is appended to the input', async () => {
  openPage(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Reply'), 'Hi!');
  await user.selectOptions(await screen.findByLabelText('Saved reply'), 'Prize on hold');
  expect(screen.getByLabelText('Reply')).toHaveValue('Hi!\n\nTicket 1042 of Ines Vale waits {weather}. umpire');
});

test('other viewers of the ticket show, writers before readers', async () => {
  server.use(
    http.post(callUrl('readTicket'), async ({ request }) => {
      const { writing } = (await request.json()) as { writing: boolean };
      return answered({
        others: [
          { player, writing: false },
          { player: { ...player, username: 'steward' }, writing },
        ],
      });
    }),
  );
  openPage(`/${id}`);
  expect(await screen.findByText('kestrel_09 and steward are looking at this ticket too.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reply'), 'H');
  expect(await screen.findByText('steward is writing a reply.')).toBeVisible();
});

test('a ticket is merged into another ticket of its sender, and redirects there', async () => {
  const bodies: unknown[] = [];
  const other = {
    id: player.id,
    ticketNo: 1001,
    subject: 'Earlier',
    status: 'open',
    createdAt: '2026-11-20T12:00:00.000Z',
    merged: false,
  };
  const part = { ...other, id, ticketNo: 1000, subject: 'Part of it', status: 'closed', merged: true };
  server.use(
    http.get(callUrl('getTicket'), () => answered(ticket({ earlier: [other, part] }))),
    http.post(callUrl('mergeTicket'), async ({ request }) => {
      bodies.push(await request.json());
      return answered(ticket({ id: player.id, ticketNo: 1001 }));
    }),
  );
  const { location } = openPage(`/${id}`);
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByRole('link', { name: 'Earlier' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const choices = within(screen.getByRole('radiogroup', { name: 'Merge into' }));
  expect(choices.getAllByRole('radio')).toHaveLength(1);
  expect(choices.getByRole('radio', { name: /Earlier/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Merge tickets' }));
  await waitFor(() => expect(location()).toBe(`/dashboard/admin/tickets/${player.id}`));
  expect(bodies).toEqual([{ version: 3, ticketNo: 1001 }]);
});

test('a merge can be undone from either side until a newer message comes', async () => {
  const undone: string[] = [];
  const merged = [
    { id: player.id, ticketNo: 1043, undoable: true },
    { id, ticketNo: 1044, undoable: false },
  ];
  server.use(
    http.get(callUrl('getTicket'), () => answered(ticket({ merged }))),
    http.post(callUrl('unmergeTicket'), ({ params }) => {
      undone.push(String(params.id));
      return answered(ticket({ id: player.id }));
    }),
  );
  openPage(`/${id}`);
  expect(await screen.findByText('Ticket 1043 is part of this one.')).toBeVisible();
  expect(screen.queryByText('Ticket 1044 is part of this one.')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1044' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo merge' }));
  await waitFor(() => expect(undone).toEqual([player.id]));
});

test('a ticket is handed over to a colleague, with a note', async () => {
  const bodies: unknown[] = [];
  const agents = [player, { ...player, id, username: 'steward' }];
  server.use(
    http.get(callUrl('getTicket'), () => answered(ticket({ assignee: player }))),
    http.get(callUrl('listTicketAgents'), () => answered({ agents })),
    http.patch(callUrl('updateTicket'), async ({ request }) => {
      bodies.push(await request.json());
      return answered(ticket({ version: 4 }));
    }),
  );
  openPage(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over ticket 1042?' }));
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByText('Enter a note.')).toBeVisible();
  expect(await dialog.findByRole('option', { name: 'steward' })).toBeInTheDocument();
  expect(dialog.queryByRole('option', { name: 'kestrel_09' })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('To'), 'steward');
  await user.type(dialog.getByLabelText('Note'), 'You know this contest.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(bodies).toEqual([{ version: 3, assigneeId: id, note: 'You know this contest.' }]));
});

test('the sender’s latest activity shows beside the ticket, within the reader’s rights', async () => {
  const at = '2026-11-21T12:00:00.000Z';
  server.use(
    http.get(callUrl('getTicket'), () => answered(ticket({ player }))),
    http.get(callUrl('getTicketActivity'), () =>
      answered(
        activity({
          matches: [{ id, contest: 'Harbour Cup', opponent: player, status: 'completed', won: false }],
          contracts: [],
        }),
      ),
    ),
  );
  const { unmount } = openPage(`/${id}`);
  const matches = within(await screen.findByRole('region', { name: 'Matches' }));
  expect(matches.getByRole('link', { name: 'vs kestrel_09' })).toBeVisible();
  expect(matches.getByText('Harbour Cup, lost')).toBeVisible();
  expect(screen.getByText('No contracts yet.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Payments' })).not.toBeInTheDocument();
  unmount();
  const payments = [{ kind: 'withdrawal', id, amount: '120.5', status: 'pending_review', at }];
  server.use(http.get(callUrl('getTicketActivity'), () => answered(activity({ payments }))));
  openPage(`/${id}`, testUser({ username: 'steward', role: 'admin' }));
  const paid = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(paid.getByRole('link', { name: /^Withdrawal of 120\.5/ })).toHaveAttribute(
    'href',
    `/dashboard/admin/payments/withdrawals/${id}`,
  );
  expect(paid.getByText(/^In review/)).toBeVisible();
});

test('a saved reply names the contest and the amount, and asks for unknown values before sending', async () => {
  const texts = [{ ...answers[0], text: 'Your {amount} from {contest} are on hold, {name}.' }];
  const bodies: unknown[] = [];
  server.use(
    http.get(callUrl('listSavedReplies'), () => answered({ answers: texts })),
    http.get(callUrl('getTicketActivity'), () =>
      answered(activity({ about: { contest: 'Harbour Cup', amount: null } })),
    ),
    http.patch(callUrl('updateTicket'), async ({ request }) => {
      bodies.push(await request.json());
      return answered(ticket({ version: 4 }));
    }),
  );
  openPage(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.selectOptions(await screen.findByLabelText('Saved reply'), 'Prize on hold');
  const reply = screen.getByLabelText('Reply');
  expect(reply).toHaveValue('Your {amount} from Harbour Cup are on hold, Ines Vale.');
  // The problem shows at once, and the server refuses it too.
  expect(screen.getByText('Nothing in this ticket says what belongs there.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(reply).toBeInvalid());
  expect(reply).toHaveAccessibleDescription(expect.stringContaining('Replace {amount} before you send it.'));
  expect(bodies).toEqual([]);
  await user.clear(reply);
  await user.type(reply, 'Your 60 LRL from Harbour Cup are on hold.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(bodies).toMatchObject([{ reply: 'Your 60 LRL from Harbour Cup are on hold.' }]));
});

test('a merged ticket accepts no answer and redirects to its target', async () => {
  const mergedInto = { id: player.id, ticketNo: 1001, undoable: false };
  server.use(http.get(callUrl('getTicket'), () => answered(ticket({ status: 'closed', mergedInto }))));
  openPage(`/${id}`);
  expect(await screen.findByRole('link', { name: 'View ticket' })).toHaveAttribute(
    'href',
    `/dashboard/admin/tickets/${player.id}`,
  );
  for (const name of ['Send reply', 'Assign to me', 'Hand over', 'Reopen', 'Merge', 'Undo merge'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('the sender’s record shows beside the ticket', async () => {
  const sender = {
    ...{ since: '2026-09-01T12:00:00.000Z', status: 'active', verified: true, country: 'NL' },
    ...{ titles: 2, played: 20, won: 14, earned: '960.5' },
  };
  server.use(http.get(callUrl('getTicket'), () => answered(ticket({ player, sender }))));
  openPage(`/${id}`);
  const section = within(await screen.findByRole('region', { name: 'Sender' }));
  for (const text of ['14 of 20', 'Netherlands', 'Yes']) expect(section.getByText(text)).toBeVisible();
  expect(section.getByRole('link', { name: 'View account' })).toHaveAttribute(
    'href',
    `/dashboard/admin/users/${player.id}`,
  );
});

test('saved replies are added, changed by version, and deleted after a confirmation', async () => {
  const calls: unknown[] = [];
  server.use(
    http.post(callUrl('setSavedReply'), async ({ request }) => {
      calls.push(await request.json());
      return answered({});
    }),
    http.delete(callUrl('deleteSavedReply'), () => {
      calls.push('deleted');
      return answered({});
    }),
  );
  openPage('/replies');
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Title'), 'No code');
  await user.type(screen.getByLabelText('Text'), 'Look in your spam folder.');
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  await waitFor(() => expect(calls).toEqual([{ title: 'No code', text: 'Look in your spam folder.' }]));
  await user.click(screen.getByRole('button', { name: 'Edit Prize on hold' }));
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  // A placeholder that no ticket fills in.
  expect(await screen.findByText('Nothing fills in {weather}. Check the spelling.')).toBeVisible();
  await user.clear(screen.getByLabelText('Text'));
  await user.type(screen.getByLabelText('Text'), 'It waits.');
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  await waitFor(() => expect(calls[1]).toMatchObject({ id: player.id, version: 2, title: 'Prize on hold!' }));
  await user.click(screen.getByRole('button', { name: 'Delete Prize on hold' }));
  await user.click(await screen.findByRole('button', { name: 'Delete reply' }));
  await waitFor(() => expect(calls[2]).toBe('deleted'));
});
