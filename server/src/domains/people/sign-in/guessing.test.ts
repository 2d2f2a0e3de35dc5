import type { LightMyRequestResponse } from 'fastify';
import {
  createTestApi,
  expectRefusal,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { openConnection } from '../../../database/connection';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { deviceCookie } from '../../../http/authenticate';
import { createLimits } from '../../../limits/limits';
import { hashPassword } from './password.rules';

const password = 'a long winded phrase';
const minute = 60_000;
const hour = 60 * minute;
const wideLimit = { atOnce: 10_000, every: 1 };

let database: TestDatabase;
let secondConnection: ReturnType<typeof openConnection>;
let processes: [TestApi, TestApi];
let accountCount = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  secondConnection = openConnection(database.url, { size: 10 });
  const firstApi = await createTestApi({ db: database.db, limits: createLimitsByUser(database.db) });
  const otherApi = await createTestApi({
    db: secondConnection.db,
    limits: createLimitsByUser(secondConnection.db),
    clock: firstApi.clock,
  });
  processes = [firstApi, otherApi];

  function createLimitsByUser(db: TestDatabase['db']) {
    const clock = { now: () => processes?.[0].clock.now() ?? new Date() };
    return createLimits({
      db,
      clock,
      findRule: (limit) => (['visitor', 'attempt', 'ownAttempt', 'command'].includes(limit.name) ? wideLimit : limit),
    });
  }
});
afterAll(async () => {
  for (const api of processes) await api.close();
  await secondConnection.close();
  await database.close();
});

async function createAccount(): Promise<{ username: string; email: string }> {
  accountCount += 1;
  const username = `guessed_${accountCount}`;
  const { id } = await signInUser(processes[0], username);
  const passwordHash = await hashPassword(password);
  await database.db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
  return { username, email: `${username}@example.org` };
}

function tryLogin(
  login: string,
  password: string,
  { device }: { device?: string } = {},
): Promise<LightMyRequestResponse> {
  accountCount += 1;
  const [firstProcess, secondProcess] = processes;
  return sendCall(accountCount % 2 === 0 ? firstProcess : secondProcess, 'login', {
    body: { login, password },
    from: `203.0.${Math.floor(accountCount / 250) % 250}.${accountCount % 250}`,
    headers: device === undefined ? {} : { cookie: `${deviceCookie}=${device}` },
  });
}

const readDevice = ({ cookies }: LightMyRequestResponse) =>
  cookies.find(({ name }) => name === deviceCookie)?.value ?? '';
