import { preloadPages } from '@laurel/shared/area';
import type { SanctionForUser } from '@laurel/shared/protocol';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';

const id = '0a1b2c3d-0000-4000-8000-000000000010';
const sanction: SanctionForUser = {
  id,
  kind: 'suspension',
  reason: 'Two accounts.',
  at: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-27T10:00:00.000Z',
  state: 'standing',
  appeal: null,
  appealBy: '2026-12-20T10:00:00.000Z',
};
const server = setupServer();
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = (url: string) => renderAt(<PublicArea />, url);

test('the link alone shows the decision and its reason, and accepts the one appeal', async () => {
  const sentRequests: unknown[] = [];
  let now = sanction;
  server.use(
    http.post(buildCallUrl('openAppeal'), async ({ request }) => {
      sentRequests.push(await request.json());
      return makeAnswerResponse(now);
    }),
    http.post(buildCallUrl('appealSanction'), async ({ request }) => {
      sentRequests.push(await request.json());
      now = {
        ...sanction,
        appealBy: null,
        appeal: { state: 'waiting', text: 'It was my brother.', at: '2026-11-21T10:00:00.000Z' },
      };
      return makeAnswerResponse(now, 'Appeal sent.');
    }),
  );
  openPage(`/appeal/${id}#secret`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your suspension' })).toBeVisible();
  expect(screen.getByText('Two accounts.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Why is it wrong?'), 'It was my brother.');
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText(/will read your appeal/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  expect(sentRequests[0]).toEqual({ id, code: 'secret' });
  expect(sentRequests).toContainEqual({ id, code: 'secret', text: 'It was my brother.' });
});

test('an answer is shown with its reason', async () => {
  const text = 'It was my brother.';
  const decidedAt = '2026-11-22T10:00:00.000Z';
  const appeal = { state: 'kept', text, at: decidedAt, decidedAt, reason: 'The log is clear.' } as const;
  server.use(http.post(buildCallUrl('openAppeal'), () => makeAnswerResponse({ ...sanction, appealBy: null, appeal })));
  openPage(`/appeal/${id}#secret`);
  expect(await screen.findByText('Your appeal was rejected.')).toBeVisible();
  expect(screen.getByText('The log is clear.')).toBeVisible();
});

test.each(['not_found', 'sanction_closed'] as const)('an invalid link says so: %s', async (code) => {
  server.use(http.post(buildCallUrl('openAppeal'), () => makeRefusalResponse(code, 'No.')));
  openPage(`/appeal/${id}`);
  expect(await screen.findByRole('heading', { name: 'This link doesn’t open anything' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact'));
});
