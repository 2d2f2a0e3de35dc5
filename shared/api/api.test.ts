import { clearSessionUser, setSessionUser } from '@laurel/shared/session';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { buildCallUrl, makeRefusalResponse } from '../service/testing/answers';
import { makeUser } from '../service/testing/users';
import { api, onSessionEnded } from './api';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => clearSessionUser());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test("the product's client waits 50000 ms", async () => {
  server.use(http.get(buildCallUrl('getHealth'), () => HttpResponse.json({ data: {}, message: '' })));
  await jest.isolateModulesAsync(async () => {
    const { default: axios } = await import('axios');
    const createSpy = jest.spyOn(axios, 'create');
    const { api } = await import('./api');
    await api.call('getHealth', {}, { signal: AbortSignal.abort() });
    expect(createSpy).not.toHaveBeenCalled();
    await api.call('getHealth', {});
    expect(createSpy).toHaveBeenCalledWith(expect.objectContaining({ timeout: 50_000, baseURL: '/api/v1' }));
  });
});

test("the bearer token is the session user's access_token", async () => {
  const tokens: (string | null)[] = [];
  server.use(
    http.get(buildCallUrl('getHealth'), ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return HttpResponse.json({ data: {}, message: '' });
    }),
  );
  await api.call('getHealth', {});
  setSessionUser(makeUser({ access_token: 'abc' }));
  await api.call('getHealth', {});
  expect(tokens).toEqual([null, 'Bearer abc']);
});

test('listeners hear that the session has ended, until they stop', async () => {
  server.use(http.get(buildCallUrl('getStaking'), () => makeRefusalResponse('unauthenticated', 'Over.')));
  setSessionUser(makeUser({ access_token: 'abc' }));
  const heardSpy = jest.fn();
  const stop = onSessionEnded(heardSpy);
  await api.call('getStaking', {});
  stop();
  await api.call('getStaking', {});
  expect(heardSpy.mock.calls).toEqual([['abc']]);
});
