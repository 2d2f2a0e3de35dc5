import { createTestApi, expectRefusal, sendCall, type TestApi } from '../../../../test/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const problem = {
  area: 'rewards',
  build: '0a1b2c3d4e',
  kind: 'rejection',
  name: 'TypeError',
  message: 'x is not a function',
  at: '/areas/rewards/0a1b2c3d4e/12.js:3:500',
};

test('logs a page’s problem in one line with area and build', async () => {
  expect((await sendCall(api, 'reportProblem', { body: problem })).statusCode).toBe(200);
  const { message, ...fields } = problem;
  expect(api.log.lines.at(-1)).toMatchObject({
    level: 'warn',
    ...fields,
    error: message,
    message: 'A page has a problem',
  });
});

test('refuses longer problems and other kinds', async () => {
  expectRefusal(
    await sendCall(api, 'reportProblem', { body: { ...problem, message: 'x'.repeat(301) } }),
    422,
    'validation_failed',
    ['message'],
  );
  expectRefusal(
    await sendCall(api, 'reportProblem', { body: { ...problem, kind: 'novel' } }),
    422,
    'validation_failed',
    ['kind'],
  );
});
