import { type Call, type CallName, calls } from '@laurel/shared/protocol';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { createTestApi, expectRefusal, type SignedIn, sendCall, signInUser, type TestApi } from '../../test/api';
import type { Pace } from '../call/pace';
import { createTestClock } from '../clock';
import { openConnection } from '../database/connection';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { startSession } from '../domains/people/sign-in/sessions.store';
import { findCallLimit } from '../limits/call-limits';
import { createLimits, type LimitsInProcess } from '../limits/limits';
import type { Limit } from '../limits/rules';

const minute = 60_000;
const nobodyId = '00000000-0000-4000-8000-000000000000';
const widePace: Pace = { atOnce: 10_000, every: 1 };

let database: TestDatabase;
let nameCount = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
const openApis: TestApi[] = [];
afterEach(async () => {
  for (const api of openApis.splice(0)) await api.close();
});

async function createApi(
  smallPaces: Readonly<Record<string, Pace>>,
  config = {},
): Promise<TestApi & { limits: LimitsInProcess }> {
  return createApiBy(({ name }) => smallPaces[name] ?? widePace, config);
}

async function createApiBy(
  findRule: (limit: Limit) => Pace,
  config = {},
): Promise<TestApi & { limits: LimitsInProcess }> {
  const clock = createTestClock();
  const limits = createLimits({ db: database.db, clock, findRule });
  const api = await createTestApi({ config, clock, db: database.db, limits });
  return { ...api, limits };
}

async function openApi(...options: Parameters<typeof createApi>): ReturnType<typeof createApi> {
  const api = await createApi(...options);
  openApis.push(api);
  return api;
}

const twoAtOnce = { atOnce: 2, every: minute };
const oneAtOnce = { atOnce: 1, every: minute };
const makeUniqueName = (name: string) => {
  nameCount += 1;
  return `${name}_${nameCount}`;
};

function expectTooMany(answer: LightMyRequestResponse, seconds = 60): void {
  expectRefusal(answer, 429, 'rate_limited');
  expect(answer.headers['retry-after']).toBe(String(seconds));
}

const sendCallFrom = (remoteAddress: string, name: CallName, api: TestApi, headers: Record<string, string> = {}) =>
  sendCall(api, name, {
    from: remoteAddress,
    headers,
    ...(name === 'login' ? { body: { login: 'x', password: 'y' } } : {}),
  });

describe('every call', () => {
  let api: TestApi;
  let firstUser: SignedIn;
  let secondUser: SignedIn;
  beforeAll(async () => {
    api = await createApiBy(() => oneAtOnce);
    firstUser = await signInUser(api, 'first_admin', 'admin');
    secondUser = await signInUser(api, 'second_admin', 'admin');
  });
  afterAll(() => api.close());

  it.each(Object.keys(calls) as CallName[])(
    '%s is answered 429 with Retry-After once its budget is spent',
    async (name) => {
      const sendCallAs = (as: { token: string } | null) => sendCall(api, name, { as, params: { id: nobodyId } });
      api.clock.advance(2 * minute);
      const { access }: Call = calls[name];
      const visitorAnswer = await sendCallAs(null);
      if (access === 'anyone') expect(visitorAnswer.statusCode).not.toBe(429);
      else expectRefusal(visitorAnswer, 401, 'unauthenticated');
      expectTooMany(await sendCallAs(null));

      api.clock.advance(2 * minute);
      const startUserSession = ({ id }: SignedIn) => startSession(api.db, api.clock.now(), id, null);
      expect((await sendCallAs(await startUserSession(firstUser))).statusCode).not.toBe(429);
      expectTooMany(await sendCallAs(await startUserSession(firstUser)));
      const isByAddress = findCallLimit(name) === 'attempt';
      const otherAnswer = await sendCallAs(await startUserSession(secondUser));
      if (isByAddress) expectTooMany(otherAnswer);
      else expect(otherAnswer.statusCode).not.toBe(429);
    },
  );
});

