import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { openContest } from '../../testing';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const makePerson = (change: object = {}) => ({
  username: 'Kestrel_09',
  email: 'K.Moreau@example.org',
  password: 'a long winded phrase',
  birthDate: '1996-02-29',
  country: 'FR',
  terms: true,
  ...change,
});
const sendRegistration = (change: object = {}) => sendCall(api, 'register', { body: makePerson(change) });
const listUsernames = () => api.db.selectFrom('users').select('username').execute();

it('creates an unverified player, signs them in and sends the code', async () => {
  const { data, message } = await sendExpectingSuccess(api, 'register', { body: makePerson() });
  expect(data).toMatchObject({
    username: 'Kestrel_09',
    email: 'K.Moreau@example.org',
    emailVerifiedAt: null,
    role: 'player',
    status: 'unverified',
    country: 'FR',
    createdAt: api.clock.now().toISOString(),
  });
  expect(message).toBe('Welcome to Laurel, Kestrel_09.');
  expect(api.mails).toHaveLength(1);
  expect(api.mails[0]).toMatchObject({ to: 'K.Moreau@example.org', subject: expect.stringMatching(/^\d{6} /) });
  expect(JSON.stringify(api.mails[0])).not.toContain('Kestrel_09');
  const profile = await sendExpectingSuccess(api, 'getUser', {
    as: { token: String(data.access_token) },
    params: { id: String(data.id) },
  });
  expect(profile.data).toMatchObject({ birthDate: '1996-02-29', balances: { available: '0' } });
});

it.each([
  ['username_taken', 'username', { username: 'kestrel_09', email: 'another@example.org' }],
  ['username_taken', 'username', { username: 'KESTREL_09', email: 'another@example.org' }],
] as const)('refuses a registration with %s, whatever the case of the %s', async (code, field, change) => {
  const usernamesBefore = await listUsernames();
  expectRefusal(await sendRegistration(change), 409, code, [field]);
  expect(await listUsernames()).toEqual(usernamesBefore);
});