const countStatuses = (answers: LightMyRequestResponse[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;
const repeatAtOnce = <Result>(count: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

describe('guessing a password', () => {
  it.each([
    ['of an account by its name', async () => (await createAccount()).username],
    ['of an account by its email', async () => (await createAccount()).email],
    ['of a name that nobody has', async () => `nobody_${accountCount}`],
  ])(
    '%s is limited to ten of 50 simultaneous attempts from 50 addresses over two processes',
    async (_what, makeLogin) => {
      const login = await makeLogin();
      const spellings = [login, login.toUpperCase(), ` ${login} `];
      const answers = await repeatAtOnce(50, (index) => tryLogin(spellings[index % 3] ?? login, `wrong ${index}`));
      expect([countStatuses(answers, 422), countStatuses(answers, 429)]).toEqual([10, 40]);
      const refusedAnswer = await tryLogin(login, password);
      expectRefusal(refusedAnswer, 429, 'rate_limited');
      expect(refusedAnswer.headers['retry-after']).toBe('60');
      expect(refusedAnswer.json()).toMatchObject({ message: 'Too many requests. Try again in 60 seconds.' });
      expect(refusedAnswer.cookies).toEqual([]);
    },
  );

  it('gets 30 attempts in half an hour, then has to wait more than an hour', async () => {
    const { username } = await createAccount();
    const { clock } = processes[0];
    let triedCount = 0;
    for (let minutes = 0; minutes < 30; minutes += 1) {
      while ((await tryLogin(username, 'wrong')).statusCode === 422) triedCount += 1;
      clock.advance(minute);
    }
    expect(triedCount).toBe(30);
    expect(Number((await tryLogin(username, 'wrong')).headers['retry-after'])).toBeGreaterThan(60 * 60);
  });

  it('lets owners sign in from a known browser after strangers’ guesses, and limits guesses there too', async () => {
    const { username } = await createAccount();
    const device = readDevice(await tryLogin(username, password));
    expect(device).toMatch(/^[\w-]{43}$/);
    await repeatAtOnce(20, () => tryLogin(username, 'wrong'));
    expect((await tryLogin(username, password)).statusCode).toBe(429);
    const ownerAnswer = await tryLogin(username, password, { device });
    expect(ownerAnswer.statusCode).toBe(200);
    expect(readDevice(ownerAnswer)).toBe(device);
    const answers = await repeatAtOnce(30, () => tryLogin(username, 'wrong', { device }));
    expect([countStatuses(answers, 422), countStatuses(answers, 429)]).toEqual([10, 20]);
  });

  it.each([
    ['another account', async () => readDevice(await tryLogin((await createAccount()).username, password))],
    ['nobody', async () => 'A'.repeat(43)],
    ['no form at all', async () => 'x; y'],
  ])('gains nothing from a browser of %s', async (_whose, find) => {
    const { username } = await createAccount();
    const device = await find();
    const answers = await repeatAtOnce(15, () => tryLogin(username, 'wrong', { device }));
    expect([countStatuses(answers, 422), countStatuses(answers, 429)]).toEqual([10, 5]);
  });

  it('doesn’t limit sign-ins with the right password', async () => {
    const { username } = await createAccount();
    for (let round = 0; round < 15; round += 1) expect((await tryLogin(username, password)).statusCode).toBe(200);
  });

  it('leaves neither usernames nor emails in the table', async () => {
    const { username, email } = await createAccount();
    await tryLogin(username, 'wrong');
    await tryLogin(email, 'wrong');
    const rows = await database.db.selectFrom('budgets').select('name').execute();
    expect(JSON.stringify(rows)).not.toContain(username);
  });
});

describe('codes', () => {
  async function registerNewcomer() {
    accountCount += 1;
    const username = `coded_${accountCount}`;
    const { data } = await sendExpectingSuccess(processes[0], 'register', {
      body: { username, email: `${username}@example.org`, password, birthDate: '1990-05-04', terms: true },
      from: '203.0.113.1',
    });
    return { id: String(data.id), as: { token: String(data.access_token) } };
  }
  type Newcomer = Awaited<ReturnType<typeof registerNewcomer>>;
  const requestCode = ({ as }: Newcomer, api = processes[0]) =>
    sendCall(api, 'sendOtp', { as, body: { action: 'send' } });

  it('allow ten to one email, then one every four hours', async () => {
    const user = await registerNewcomer();
    const { clock } = processes[0];
    for (let sentCount = 1; sentCount < 10; sentCount += 1) {
      clock.advance(minute);
      expect((await requestCode(user)).statusCode).toBe(200);
    }
    clock.advance(minute);
    const refusedAnswer = await requestCode(user);
    expectRefusal(refusedAnswer, 429, 'rate_limited');
    expect(Number(refusedAnswer.headers['retry-after'])).toBe((4 * hour - 10 * minute) / 1000);
    expect(refusedAnswer.json()).toMatchObject({ message: 'Too many requests. Try again in 4 hours.' });
    clock.advance(4 * hour - 10 * minute);
    expect((await requestCode(user)).statusCode).toBe(200);
    clock.advance(minute);
    expect((await requestCode(user)).statusCode).toBe(429);
  });

  async function signInOwner() {
    const { username, email } = await createAccount();
    const loginAnswer = await tryLogin(username, password);
    const caller = { token: String(loginAnswer.json().data.access_token) };
    return { username, email, as: caller, device: readDevice(loginAnswer) };
  }
  async function exhaustLimit(email: string): Promise<number> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      if ((await requestReset(email)).statusCode === 429) return attempt;
      processes[0].clock.advance(minute);
    }
    throw new Error('It never ended');
  }
  function requestReset(email: string, device?: string) {
    accountCount += 1;
    return sendCall(processes[0], 'forgotPassword', {
      body: { email },
      from: `203.0.${Math.floor(accountCount / 250) % 250}.${accountCount % 250}`,
      headers: device === undefined ? {} : { cookie: `${deviceCookie}=${device}` },
    });
  }
  const findLastCode = (email: string) =>
    /^\d{6}(?= )/.exec(processes[0].mails.filter(({ to }) => to === email).at(-1)?.subject ?? '')?.[0] ?? '';

  it('still reach the signed-in owner from their own budget after a stranger used up the address’s', async () => {
    const { email, as } = await signInOwner();
    expect(await exhaustLimit(email)).toBe(10);
    const body = { action: 'send', purpose: 'prove_self' };
    for (let sentCount = 0; sentCount < 10; sentCount += 1) {
      expect((await sendCall(processes[0], 'sendOtp', { as, body })).statusCode).toBe(200);
      expect(processes[0].mails.at(-1)).toMatchObject({
        to: email,
        subject: expect.stringContaining('security code'),
      });
      processes[0].clock.advance(minute);
    }
    expectRefusal(await sendCall(processes[0], 'sendOtp', { as, body }), 429, 'rate_limited');
  });

  it('still reset the password in a known browser five times after a stranger used up the address’s', async () => {
    const { email, device } = await signInOwner();
    await exhaustLimit(email);
    expectRefusal(await requestReset(email, 'A'.repeat(43)), 429, 'rate_limited');
    for (let sentCount = 0; sentCount < 5; sentCount += 1) {
      expect((await requestReset(email, device)).statusCode).toBe(200);
      processes[0].clock.advance(minute);
    }
    expectRefusal(await requestReset(email, device), 429, 'rate_limited');
    const body = { email, code: findLastCode(email), password: 'quite another sentence' };
    const headers = { cookie: `${deviceCookie}=${device}` };
    expect((await sendCall(processes[0], 'resetPassword', { body, headers })).statusCode).toBe(200);
  });

  it('of a known browser are unaffected by a stranger’s requests and tries', async () => {
    const { email, device } = await signInOwner();
    await requestReset(email, device);
    const code = findLastCode(email);
    const headers = { cookie: `${deviceCookie}=${device}` };
    const resetPassword = (code: string, isKnownBrowser: boolean) =>
      sendCall(processes[0], 'resetPassword', {
        body: { email, code, password: 'quite another sentence' },
        headers: isKnownBrowser ? headers : {},
      });
    expect((await requestReset(email)).statusCode).toBe(200);
    const strangerCode = findLastCode(email);
    const wrongDigits = [...Array(6).keys()].map(String).map((digit) => digit.repeat(6));
    for (const guess of wrongDigits.filter((each) => each !== code && each !== strangerCode))
      await resetPassword(guess, false);
    expectRefusal(await resetPassword(strangerCode, false), 422, 'code_expired', ['code']);
    expect((await resetPassword(code, true)).statusCode).toBe(200);
    expectRefusal(await resetPassword(code, true), 422, 'code_expired', ['code']);
  });

  it('of a known browser end when another code resets the password', async () => {
    const { email, device } = await signInOwner();
    const headers = { cookie: `${deviceCookie}=${device}` };
    await requestReset(email, device);
    const firstCode = findLastCode(email);
    await requestReset(email);
    const body = { email, password: 'quite another sentence' };
    const otherBody = { ...body, code: findLastCode(email) };
    expect((await sendCall(processes[0], 'resetPassword', { body: otherBody, headers })).statusCode).toBe(200);
    const repeatedBody = { ...body, code: firstCode };
    expectRefusal(await sendCall(processes[0], 'resetPassword', { body: repeatedBody, headers }), 422, 'code_expired', [
      'code',
    ]);
  });

  it('that are requested too soon don’t count', async () => {
    const user = await registerNewcomer();
    for (let round = 0; round < 12; round += 1) expect((await requestCode(user)).statusCode).toBe(200);
    processes[0].clock.advance(minute);
    expect((await requestCode(user)).statusCode).toBe(200);
  });

  it('allow five of 50 simultaneous attempts over two processes', async () => {
    const user = await registerNewcomer();
    const answers = await repeatAtOnce(50, (index) =>
      sendCall(processes[index % 2 === 0 ? 0 : 1], 'sendOtp', {
        as: user.as,
        body: { action: 'verify', code: String(index).padStart(6, '0') },
      }),
    );
    const codes = answers.map((each) => each.json<{ code?: string }>().code);
    expect(codes.filter((code) => code === 'code_invalid').length).toBe(5);
    expect(codes.filter((code) => code === 'code_expired').length).toBe(45);
  });
});