describe('readers', () => {
  it('without a session share one budget per address for all calls', async () => {
    const api = await openApi({ visitor: twoAtOnce });
    expect((await sendCallFrom('203.0.113.1', 'listContests', api)).statusCode).toBe(200);
    expect((await sendCallFrom('203.0.113.1', 'getReserves', api)).statusCode).toBe(200);
    expectTooMany(await sendCallFrom('203.0.113.1', 'listPosts', api));
    expect((await sendCallFrom('203.0.113.2', 'listPosts', api)).statusCode).toBe(200);
  });

  it('cost no query once their budget is spent', async () => {
    const brokenConnection = openConnection('postgres://nobody@127.0.0.1:1/nothing');
    const clock = createTestClock();
    const limits = createLimits({
      db: brokenConnection.db,
      clock,
      findRule: (limit) => (limit.name === 'visitor' ? oneAtOnce : limit),
    });
    const api = await createTestApi({ clock, db: brokenConnection.db, limits });
    openApis.push(api);
    expectRefusal(await sendCallFrom('203.0.113.3', 'listContests', api), 503, 'unavailable');
    for (let attempt = 0; attempt < 20; attempt += 1)
      expectTooMany(await sendCallFrom('203.0.113.3', 'listContests', api));
    await brokenConnection.close();
  });

  it('with unknown tokens are refused before a look-up', async () => {
    const api = await openApi({ token: twoAtOnce });
    const sendGuess = (token: string) => sendCall(api, 'listContests', { as: { token }, from: '203.0.113.4' });
    expectRefusal(await sendGuess('a'), 401, 'unauthenticated');
    expectRefusal(await sendGuess('b'), 401, 'unauthenticated');
    expectTooMany(await sendGuess('c'));
    const player = await signInUser(api, makeUniqueName('player'));
    expect((await sendCall(api, 'listContests', { as: player, from: '203.0.113.5' })).statusCode).toBe(200);
  });

  it('of two processes share one budget, once both have merged', async () => {
    const [firstApi, secondApi] = [await openApi({ visitor: twoAtOnce }), await openApi({ visitor: twoAtOnce })];
    for (const api of [firstApi, secondApi])
      expect((await sendCallFrom('203.0.113.6', 'listContests', api)).statusCode).toBe(200);
    await firstApi.limits.merge();
    await secondApi.limits.merge();
    expectTooMany(await sendCallFrom('203.0.113.6', 'listContests', secondApi));
  });
});

describe('an address', () => {
  it('is the /64 block of an IPv6 address', async () => {
    const api = await openApi({ visitor: twoAtOnce });
    expect((await sendCallFrom('2001:db8:7:1::1', 'getHealth', api)).statusCode).toBe(200);
    expect((await sendCallFrom('2001:db8:7:1:ffff::2', 'getHealth', api)).statusCode).toBe(200);
    expectTooMany(await sendCallFrom('2001:db8:7:1:aaaa:bbbb:cccc:dddd', 'getHealth', api));
    expect((await sendCallFrom('2001:db8:7:2::1', 'getHealth', api)).statusCode).toBe(200);
  });

  it('ignores X-Forwarded-For without a known proxy', async () => {
    const api = await openApi({ visitor: twoAtOnce });
    const makeForgedHeaders = (hostNumber: number) => ({ 'x-forwarded-for': `198.51.100.${hostNumber}` });
    for (const hostNumber of [1, 2])
      expect((await sendCallFrom('203.0.113.8', 'getHealth', api, makeForgedHeaders(hostNumber))).statusCode).toBe(200);
    expectTooMany(await sendCallFrom('203.0.113.8', 'getHealth', api, makeForgedHeaders(3)));
    const warnings = api.log.lines.filter(({ message }) => message.includes('TRUST_PROXY'));
    expect(warnings.map(({ level }) => level)).toEqual(['warn']);
  });

  it('is the last one that no known proxy added, whatever the client sent', async () => {
    const api = await openApi({ visitor: twoAtOnce }, { trustProxy: ['10.0.0.0/8'] });
    const sendCallThroughProxy = (client: string, address: string) =>
      sendCallFrom('10.0.0.2', 'getHealth', api, { 'x-forwarded-for': `${address}, ${client}, 10.0.0.9` });
    for (const hostNumber of [1, 2])
      expect((await sendCallThroughProxy('203.0.113.8', `198.51.100.${hostNumber}`)).statusCode).toBe(200);
    expectTooMany(await sendCallThroughProxy('203.0.113.8', '198.51.100.3'));
    expect((await sendCallThroughProxy('203.0.113.9', '198.51.100.3')).statusCode).toBe(200);
  });
});

