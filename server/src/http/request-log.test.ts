import { createTestApi, sendCall, sendExpectingSuccess, signInUser, type TestApi } from '../../test/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const line = { level: 'info', message: 'Request', ms: expect.any(Number), request: expect.any(String), user: null };

it('writes one line for each request, with its route’s pattern and its user', async () => {
  const player = await signInUser(api, 'kestrel');
  await sendExpectingSuccess(api, 'getPublicContest', { params: { id: 'secret-cup' } }).catch(() => {});
  await sendExpectingSuccess(api, 'getSettings', { as: player });
  await sendCall(api, 'login', { body: { login: 'kestrel', password: 'hunter2-hunter2' } });
  await api.server.inject({ url: '/reset?code=914627' });
  expect(api.log.requests).toEqual([
    { ...line, method: 'GET', route: '/api/v1/public/contests/:id', status: 404 },
    { ...line, method: 'GET', route: '/api/v1/public/settings', status: 200, user: player.id },
    { ...line, method: 'POST', route: '/api/v1/auth/login', status: 422 },
    { ...line, method: 'GET', route: null, status: 404 },
  ]);
  const writtenLog = JSON.stringify(api.log.requests);
  for (const secret of ['secret-cup', 'hunter2', '914627', player.token]) expect(writtenLog).not.toContain(secret);
  expect(new Set(api.log.requests.map(({ request }) => request)).size).toBe(4);
});
