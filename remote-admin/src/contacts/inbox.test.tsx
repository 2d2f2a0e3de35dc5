import '../testing/patience';
import { answered, answeredPage, callUrl, refused, renderAt, testUser } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AdminArea } from '../routes';
import { allowDialogs } from '../testing/dialogs';

const id = '0a1b2c3d-0000-4000-8000-000000000001';
const player = { id: '0a1b2c3d-0000-4000-8000-000000000002', username: 'kestrel_09', avatarUrl: null };
const moderator = testUser({ username: 'umpire', role: 'moderator' });
const contact = (change: object = {}) => ({
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
  ...change,
});

let asked: URLSearchParams[];
const server = setupServer();
beforeAll(allowDialogs);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked = [];
  server.use(
    http.get(callUrl('listDisputes'), () => answeredPage([])),
    http.get(callUrl('listContractDisputes'), () => answeredPage([])),
    http.get(callUrl('listContacts'), ({ request }) => {
      const params = new URL(request.url).searchParams;
      if (params.get('perPage') === '1') return answeredPage([contact()], { total: 3 });
      asked.push(params);
      return answeredPage([contact(), contact({ id: player.id, subject: 'My medals', player, assignee: player })]);
    }),
    http.get(callUrl('getContact'), () => answered(contact())),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (path: string, user = moderator) =>
  renderAt(<AdminArea />, `/dashboard/admin/contacts${path}`, { user, base: '/dashboard/admin' });

test('the inbox says who wrote what, and the navigation how many are new', async () => {
  open('');
  const row = await screen.findByRole('row', { name: /A payout is missing/ });
  for (const text of ['Ines Vale (guest)', 'New', 'Coins', 'No one']) expect(row).toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /My medals/ })).toHaveTextContent('kestrel_09');
  const navigation = within(screen.getByRole('navigation', { name: 'Staff' }));
  expect(navigation.getByRole('link', { name: /Inbox/ })).toHaveTextContent('3');
});

test('status, topic and search are in the address and in what is asked', async () => {
  const { location } = open('?status=open&topic=report');
  await screen.findByRole('row', { name: /A payout is missing/ });
  expect(asked[0]?.toString()).toContain('filter%5Bstatus%5D%5B%5D=open');
  expect(asked[0]?.get('filter[category]')).toBe('report');
  await userEvent.type(screen.getByLabelText('Search'), '1042');
  await waitFor(() => expect(location()).toContain('search=1042'));
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('1042'));
});

test('an empty inbox says what will be there', async () => {
  server.use(http.get(callUrl('listContacts'), () => answeredPage([])));
  open('');
  expect(await screen.findByText('What people send from the contact page appears here.')).toBeVisible();
});

test('a message is read as it was written, with its sender and its thread', async () => {
  open(`/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'A payout is missing' })).toBeVisible();
  expect(screen.getByText(/Where are my coins\?/)).toBeVisible();
  for (const text of ['1042', 'Ines Vale (guest)', 'ines@example.org']) expect(screen.getByText(text)).toBeVisible();
});

test('a reply says where it goes and what the ticket waits for then; a note goes to no one', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.patch(callUrl('updateContact'), async ({ request }) => {
      bodies.push(await request.json());
      return answered(contact({ version: 4 }));
    }),
  );
  open(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Enter a message.')).toBeVisible();
  expect(screen.getByText('Emailed to ines@example.org.')).toBeVisible();
  await user.type(screen.getByLabelText('Reply'), 'They are on hold.');
  await user.selectOptions(screen.getByLabelText('Then'), 'Mark it solved');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(bodies).toEqual([{ version: 3, reply: 'They are on hold.', status: 'solved' }]));
  await user.selectOptions(screen.getByLabelText('Kind'), 'Internal note');
  await user.type(screen.getByLabelText('Note'), 'Second time this week.');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(bodies[1]).toEqual({ version: 3, note: 'Second time this week.' }));
});

test('who was slower keeps what they typed', async () => {
  server.use(
    http.patch(callUrl('updateContact'), () =>
      refused('version_conflict', 'This ticket has changed since you opened it.', {}),
    ),
  );
  open(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Reply'), 'They are on hold.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('This ticket has changed since you opened it.')).toBeVisible();
  expect(screen.getByLabelText('Reply')).toHaveValue('They are on hold.');
});

test('a ticket is taken, and deleted only after a question', async () => {
  const calls: string[] = [];
  server.use(
    http.patch(callUrl('updateContact'), async ({ request }) => {
      calls.push(JSON.stringify(await request.json()));
      return answered(contact());
    }),
    http.delete(callUrl('deleteContact'), () => {
      calls.push('deleted');
      return answered({});
    }),
  );
  const { location } = open(`/${id}`);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(calls).toEqual([JSON.stringify({ version: 3, assigneeId: moderator.id })]));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete ticket' }));
  await waitFor(() => expect(location()).toBe('/dashboard/admin/contacts'));
  expect(calls[1]).toBe('deleted');
});

test('notes stand apart from what the sender reads', async () => {
  const thread = [{ id: player.id, at: '2026-11-21T13:00:00.000Z', kind: 'note', author: player, text: 'Looks odd.' }];
  server.use(http.get(callUrl('getContact'), () => answered(contact({ thread }))));
  open(`/${id}`);
  expect(await screen.findByText('Looks odd.')).toBeVisible();
  expect(screen.getByText(/internal note/)).toBeVisible();
});

test('a message leads to the match it is about', async () => {
  server.use(http.get(callUrl('getContact'), () => answered(contact({ player, related: { kind: 'match', id } }))));
  open(`/${id}`);
  expect(await screen.findByRole('link', { name: 'View match' })).toHaveAttribute(
    'href',
    `/dashboard/admin/disputes/${id}`,
  );
});

test('a message that is gone says so', async () => {
  server.use(http.get(callUrl('getContact'), () => refused('not_found', 'Message not found.')));
  open(`/${id}`);
  expect(await screen.findByRole('heading', { name: 'Message not found' })).toBeVisible();
});

test('finance has no inbox', async () => {
  open('', testUser({ role: 'finance' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  expect(asked).toEqual([]);
});
