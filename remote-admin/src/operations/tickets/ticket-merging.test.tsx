import '../../testing/preload';
import { buildCallUrl, makeAnswerResponse } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setUpTicketPage } from './testing/ticket-page';
import { id, makeTicket, openTickets, player } from './testing/tickets';

const { server } = setUpTicketPage();

test('a ticket is merged into another ticket of its sender, and redirects there', async () => {
  const bodies: unknown[] = [];
  const otherTicket = {
    id: player.id,
    ticketNo: 1001,
    subject: 'Earlier',
    status: 'open',
    createdAt: '2026-11-20T12:00:00.000Z',
    merged: false,
  };
  const mergedTicket = { ...otherTicket, id, ticketNo: 1000, subject: 'Part of it', status: 'closed', merged: true };
  server.use(
    http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ earlier: [otherTicket, mergedTicket] }))),
    http.post(buildCallUrl('mergeTicket'), async ({ request }) => {
      bodies.push(await request.json());
      return makeAnswerResponse(makeTicket({ id: player.id, ticketNo: 1001 }));
    }),
  );
  const { readLocation } = openTickets(`/${id}`);
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByRole('link', { name: 'Earlier' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge' }));
  const choices = within(screen.getByRole('radiogroup', { name: 'Merge into' }));
  expect(choices.getAllByRole('radio')).toHaveLength(1);
  expect(choices.getByRole('radio', { name: /Earlier/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Merge tickets' }));
  await waitFor(() => expect(readLocation()).toBe(`/dashboard/admin/tickets/${player.id}`));
  expect(bodies).toEqual([{ version: 3, ticketNo: 1001 }]);
});

test('a merge can be undone from either side until a newer message comes', async () => {
  const undoneRequests: string[] = [];
  const mergedTickets = [
    { id: player.id, ticketNo: 1043, undoable: true },
    { id, ticketNo: 1044, undoable: false },
  ];
  server.use(
    http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ merged: mergedTickets }))),
    http.post(buildCallUrl('unmergeTicket'), ({ params }) => {
      undoneRequests.push(String(params.id));
      return makeAnswerResponse(makeTicket({ id: player.id }));
    }),
  );
  openTickets(`/${id}`);
  expect(await screen.findByText('Ticket 1043 is part of this one.')).toBeVisible();
  expect(screen.queryByText('Ticket 1044 is part of this one.')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1044' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo merge' }));
  await waitFor(() => expect(undoneRequests).toEqual([player.id]));
});

test('a merged ticket accepts no answer and redirects to its target', async () => {
  const mergedInto = { id: player.id, ticketNo: 1001, undoable: false };
  server.use(
    http.get(buildCallUrl('getTicket'), () => makeAnswerResponse(makeTicket({ status: 'closed', mergedInto }))),
  );
  openTickets(`/${id}`);
  expect(await screen.findByRole('link', { name: 'View ticket' })).toHaveAttribute(
    'href',
    `/dashboard/admin/tickets/${player.id}`,
  );
  for (const name of ['Send reply', 'Assign to me', 'Hand over', 'Reopen', 'Merge', 'Undo merge'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
