import '../testing/preload';
import { answered, answeredPage, callUrl, refused, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { base } from '../layout/base';
import { AdminArea } from '../routes';
import { allowDialogs } from '../testing/dialogs';
import { admin } from '../testing/staff';

const id = (last: number) => `0a1b2c3d-0000-4000-8000-00000000000${last}`;
const ticket = (at: number, status = 'new') => ({
  ...{ id: id(at), ticketNo: 1000 + at, name: 'Ines Vale', email: 'ines@example.org', player: null, category: 'coins' },
  ...{ subject: `Payout ${at}`, related: null, status, assignee: null, dueAt: null, version: at },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' },
});
const tickets = [ticket(1), ticket(2), ticket(3, 'solved')];

let sent: unknown[];
const server = setupServer(
  http.get(callUrl('getChain'), () => answered({ chain: null })),
  http.get(callUrl('listDisputes'), () => answeredPage([])),
  http.get(callUrl('listContractDisputes'), () => answeredPage([])),
  http.get(callUrl('listContacts'), () => answeredPage(tickets)),
  http.patch(callUrl('updateContact'), async ({ request, params }) => {
    const body = await request.json();
    sent.push({ id: params.id, body });
    return params.id === id(2)
      ? refused('version_conflict', 'This ticket has changed since you opened it.')
      : answered(ticket(1));
  }),
);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  sent = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('one confirmation counts, each row makes its own command and keeps its own result', async () => {
  renderAt(<AdminArea />, `${base}/contacts`, { user: admin, base });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Solve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Solve 2 tickets?' });
  expect(dialog).toHaveTextContent('1 of the selected is left out');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Solve (2)' }));
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('1 done, 1 not.'));
  expect(sent).toEqual([
    { id: id(1), body: { version: 1, status: 'solved' } },
    { id: id(2), body: { version: 2, status: 'solved' } },
  ]);
  expect(within(dialog).getByRole('row', { name: /#1001/ })).toHaveTextContent('Done');
  expect(within(dialog).getByRole('row', { name: /#1002/ })).toHaveTextContent('This ticket has changed');
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.getByRole('checkbox', { name: 'Select #1002 Payout 2' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select #1001 Payout 1' })).not.toBeChecked();
});
