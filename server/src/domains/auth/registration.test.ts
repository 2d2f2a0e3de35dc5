import { createTestApi, done, expectRefusal, send, signedIn, type TestApi, worldOf } from '../../../test/api';
import { openContest } from '../testing';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const person = (change: object = {}) => ({
  username: 'Kestrel_09',
  email: 'K.Moreau@example.org',
  password: 'a long winded phrase',
  birthDate: '1996-02-29',
  country: 'FR',
  terms: true,
  ...change,
});
const register = (change: object = {}) => send(api, 'register', { body: person(change) });
const users = () => api.db.selectFrom('users').select('username').execute();

it('makes an unverified player, signs them in and sends the code', async () => {
  const { data, message } = await done(api, 'register', { body: person() });
  expect(data).toMatchObject({
    username: 'Kestrel_09',
    email: 'K.Moreau@example.org',
    emailVerifiedAt: null,
    role: 'player',
    status: 'unverified',
    country: 'FR',
    createdAt: api.clock.now().toISOString(),
  });
  expect(message).toBe('Welcome, Kestrel_09.');
  expect(api.posted).toHaveLength(1);
  expect(api.posted[0]).toMatchObject({ to: 'K.Moreau@example.org', subject: expect.stringMatching(/^\d{6} /) });
  const profile = await done(api, 'getUser', {
    as: { token: String(data.access_token) },
    params: { id: String(data.id) },
  });
  expect(profile.data).toMatchObject({ birthDate: '1996-02-29', balances: { available: '0' } });
});

it.each([
  ['username_taken', 'username', { username: 'kestrel_09', email: 'another@example.org' }],
  ['username_taken', 'username', { username: 'KESTREL_09', email: 'another@example.org' }],
  ['email_taken', 'email', { username: 'another', email: 'k.moreau@EXAMPLE.org' }],
] as const)('is refused with %s, whatever the case of the %s', async (code, field, change) => {
  const before = await users();
  expectRefusal(await register(change), 409, code, [field]);
  expect(await users()).toEqual(before);
});

it('goes to one of two who want a name at once', async () => {
  const answers = await Promise.all([
    register({ username: 'wanted', email: 'one@example.org' }),
    register({ username: 'Wanted', email: 'two@example.org' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it.each([
  ['username', 'ab'],
  ['username', 'x'.repeat(21)],
  ['username', 'with space'],
  ['username', 'käse_09'],
  ['username', '<b>bold'],
  ['email', 'not an address'],
  ['email', `${'x'.repeat(250)}@example.org`],
  ['email', 'one@example.org, two@example.org'],
  ['email', 'one@example.org\r\nBcc: two@example.org'],
  ['password', 'nine char'],
  ['password', 'x'.repeat(201)],
  ['birthDate', '29.02.1996'],
  ['birthDate', '1995-02-29'],
  ['country', 'France'],
  ['country', 'fr'],
  ['terms', false],
])('needs another %s than %j', async (field, value) => {
  expectRefusal(await register({ [field]: value }), 422, 'validation_failed', [field]);
});

it.each(['password123', 'PASSWORD123', '1234567890', 'qwertyuiop'])('knows %s from a leak', async (password) => {
  expectRefusal(await register({ username: 'leaky', password }), 422, 'password_leaked', ['password']);
});

it.each(['2026-11-21', '2999-01-01', '1899-12-31', '0001-01-01'])('takes nobody born on %s', async (birthDate) => {
  expect(api.clock.now().toISOString().slice(0, 10)).toBe('2026-11-20');
  expectRefusal(await register({ birthDate }), 422, 'validation_failed', ['birthDate']);
});

it('lets the young look and keeps them from entering, up to the day they are 18', async () => {
  const world = await worldOf(api);
  const contest = await openContest(world, { entryFee: '0' });
  const met: Record<string, boolean> = {};
  for (const birthDate of ['2008-11-21', '2008-11-20']) {
    const username = `born_${birthDate.replaceAll('-', '')}`;
    const { data } = await done(api, 'register', {
      body: person({ username, email: `${username}@example.org`, birthDate }),
    });
    const as = { token: String(data.access_token) };
    const { data: detail } = await done(api, 'getPublicContest', { as, params: { id: contest.id } });
    const { conditions } = detail.eligibility as { conditions: { condition: string; met: boolean }[] };
    met[birthDate] = conditions.some(({ condition, met: isMet }) => condition === 'adult' && isMet);
  }
  expect(met).toEqual({ '2008-11-21': false, '2008-11-20': true });
});

it('stands even when the post does not go out, and another code may be asked for at once', async () => {
  let broken = true;
  const posted: string[] = [];
  const patchy = await createTestApi({
    mail: {
      sandbox: false,
      async send({ to }) {
        if (broken) throw new Error('The post is closed.');
        posted.push(to);
      },
      async close() {},
    },
  });
  try {
    const { data } = await done(patchy, 'register', { body: person() });
    const as = { token: String(data.access_token) };
    expectRefusal(await send(patchy, 'sendOtp', { as, body: { action: 'send' } }), 503, 'unavailable');
    broken = false;
    await done(patchy, 'sendOtp', { as, body: { action: 'send' } });
    expect(posted).toEqual(['K.Moreau@example.org']);
  } finally {
    await patchy.close();
  }
});

it('leaves nobody behind when it fails half-way', async () => {
  const before = await users();
  const answer = await register({ username: 'halfway', email: 'K.MOREAU@example.org' });
  expectRefusal(answer, 409, 'email_taken', ['email']);
  expect(await users()).toEqual(before);
  expect((await signedIn(api, 'halfway')).username).toBe('halfway');
});
