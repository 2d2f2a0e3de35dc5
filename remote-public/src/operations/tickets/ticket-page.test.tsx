import { preloadPages } from '@laurel/shared/area';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';

const at = '2026-11-21T12:00:00.000Z';
const makeTicket = (fields: object = {}) => ({
  ticketNo: 1042,
  name: 'Ines Vale',
  subject: 'A payout is missing',
  status: 'pending',
  message: 'I won last night.\nWhere are my coins?',
  createdAt: at,
  thread: [{ id: 'one', at, kind: 'reply', author: 'umpire', text: 'They are on hold for two hours.' }],
  ...fields,
});

const server = setupServer();
let bodies: unknown[];
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  bodies = [];
  server.use(
    http.post(buildCallUrl('openTicket'), async ({ request }) => {
      bodies.push(await request.json());
      return makeAnswerResponse(makeTicket());
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('the mailed link opens the thread, and its code is in no requested address', async () => {
  renderAt(<PublicArea />, '/ticket/1042#secret');
  expect(await screen.findByRole('heading', { level: 1, name: 'A payout is missing' })).toBeVisible();
  expect(screen.getByText(/Where are my coins\?/)).toBeVisible();
  expect(screen.getByText('They are on hold for two hours.')).toBeVisible();
  expect(screen.getByText('umpire, Laurel')).toBeVisible();
  expect(screen.getByText('We’re waiting for your reply.')).toBeVisible();
  expect(bodies[0]).toEqual({ ticketNo: 1042, code: 'secret' });
});

test('a reply is sent with the code, and the field is cleared', async () => {
  const sentRequests: unknown[] = [];
  server.use(
    http.post(buildCallUrl('replyToTicket'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse(makeTicket());
    }),
  );
  renderAt(<PublicArea />, '/ticket/1042#secret');
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Message'), 'Thanks, they came.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByDisplayValue('')).toBeVisible();
  expect(sentRequests).toEqual([{ ticketNo: 1042, code: 'secret', message: 'Thanks, they came.' }]);
});

test('a closed ticket accepts no reply and links to a new one', async () => {
  server.use(http.post(buildCallUrl('openTicket'), () => makeAnswerResponse(makeTicket({ status: 'closed' }))));
  renderAt(<PublicArea />, '/ticket/1042#secret');
  expect(await screen.findByText('This ticket is closed.')).toBeVisible();
  expect(screen.queryByLabelText('Message')).not.toBeInTheDocument();
});

test('an invalid link explains what to do', async () => {
  server.use(http.post(buildCallUrl('openTicket'), () => makeRefusalResponse('not_found', 'No such ticket.')));
  renderAt(<PublicArea />, '/ticket/1042');
  expect(await screen.findByRole('heading', { name: 'We couldn’t open this ticket' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

test('an address without a number is not found', async () => {
  renderAt(<PublicArea />, '/ticket/x');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