it('gives a username to only one of two simultaneous requests', async () => {
  const answers = await Promise.all([
    sendRegistration({ username: 'wanted', email: 'one@example.org' }),
    sendRegistration({ username: 'Wanted', email: 'two@example.org' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it.each([
  ['username', 'ab'],
  ['username', 'x'.repeat(21)],
  ['username', 'with space'],
  ['username', 'käse_09'],
  ['username', '<b>bold'],
  ['username', '__proto__'],
  ['username', 'constructor'],
  ['username', 'null'],
  ['username', 'Laurel_Support'],
  ['username', '\u212Aestrel'],
  ['email', 'not an address'],
  ['email', '\u212A@example.org'],
  ['email', `${'x'.repeat(250)}@example.org`],
  ['email', 'one@example.org, two@example.org'],
  ['email', 'one@example.org\r\nBcc: two@example.org'],
  ['password', 'nine char'],
  ['password', 'x'.repeat(201)],
  ['password', ' '.repeat(10)],
  ['password', '\u00a0'.repeat(10)],
  ['password', 'a'.repeat(10)],
  ['birthDate', '29.02.1996'],
  ['birthDate', '1995-02-29'],
  ['country', 'France'],
  ['country', 'fr'],
  ['terms', false],
])('refuses the %s %j', async (field, value) => {
  expectRefusal(await sendRegistration({ [field]: value }), 422, 'validation_failed', [field]);
});

it.each(['password123', 'PASSWORD123', '1234567890', 'qwertyuiop'])('knows %s from a leak', async (password) => {
  expectRefusal(await sendRegistration({ username: 'leaky', password }), 422, 'password_leaked', ['password']);
});

it.each(['2026-11-21', '2999-01-01', '1899-12-31', '0001-01-01'])('refuses players born on %s', async (birthDate) => {
  expect(api.clock.now().toISOString().slice(0, 10)).toBe('2026-11-20');
  expectRefusal(await sendRegistration({ birthDate }), 422, 'validation_failed', ['birthDate']);
});

it.each([
  ['2008-11-20', null],
  ['2008-11-21', 'You must be 18 or older.'],
  ['2012-11-20', 'You must be 18 or older.'],
])('refuses players born on %s: %j', async (birthDate, fault) => {
  const username = `born_${birthDate.replaceAll('-', '')}`;
  const answer = await sendRegistration({ username, email: `${username}@example.org`, birthDate });
  if (fault === null) expect(answer.statusCode).toBe(200);
  else {
    expectRefusal(answer, 422, 'validation_failed', ['birthDate']);
    expect(answer.json()).toMatchObject({ errors: { birthDate: [fault] } });
    expect((await listUsernames()).map((user) => user.username)).not.toContain(username);
  }
});

it('uses the operator’s minimum age', async () => {
  const strictApi = await createTestApi({ config: { minimumAge: 21 } });
  try {
    const answer = await sendCall(strictApi, 'register', { body: makePerson({ birthDate: '2005-11-21' }) });
    expect(answer.json()).toMatchObject({ errors: { birthDate: ['You must be 21 or older.'] } });
    await sendExpectingSuccess(strictApi, 'register', { body: makePerson({ birthDate: '2005-11-20' }) });
    const contest = await openContest(await makeTestApp(strictApi), { entryFee: '0' });
    const caller = await signInUser(strictApi, 'young_one');
    await strictApi.db.updateTable('users').set({ birthDate: '2008-01-01' }).where('id', '=', caller.id).execute();
    const { data } = await sendExpectingSuccess(strictApi, 'getPublicContest', {
      as: caller,
      params: { id: contest.id },
    });
    expect(data.eligibility).toMatchObject({
      eligible: false,
      conditions: expect.arrayContaining([
        expect.objectContaining({
          params: { age: 21 },
          met: false,
          state: { code: 'under_age', params: { age: 21, from: '2029-01-01T00:00:00.000Z' } },
        }),
      ]),
    });
    const entryBody = { contestId: contest.id, termsVersion: contest.termsVersion };
    expectRefusal(await sendCall(strictApi, 'enterContest', { as: caller, body: entryBody }), 422, 'not_eligible');
  } finally {
    await strictApi.close();
  }
});

it('shows under-age users with an older account when they can enter contests', async () => {
  const contest = await openContest(await makeTestApp(api), { entryFee: '0' });
  const caller = await signInUser(api, 'young_one');
  const setBirthDateAndReadAge = async (birthDate: string | null) => {
    await api.db.updateTable('users').set({ birthDate }).where('id', '=', caller.id).execute();
    const { data } = await sendExpectingSuccess(api, 'getPublicContest', { as: caller, params: { id: contest.id } });
    const { conditions } = data.eligibility as {
      conditions: { condition: string; met: boolean; state: { code: string } }[];
    };
    return conditions.find(({ condition }) => condition === 'adult');
  };
  expect(await setBirthDateAndReadAge('2008-11-21')).toMatchObject({
    met: false,
    state: { code: 'under_age', params: { age: 18, from: '2026-11-21T00:00:00.000Z' } },
  });
  expect(await setBirthDateAndReadAge('2008-11-20')).toMatchObject({ met: true, state: { code: 'of_age' } });
  expect(await setBirthDateAndReadAge(null)).toMatchObject({ met: false, state: { code: 'birth_date_missing' } });
});

it('signs up while the mail server is down; the code follows if still valid', async () => {
  let isBroken = true;
  const mailedAddresses: string[] = [];
  const failingApi = await createTestApi({
    transport: {
      sandbox: false,
      async deliver({ to }) {
        if (isBroken) throw new Error('The post is closed.');
        mailedAddresses.push(to);
        return undefined;
      },
      async close() {},
    },
  });
  try {
    const { data } = await sendExpectingSuccess(failingApi, 'register', { body: makePerson() });
    const caller = { token: String(data.access_token) };
    failingApi.clock.advance(2000);
    await failingApi.runJobs();
    expect(mailedAddresses).toEqual([]);
    isBroken = false;
    failingApi.clock.advance(4000);
    await failingApi.runJobs();
    expect(mailedAddresses).toEqual(['K.Moreau@example.org']);

    isBroken = true;
    failingApi.clock.advance(60_000);
    await sendExpectingSuccess(failingApi, 'sendOtp', { as: caller, body: { action: 'send' } });
    isBroken = false;
    failingApi.clock.advance(10 * 60_000);
    await failingApi.runJobs();
    expect(mailedAddresses).toHaveLength(1);
    expect(await failingApi.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
    expect(failingApi.log.lines.at(-1)).toMatchObject({
      level: 'error',
      message: 'A message expired before it could be sent',
    });
  } finally {
    await failingApi.close();
  }
});

it('enumeration by text: never reveals a known address; its owner gets a mail instead of a code', async () => {
  const owner = await signInUser(api, 'address_owner');
  const email = 'address_owner@example.org';
  const answers = [];
  for (const [username, address] of [
    ['curious_one', email.toUpperCase()],
    ['curious_two', 'nobody_yet@example.org'],
  ] as const) {
    const mailCount = api.mails.length;
    const answer = await sendRegistration({ username, email: address });
    const { id: _id, access_token, username: _name, email: _email, ...sharedFields } = answer.json().data;
    const caller = { token: String(access_token) };
    const { data: codeState } = await sendExpectingSuccess(api, 'sendOtp', { as: caller, body: { action: 'state' } });
    answers.push({
      status: answer.statusCode,
      sharedFields,
      codeState,
      mails: api.mails.length - mailCount,
    });
  }
  expect(answers[0]).toEqual(answers[1]);
  const mails = api.mails.filter(({ to }) => to === email);
  expect(mails).toMatchObject([{ subject: 'You already have a Laurel account' }]);
  expect(mails[0]?.text).not.toMatch(/\d{6}/);
  const { data } = await sendExpectingSuccess(api, 'getUser', { as: owner, params: { id: owner.id } });
  expect(data).toMatchObject({ username: 'address_owner', email });
});

it('gives a claimed address to the first user who verifies it', async () => {
  const email = 'contested@example.org';
  const claimUsername = async (username: string) => {
    const { data } = await sendExpectingSuccess(api, 'register', { body: makePerson({ username, email }) });
    const code = /^\d{6}/.exec(api.mails.at(-1)?.subject ?? '')?.[0] ?? '';
    return { as: { token: String(data.access_token) }, body: { action: 'verify', code } };
  };
  const [squatter, owner] = [await claimUsername('squatter'), await claimUsername('rightful')];
  expect((await sendCall(api, 'login', { body: { login: email, password: 'a long winded phrase' } })).statusCode).toBe(
    422,
  );
  await sendExpectingSuccess(api, 'sendOtp', owner);
  expectRefusal(await sendCall(api, 'sendOtp', squatter), 409, 'email_taken');
  const { data } = await sendExpectingSuccess(api, 'login', {
    body: { login: email, password: 'a long winded phrase' },
  });
  expect(data.username).toBe('rightful');
});

it.each([
  ['Moreau1996', 'own_words'],
  ['Kestrel_09Kestrel', 'own_words'],
  ['laurel 2026', 'own_words'],
  ['abcdefghijkl', 'easy'],
])('refuses %j as easy to guess', async (password, why) => {
  const answer = await sendRegistration({ username: 'Kestrel_09', password });
  expectRefusal(answer, 422, 'password_weak', ['password']);
  expect(answer.json()).toMatchObject({ params: { why } });
});

it('leaves no user behind if a registration fails halfway', async () => {
  const usernamesBefore = await listUsernames();
  const answer = await sendRegistration({ username: 'KESTREL_09', email: 'halfway@example.org' });
  expectRefusal(answer, 409, 'username_taken', ['username']);
  expect(await listUsernames()).toEqual(usernamesBefore);
});