describe('attempts', () => {
  it('are limited by address and action: 50 at once over two processes', async () => {
    await database.db.deleteFrom('budgets').execute();
    const attempt = { atOnce: 7, every: minute };
    const apis = [await openApi({ attempt }), await openApi({ attempt })] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sendCallFrom('203.0.113.20', 'login', apis[index % 2 === 0 ? 0 : 1])),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(7);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(43);
    expect((await sendCallFrom('203.0.113.20', 'register', apis[0])).statusCode).toBe(422);
  });
});

describe('coins', () => {
  it('move a limited number of times per user, over all processes and addresses', async () => {
    const apis = [await openApi({ money: twoAtOnce }), await openApi({ money: twoAtOnce })] as const;
    const player = await signInUser(apis[0], makeUniqueName('player'));
    const sendRequest = { as: player, body: { kind: 'send', username: 'nobody_at_all', amount: '1' } };
    expect((await sendCall(apis[0], 'createTransaction', { ...sendRequest, from: '203.0.113.30' })).statusCode).toBe(
      422,
    );
    expect((await sendCall(apis[1], 'createTransaction', { ...sendRequest, from: '203.0.113.31' })).statusCode).toBe(
      422,
    );
    expectTooMany(await sendCall(apis[0], 'createTransaction', { ...sendRequest, from: '203.0.113.32' }));
    expect((await sendCall(apis[0], 'listTransactions', { as: player })).statusCode).toBe(200);
  });

  it('move even while every connection for reads is taken', async () => {
    const readConnection = openConnection(database.url, { size: 1 });
    const api = await createTestApi({ db: database.db, reads: readConnection.db });
    openApis.push(api);
    const player = await signInUser(api, makeUniqueName('player'));
    let releaseAnswer = () => {};
    const answerRelease = new Promise<void>((resolve) => {
      releaseAnswer = resolve;
    });
    const holder = readConnection.db.connection().execute(async (db) => {
      await sql`select 1`.execute(db);
      await answerRelease;
    });
    const waitingAnswer = sendCall(api, 'listContests');
    const body = { kind: 'send', username: 'nobody_at_all', amount: '1' };
    expect((await sendCall(api, 'createTransaction', { as: player, body })).statusCode).toBe(422);
    releaseAnswer();
    expect((await waitingAnswer).statusCode).toBe(200);
    await holder;
    await readConnection.close();
  });
});

it('refuses a read that gets no connection in time, and cancels one that takes too long', async () => {
  const readConnection = openConnection(database.url, {
    size: 1,
    patience: { connection: 1000 },
    settings: { statement_timeout: '1000' },
  });
  const api = await createTestApi({ db: database.db, reads: readConnection.db });
  openApis.push(api);
  await readConnection.db.connection().execute(async () => {
    const refusedAnswer = await sendCall(api, 'listContests');
    expectRefusal(refusedAnswer, 503, 'unavailable');
    expect(refusedAnswer.headers['retry-after']).toBe('5');
  });
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table contests in access exclusive mode`.execute(tx);
    expectRefusal(await sendCall(api, 'listContests'), 503, 'unavailable');
  });
  expect((await sendCall(api, 'listContests')).statusCode).toBe(200);
  await readConnection.close();
});

it('limits requests for the document itself', async () => {
  const api = await openApi({ visitor: twoAtOnce });
  const sendCallAs = () =>
    api.server.inject({ method: 'GET', url: '/api/v1/openapi.json', remoteAddress: '203.0.113.40' });
  expect([(await sendCallAs()).statusCode, (await sendCallAs()).statusCode]).toEqual([200, 200]);
  expectTooMany(await sendCallAs());
});

it('documents 429 for every call', async () => {
  const api = await openApi({});
  const { paths } = (await api.server.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json();
  for (const [path, operations] of Object.entries<Record<string, { responses: Record<string, object> }>>(paths))
    for (const { responses } of Object.values(operations))
      expect([path, responses['429']]).toEqual([
        path,
        expect.objectContaining({ headers: { 'Retry-After': expect.any(Object) } }),
      ]);
});
