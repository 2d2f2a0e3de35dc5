import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { PublicArea } from '../../routes';

const sentRequests: unknown[] = [];
const server = setupServer(
  http.post(buildCallUrl('unsubscribe'), async ({ request }) => {
    sentRequests.push(await request.json());
    return makeAnswerResponse({ category: 'matches' }, 'Saved.');
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('asks first, then stops the mails with the token of the link', async () => {
  renderAt(<PublicArea />, '/unsubscribe#a.matches.b');
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(sentRequests).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re unsubscribed' })).toBeVisible();
  expect(sentRequests).toEqual([{ token: 'a.matches.b' }]);
});

test('says so if the link doesn’t work', async () => {
  server.use(http.post(buildCallUrl('unsubscribe'), () => makeRefusalResponse('not_found', 'This link doesn’t work.')));
  renderAt(<PublicArea />, '/unsubscribe#wrong');
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('This link doesn’t work.')).toBeVisible();
});
