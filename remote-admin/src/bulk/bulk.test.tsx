import '../testing/preload';
import {
  buildCallUrl,
  makeAnswerResponse,
  makePageResponse,
  makeRefusalResponse,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { base } from '../layout/base-path';
import { AdminArea } from '../routes';
import { allowDialogs } from '../testing/dialogs';
import { admin } from '../testing/staff';
import { staffFrame } from '../testing/staff-frame';

const makeId = (lastDigit: number) => `0a1b2c3d-0000-4000-8000-00000000000${lastDigit}`;
const makeTicket = (index: number, status = 'new') => ({
  ...{
    id: makeId(index),
    ticketNo: 1000 + index,
    name: 'Ines Vale',
    email: 'ines@example.org',
    player: null,
    category: 'coins',
  },
  ...{ subject: `Payout ${index}`, related: null, status, assignee: null, dueAt: null, version: index },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' },
});
const tickets = [makeTicket(1), makeTicket(2), makeTicket(3, 'solved')];

let sentRequests: unknown[];
const server = setupServer(
  http.get(buildCallUrl('listTickets'), () => makePageResponse(tickets)),
  http.patch(buildCallUrl('updateTicket'), async ({ request, params }) => {
    const body = await request.json();
    sentRequests.push({ id: params.id, body });
    return params.id === makeId(2)
      ? makeRefusalResponse('version_conflict', 'This ticket has changed since you opened it.')
      : makeAnswerResponse(makeTicket(1));
  }),
  ...staffFrame,
);
beforeAll(() => {
  allowDialogs();
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  sentRequests = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('confirms once with the number of rows, then runs a command for each row and shows its result', async () => {
  renderAt(<AdminArea />, `${base}/tickets`, { user: admin, base });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Solve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Solve 2 tickets?' });
  expect(dialog).toHaveTextContent('1 of the selected is left out.');
  expect(within(dialog).getByRole('row', { name: /#1003/ })).toHaveTextContent('Left out: it’s solved already.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Solve (2)' }));
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('1 done, 1 not.'));
  expect(sentRequests).toEqual([
    { id: makeId(1), body: { version: 1, status: 'solved' } },
    { id: makeId(2), body: { version: 2, status: 'solved' } },
  ]);
  expect(within(dialog).getByRole('row', { name: /#1001/ })).toHaveTextContent('Done');
  expect(within(dialog).getByRole('row', { name: /#1002/ })).toHaveTextContent('This ticket has changed');
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(screen.getByRole('checkbox', { name: 'Select #1002 Payout 2' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select #1001 Payout 1' })).not.toBeChecked();
});

test('a dialog whose rows are all done closes, and the focus goes to the first row', async () => {
  renderAt(<AdminArea />, `${base}/tickets`, { user: admin, base });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select #1001 Payout 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Solve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Solve 1 ticket?' }));
  dialog.getByRole('button', { name: 'Solve (1)' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentRequests).toEqual([{ id: makeId(1), body: { version: 1, status: 'solved' } }]);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Payout 1' })).toHaveFocus());
});

test('assigns several tickets to one chosen colleague', async () => {
  const agents = [
    { id: admin.id, username: admin.username, avatarUrl: null },
    { id: makeId(9), username: 'umpire', avatarUrl: null },
  ];
  server.use(http.get(buildCallUrl('listTicketAgents'), () => makeAnswerResponse({ agents })));
  renderAt(<AdminArea />, `${base}/tickets`, { user: admin, base });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select #1001 Payout 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 1 ticket?' }));
  expect(dialog.getByRole('button', { name: 'Assign (1)' })).toBeDisabled();
  const recipientField = await dialog.findByLabelText('To');
  await within(recipientField).findByRole('option', { name: 'umpire' });
  expect(within(recipientField).queryByRole('option', { name: admin.username })).toBeNull();
  await userEvent.selectOptions(recipientField, 'umpire');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign (1)' }));
  await waitFor(() => expect(sentRequests).toEqual([{ id: makeId(1), body: { version: 1, assigneeId: makeId(9) } }]));
});

test('retries a warning with the same key only if its outcome is unknown', async () => {
  const player = {
    ...{ id: makeId(7), username: 'kestrel_09', avatarUrl: null, role: 'player', status: 'active' },
    ...{ email: 'k@example.org', emailVerifiedAt: null, available: '0', createdAt: '2026-11-21T12:00:00.000Z' },
  };
  const idempotencyKeys: (string | null)[] = [];
  const answersInTurn = [
    () => HttpResponse.error(),
    () => makeRefusalResponse('idempotency_key_reused', 'Used.'),
    () => makeAnswerResponse({}),
  ];
  server.use(
    http.get(buildCallUrl('listUsers'), () => makePageResponse([player])),
    http.post(buildCallUrl('sanctionUser'), ({ request }) => {
      idempotencyKeys.push(request.headers.get('Idempotency-Key'));
      return answersInTurn[idempotencyKeys.length - 1]?.();
    }),
  );
  renderAt(<AdminArea />, `${base}/users`, { user: admin, base });
  const warnUser = async ({ fails }: { fails: boolean }) => {
    const box = await screen.findByRole('checkbox', { name: 'Select kestrel_09' });
    if (!(box as HTMLInputElement).checked) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Warn' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Insults.');
    await userEvent.click(dialog.getByRole('button', { name: 'Warn (1)' }));
    if (fails) {
      await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/1 not/));
      await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await warnUser({ fails: true });
  await warnUser({ fails: false });
  await warnUser({ fails: false });
  expect(idempotencyKeys[0]).toMatch(/^[\da-f]{32}$/);
  expect(idempotencyKeys[1]).toBe(idempotencyKeys[0]);
  expect(idempotencyKeys[2]).not.toBe(idempotencyKeys[0]);
});
