import { buildCallUrl, makeAnswerResponse, makeUser, renderAt } from '@laurel/shared/service/testing';
import { clearSessionUser } from '@laurel/shared/session';
import { act, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { AppBadge } from './app-badge';

const server = setupServer(
  http.get(buildCallUrl('getYourMoves'), () => makeAnswerResponse({ count: 0, unseenNotices: 3, items: [] })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => Reflect.deleteProperty(navigator, 'setAppBadge'));
afterAll(() => server.close());

test('the app’s icon says how many notices are unseen, even if the browser may refuse', async () => {
  const setAppBadge = jest.fn(() => Promise.reject(new Error('not allowed')));
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: setAppBadge });
  renderAt(<AppBadge />, '/', { user: makeUser() });
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(3));
  expect(setAppBadge).toHaveBeenCalledTimes(1);
});

test('signing out clears the app’s icon', async () => {
  const setAppBadge = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: setAppBadge });
  renderAt(<AppBadge />, '/', { user: makeUser() });
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(3));
  act(clearSessionUser);
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});

test('a browser without a badge shows the page', async () => {
  renderAt(<AppBadge />, '/', { user: makeUser() });
  await waitFor(() => expect('setAppBadge' in navigator).toBe(false));
});
