import '../../testing/preload';
import { buildCallUrl, makePageResponse, makeUser } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';
import { makeTicket, openTickets, player, ticketHandlers } from './testing/tickets';

const makeTimeInHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let queries: URLSearchParams[];
const server = setupServer(...staffFrame);
beforeAll(allowDialogs);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  queries = [];
  server.use(
    ...ticketHandlers,
    http.get(buildCallUrl('listTickets'), ({ request }) => {
      const params = new URL(request.url).searchParams;
      if (params.get('perPage') === '1') return makePageResponse([makeTicket()], { total: 3 });
      queries.push(params);
      return makePageResponse([
        makeTicket(),
        makeTicket({
          ...{ id: player.id, subject: 'My medals', player, assignee: player },
          ...{ waitsSince: makeTimeInHours(-3.5), dueAt: makeTimeInHours(20.5) },
        }),
      ]);
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

test('the list shows senders and subjects, and the navigation the number of new tickets', async () => {
  openTickets('');
  const row = await screen.findByRole('row', { name: /A payout is missing/ });
  for (const text of ['#1042', 'Ines Vale (guest)', 'New', 'Coins', 'No one']) expect(row).toHaveTextContent(text);
  const medalsRow = screen.getByRole('row', { name: /My medals/ });
  expect(medalsRow).toHaveTextContent('kestrel_09');
  expect(medalsRow).toHaveTextContent('Waiting for 3 h, answer due in 20 h, assigned to kestrel_09');
  const navigation = within(screen.getByRole('navigation', { name: 'Staff' }));
  expect(navigation.getByRole('link', { name: /Tickets/ })).toHaveTextContent('3');
});

test('the list starts with tickets that wait for staff, and links to all', async () => {
  const { readLocation } = openTickets('?search=vale');
  await screen.findByRole('row', { name: /A payout is missing/ });
  expect(queries[0]?.get('sort')).toBe('waits');
  expect(queries[0]?.getAll('filter[status][]')).toEqual(['new', 'open']);
  expect(screen.getByText('Yours and unassigned first, longest waiting first.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Search solved and closed tickets too' }));
  expect(readLocation()).toContain('status=all');
  await waitFor(() => expect(queries.at(-1)?.getAll('filter[status][]')).toEqual([]));
  expect(queries.at(-1)?.get('sort')).toBe('-updatedAt');
});

test('the list names the default order only while that order applies', async () => {
  openTickets('?sort=-updatedAt');
  expect(await screen.findByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  expect(screen.queryByText(/longest waiting first/)).toBeNull();
});

test('status, topic and search are in the address and in the request', async () => {
  const { readLocation } = openTickets('?status=open&topic=report');
  await screen.findByRole('row', { name: /A payout is missing/ });
  expect(queries[0]?.toString()).toContain('filter%5Bstatus%5D%5B%5D=open');
  expect(queries[0]?.get('filter[category]')).toBe('report');
  await userEvent.type(screen.getByLabelText('Search'), '1042');
  await waitFor(() => expect(readLocation()).toContain('search=1042'));
  await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('1042'));
});

test('an empty list explains itself', async () => {
  server.use(http.get(buildCallUrl('listTickets'), () => makePageResponse([])));
  openTickets('');
  expect(await screen.findByText('What people send from the contact page appears here.')).toBeVisible();
});

test('finance reads the list, without acting on it', async () => {
  openTickets('', makeUser({ role: 'finance' }));
  expect(await screen.findByRole('row', { name: /A payout is missing/ })).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Saved replies' })).not.toBeInTheDocument();
});

test('an editor can’t see tickets', async () => {
  openTickets('', makeUser({ role: 'editor' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  expect(queries).toEqual([]);
});
