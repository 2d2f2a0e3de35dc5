import { type CallName, calls } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../test/api';
import type { Handlers } from '../call/context';
import { handlers } from '../domains';
import { sessionCookie } from './authenticate';
import { deriveXsrfToken, xsrfHeader } from './xsrf';

const secrets = {
  password: 'hunter2-hunter2-hunter2',
  code: '914627',
  note: 'meet me at the old harbour',
  mail: 'whistle@example.org',
};

class CarelessError extends Error {
  override readonly name = 'CarelessError';
  readonly statusCode = 400;
  constructor(readonly request: unknown) {
    super('It broke.', { cause: request });
    this.stack = `Careless: ${JSON.stringify(request)}`;
  }
}

const failingHandlers: Handlers = Object.fromEntries(
  (Object.keys(calls) as CallName[]).map((name) => [
    name,
    async (request: object) => {
      throw new CarelessError(request);
    },
  ]),
);

let api: TestApi;
let player: SignedIn;

afterEach(() => api.close());

function expectSilence(...texts: string[]): void {
  const writtenLog = JSON.stringify(api.log.lines);
  for (const text of [...Object.values(secrets), ...texts]) expect(writtenLog).not.toContain(text);
}

const bodies: [CallName, object][] = [
  ['login', { login: secrets.mail, password: secrets.password }],
  [
    'register',
    { username: 'whistle', email: secrets.mail, password: secrets.password, birthDate: '1990-05-04', terms: true },
  ],
  ['sendOtp', { action: 'verify', code: secrets.code }],
  ['resetPassword', { email: secrets.mail, code: secrets.code, password: secrets.password }],
  ['forgotPassword', { email: secrets.mail }],
  ['changePassword', { oldPassword: secrets.password, password: `${secrets.password}!` }],
  ['createTransaction', { kind: 'send', username: 'whistle', amount: '1', note: secrets.note }],
];

test.each(bodies)('logs the failure of %s without the request', async (name, body) => {
  api = await createTestApi({ handlers: failingHandlers });
  player = await signInUser(api, 'player_one');
  const headers = { cookie: `${sessionCookie}=${player.token}`, [xsrfHeader]: deriveXsrfToken(player.token) };
  const answer = await sendCall(api, name, { body, headers });
  expectRefusal(answer, 500, 'internal_error');
  expect(Object.keys(answer.json())).toEqual(['message', 'code', 'params', 'errors', 'details']);
  for (const text of [...Object.values(secrets), 'It broke', 'CarelessError', 'stack', '.ts:'])
    expect(answer.body).not.toContain(text);
  expect(api.log.lines).toEqual([
    {
      level: 'error',
      message: 'A request failed',
      name: 'CarelessError',
      error: 'It broke.',
      request: expect.stringMatching(/^[\da-f-]{36}$/),
      route: `/api/v1${calls[name].path}`,
    },
  ]);
  expectSilence(player.token, deriveXsrfToken(player.token));
});

test('doesn’t log a database error about a refused value, because it quotes the value', async () => {
  api = await createTestApi({
    handlers: {
      async login({ db }, { password }) {
        await sql`select ${password}::uuid`.execute(db);
        throw new Error('Not reached');
      },
    },
  });
  expectRefusal(
    await sendCall(api, 'login', { body: { login: 'a', password: secrets.password } }),
    500,
    'internal_error',
  );
  expect(api.log.lines).toMatchObject([{ code: '22P02', error: 'The database refused a value.' }]);
  expectSilence();
});

test('signing up, in and out leaves nothing in the log, and no other answer contains a token', async () => {
  api = await createTestApi({ config: { starterCoins: '0' } });
  const [, registration] = bodies[1] ?? ['register', {}];
  const { data } = await sendExpectingSuccess(api, 'register', { body: registration });
  const caller = { token: String(data.access_token) };
  expect(data).not.toHaveProperty('password');
  const code = /\d{6}/.exec(api.mails[0]?.text ?? '')?.[0] ?? '';
  expectRefusal(
    await sendCall(api, 'sendOtp', { as: caller, body: { action: 'verify', code: 'abcdef' } }),
    422,
    'validation_failed',
    ['code'],
  );
  const verifiedAnswer = await sendExpectingSuccess(api, 'sendOtp', { as: caller, body: { action: 'verify', code } });
  expect(JSON.stringify(verifiedAnswer)).not.toContain(code);
  const profile = await sendExpectingSuccess(api, 'getUser', { as: caller, params: { id: String(data.id) } });
  expect(JSON.stringify(profile)).not.toMatch(/password|hash|token/i);
  expectRefusal(
    await sendCall(api, 'login', { body: { login: 'whistle', password: 'wrong' } }),
    422,
    'credentials_invalid',
  );
  await sendExpectingSuccess(api, 'logout', { as: caller });
  expectRefusal(await sendCall(api, 'logout', { as: caller }), 401, 'unauthenticated');
  expect(api.log.lines).toEqual([]);
  const users = JSON.stringify(await api.db.selectFrom('users').selectAll().execute());
  expect(users).not.toContain(secrets.password);
  const codes = await api.db.selectFrom('oneTimeCodes').selectAll().execute();
  expect(codes).toEqual([]);
});

test('logs a mail that can’t be sent without its recipient and text', async () => {
  const sentTexts: string[] = [];
  api = await createTestApi({
    handlers,
    transport: {
      sandbox: false,
      async deliver({ subject, text, to }) {
        sentTexts.push(subject, text, to);
        throw Object.assign(new Error('The post is closed.'), { to, text });
      },
      async close() {},
    },
  });
  await sendExpectingSuccess(api, 'register', { body: bodies[1]?.[1] });
  expect(sentTexts).toHaveLength(3);
  const line = { level: 'warn', message: 'A job failed and will be retried', kind: 'mail', job: 1, tries: 1 };
  expect(api.log.lines).toEqual([{ ...line, name: 'Error', error: 'The post is closed.' }]);
  expectSilence(...sentTexts);
});
