import '../../testing/preload';
import { buildCallUrl, makeAnswerResponse, makePageResponse, makeUser } from '@laurel/shared/service/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { allowDialogs } from '../../testing/dialogs';
import { staffFrame } from '../../testing/staff-frame';
import { makeTicket, openTickets, player, ticketHandlers } from './testing/tickets';

const server = setupServer(...staffFrame);
beforeAll(allowDialogs);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  server.use(
    ...ticketHandlers,
    http.get(buildCallUrl('listTickets'), () =>
      makePageResponse([makeTicket(), makeTicket({ id: player.id, subject: 'My medals', player, assignee: player })]),
    ),
  );
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

test('saved replies are added, changed by version, and deleted after a confirmation', async () => {
  const calls: unknown[] = [];
  server.use(
    http.post(buildCallUrl('setSavedReply'), async ({ request }) => {
      calls.push(await request.json());
      return makeAnswerResponse({});
    }),
    http.delete(buildCallUrl('deleteSavedReply'), () => {
      calls.push('deleted');
      return makeAnswerResponse({});
    }),
  );
  openTickets('/replies');
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Title'), 'No code');
  await user.type(screen.getByLabelText('Text'), 'Look in your spam folder.');
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  await waitFor(() => expect(calls).toEqual([{ title: 'No code', text: 'Look in your spam folder.' }]));
  await user.click(screen.getByRole('button', { name: 'Edit Prize on hold' }));
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  expect(await screen.findByText('Nothing fills in {weather}. Check the spelling.')).toBeVisible();
  await user.clear(screen.getByLabelText('Text'));
  await user.type(screen.getByLabelText('Text'), 'It waits.');
  await user.click(screen.getByRole('button', { name: 'Save reply' }));
  await waitFor(() => expect(calls[1]).toMatchObject({ id: player.id, version: 2, title: 'Prize on hold!' }));
  await user.click(screen.getByRole('button', { name: 'Delete Prize on hold' }));
  await user.click(await screen.findByRole('button', { name: 'Delete reply' }));
  await waitFor(() => expect(calls[2]).toBe('deleted'));
});

test('saved replies are closed to finance, even by a direct link', async () => {
  openTickets('/replies', makeUser({ role: 'finance' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
});
