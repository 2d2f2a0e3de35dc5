import { randomUUID } from 'node:crypto';
import { basePath } from '@laurel/shared/protocol';
import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../test/api';
import { startSession } from '../domains/people/sign-in/sessions.store';
import {
  buildContestFields,
  checkInBoth,
  findMatchByNumber,
  fundHolder,
  listPlayers,
  openContest,
  startContest,
  type TestApp,
} from '../domains/testing';

let api: TestApi;
let app: TestApp;
let player: SignedIn;
let otherUser: SignedIn;
let moderator: SignedIn;
let finance: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  player = await signInUser(api, 'player_one');
  otherUser = await signInUser(api, 'player_two');
  moderator = await signInUser(api, 'the_moderator', 'moderator');
  finance = await signInUser(api, 'the_finance', 'finance');
  await fundHolder(api.db, api.clock, player.id, '500');
});
afterAll(() => api.close());

const sendRaw = (path: string, payload: string, headers: Record<string, string> = {}) =>
  api.server.inject({ method: 'POST', url: `${basePath}${path}`, payload, headers });

const jsonHeaders = { 'content-type': 'application/json' };

describe('the caller', () => {
  it('must sign in if there is no token', async () => {
    expectRefusal(await sendCall(api, 'listTransactions'), 401, 'unauthenticated');
    expectRefusal(
      await sendCall(api, 'enterContest', { body: { contestId: randomUUID(), termsVersion: 1 } }),
      401,
      'unauthenticated',
    );
  });

  it('has no access in another role', async () => {
    expectRefusal(await sendCall(api, 'createContest', { as: player, body: {} }), 403, 'forbidden');
    expectRefusal(await sendCall(api, 'listUsers', { as: player }), 403, 'forbidden');
  });

  it('learns nothing about the schema if the role is wrong', async () => {
    expectRefusal(await sendRaw('/admin/contests', '{', jsonHeaders), 401, 'unauthenticated');
  });
});

describe('the subject', () => {
  it.each(['getPublicContest', 'getMatchRoom', 'updateResult', 'getPost'] as const)(
    'is missing for %s with an unknown id',
    async (name) => {
      expectRefusal(await sendCall(api, name, { as: player, params: { id: randomUUID() } }), 404, 'not_found');
    },
  );

  it.each([
    ['getAdminContest', 'not-a-uuid'],
    ['getMatchRoom', '1'],
    ['getMatchRoom', "1' or '1'='1"],
    ['getPublicContest', 'x'.repeat(150)],
    ['getPublicContest', 'x'.repeat(300)],
    ['getPublicContest', 'no\0thing'],
  ] as const)('is missing for %s with the id %j', async (name, id) => {
    expectRefusal(await sendCall(api, name, { as: moderator, params: { id } }), 404, 'not_found');
  });

  it('is missing if the user’s id is unknown', async () => {
    expectRefusal(await sendCall(api, 'getUser', { as: moderator, params: { id: randomUUID() } }), 404, 'not_found');
  });

  it('is reported at its field if the body names it wrongly', async () => {
    const answer = await sendCall(api, 'enterContest', {
      as: player,
      body: { contestId: 'not-a-uuid', termsVersion: 1 },
    });
    expectRefusal(answer, 422, 'validation_failed', ['contestId']);
  });

  it('is missing if the body’s id is unknown', async () => {
    const contestId = randomUUID();
    expectRefusal(
      await sendCall(api, 'enterContest', { as: player, body: { contestId, termsVersion: 1 } }),
      404,
      'not_found',
    );
    const matchId = randomUUID();
    expectRefusal(await sendCall(api, 'autoSubmitResult', { as: player, body: { matchId } }), 404, 'not_found');
  });

  it.each(['/%zz', '/blogs/%E0%A4%A'])('has no address such as %s', async (path) => {
    expectRefusal(await api.server.inject({ method: 'GET', url: `${basePath}${path}` }), 400, 'malformed_request');
  });
});

describe('the input', () => {
  it.each([
    ['half of it', '{"login": "a", '],
    ['nothing', ''],
    ['a word', 'login'],
    ['a poisoned prototype', '{"login": "a", "password": "b", "__proto__": {"admin": true}}'],
  ])('is malformed: %s', async (_what, payload) => {
    expectRefusal(await sendRaw('/auth/login', payload, jsonHeaders), 400, 'malformed_request');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x'])(
    'isn’t JSON: %s',
    async (type) => {
      const payload = '{"login": "a", "password": "b"}';
      expectRefusal(await sendRaw('/auth/login', payload, { 'content-type': type }), 415, 'unsupported_media');
    },
  );

  it('is too large', async () => {
    const makePayload = (length: number) => JSON.stringify({ login: 'a', password: 'x'.repeat(length) });
    expectRefusal(await sendRaw('/auth/login', makePayload(128 * 1024), jsonHeaders), 413, 'payload_too_large');
    expect((await sendRaw('/auth/login', makePayload(100 * 1024), jsonHeaders)).statusCode).toBe(422);
  });

  it.each(['"text"', '7', '[]', 'true'])('isn’t an object: %s', async (payload) => {
    const answer = await sendRaw('/auth/login', payload, jsonHeaders);
    expectRefusal(answer, 422, 'validation_failed', ['body']);
  });

  it.each([
    ['nothing', {}, ['username', 'email', 'password', 'birthDate', 'terms']],
    [
      'wrong types',
      { username: 7, email: ['a'], password: {}, birthDate: 1990, terms: 'yes' },
      ['username', 'email', 'password', 'birthDate', 'terms'],
    ],
  ])('has a sentence at each field: %s', async (_what, body, fields) => {
    expectRefusal(await sendCall(api, 'register', { body }), 422, 'validation_failed', fields);
  });

  it('has a sentence for an unknown action', async () => {
    const answer = await sendCall(api, 'sendOtp', { as: player, body: { action: 'guess' } });
    expectRefusal(answer, 422, 'validation_failed', ['action']);
  });

  it('has a sentence at each field that is too short, too long or malformed', async () => {
    const body = {
      action: 'register',
      ticket: 'short',
      username: 'a b',
      email: 'x',
      birthDate: '1990-02-30',
      terms: true,
    };
    expectRefusal(
      await sendCall(api, 'login', { body: { login: 'x'.repeat(300), password: 'p' } }),
      422,
      'validation_failed',
      ['login'],
    );
    const query = { page: '0', perPage: '101', search: 'x'.repeat(200) };
    expectRefusal(await sendCall(api, 'listContests', { query }), 422, 'validation_failed', [
      'page',
      'perPage',
      'search',
    ]);
    const contest = {
      ...buildContestFields(api.clock),
      playMinutes: 0,
      matchCheckInMinutes: 1.5,
      game: '',
      prizeSplit: [],
    };
    expectRefusal(await sendCall(api, 'createContest', { as: moderator, body: contest }), 422, 'validation_failed', [
      'game',
      'prizeSplit',
      'matchCheckInMinutes',
      'playMinutes',
    ]);
    expectRefusal(await sendCall(api, 'register', { body }), 422, 'validation_failed', [
      'username',
      'email',
      'password',
      'birthDate',
    ]);
  });

  it('mass assignment: ignores fields that the caller can’t set', async () => {
    const { data } = await sendExpectingSuccess(api, 'register', {
      body: {
        username: 'ambitious',
        email: 'ambitious@example.org',
        password: 'a long winded phrase',
        birthDate: '1990-05-04',
        terms: true,
        role: 'admin',
        status: 'active',
        emailVerifiedAt: '2020-01-01T00:00:00Z',
      },
    });
    expect(data).toMatchObject({ role: 'player', status: 'unverified', emailVerifiedAt: null });
  });

  it.each(['-5', '0', '-0.000000000000000001', 'five', '1e3', '1,5', '0x10', ''])(
    'can’t contain an amount such as %j',
    async (amount) => {
      const body = { kind: 'send', username: otherUser.username, amount };
      const answer = await sendCall(api, 'createTransaction', { as: player, body });
      expectRefusal(answer, 422, 'validation_failed', ['amount']);
    },
  );

  it('contains amounts as text, never as numbers', async () => {
    const body = { kind: 'send', username: otherUser.username, amount: 5 };
    expectRefusal(await sendCall(api, 'createTransaction', { as: player, body }), 422, 'validation_failed', ['amount']);
  });

  it('can’t contain a negative fee', async () => {
    const body = { ...buildContestFields(api.clock), entryFee: '-1', prizePool: '-1' };
    const answer = await sendCall(api, 'createContest', { as: moderator, body });
    expectRefusal(answer, 422, 'validation_failed', ['entryFee', 'prizePool']);
  });

  it.each(['no\0where', 'a bell\x07', 'half \ud83d'])('can only contain storable characters: %j', async (login) => {
    expectRefusal(await sendCall(api, 'login', { body: { login, password: 'x' } }), 422, 'validation_failed', [
      'login',
    ]);
    const body = { kind: 'adjustment', account: 'treasury', amount: '1', reason: login };
    const answer = await sendCall(api, 'createTransaction', { as: finance, body });
    expectRefusal(answer, 422, 'validation_failed', ['reason']);
    if (login.includes('\0'))
      expectRefusal(
        await api.server.inject({ method: 'GET', url: `${basePath}/blogs?search=a%00b` }),
        422,
        'validation_failed',
        ['search'],
      );
  });

  it('is data, never a query', async () => {
    const search = "'; drop table users; --";
    expect(await sendExpectingSuccess(api, 'listUsers', { as: moderator, query: { search } })).toMatchObject({
      data: [],
    });
    expect(
      await sendExpectingSuccess(api, 'listContests', { query: { search, filter: { game: search } } }),
    ).toMatchObject({
      data: [],
    });
    expect(await sendExpectingSuccess(api, 'getLeaderboard', { query: { search } })).toMatchObject({ data: [] });
    const answer = await sendCall(api, 'listContests', { query: { sort: 'startsAt; drop table users' } });
    expectRefusal(answer, 422, 'validation_failed', ['sort']);
  });
});

describe('entering a contest', () => {
  it('is refused a second time, and charged once', async () => {
    const contest = await openContest(app, { title: 'Twice Cup' });
    const body = { contestId: contest.id, termsVersion: contest.termsVersion };
    await sendExpectingSuccess(api, 'enterContest', { as: player, body });
    expectRefusal(await sendCall(api, 'enterContest', { as: player, body }), 409, 'already_entered');
    const { data } = await sendExpectingSuccess(api, 'getUser', { as: player, params: { id: player.id } });
    expect(data.balances).toMatchObject({ available: '475', entered: '25' });
  });

  it('is refused without the coins', async () => {
    const contest = await openContest(app, { title: 'Dear Cup' });
    const answer = await sendCall(api, 'enterContest', {
      as: otherUser,
      body: { contestId: contest.id, termsVersion: contest.termsVersion },
    });
    expectRefusal(answer, 409, 'insufficient_funds');
  });

  it('is refused with an unverified email', async () => {
    const freshUser = await signInUser(api, 'fresh_one');
    const change = { emailVerifiedAt: null, status: 'unverified' as const };
    await api.db.updateTable('users').set(change).where('id', '=', freshUser.id).execute();
    const contest = await openContest(app, { title: 'Free Cup', entryFee: '0' });
    const answer = await sendCall(api, 'enterContest', {
      as: freshUser,
      body: { contestId: contest.id, termsVersion: contest.termsVersion },
    });
    expectRefusal(answer, 403, 'email_unverified');
    const sendBody = { kind: 'send', username: 'player_two', amount: '1' };
    expectRefusal(await sendCall(api, 'createTransaction', { as: freshUser, body: sendBody }), 403, 'email_unverified');
  });

  it('is refused below the minimum age', async () => {
    const youngUser = await signInUser(api, 'young_one');
    await api.db.updateTable('users').set({ birthDate: '2010-01-01' }).where('id', '=', youngUser.id).execute();
    const contest = await openContest(app, { title: 'Grown Cup', entryFee: '0' });
    const answer = await sendCall(api, 'enterContest', {
      as: youngUser,
      body: { contestId: contest.id, termsVersion: contest.termsVersion },
    });
    expectRefusal(answer, 422, 'not_eligible');
  });
});

describe('the result of a match', () => {
  it('is reported by its players, for the version they saw', async () => {
    const [firstRival, secondRival] = [await signInUser(api, 'rival_one'), await signInUser(api, 'rival_two')];
    const seats = [firstRival, secondRival].map(({ id, username }) => ({ id, username, role: 'player' as const }));
    const contest = await startContest(app, seats, { title: 'Rivals Cup', entryFee: '0' });
    const openedMatch = await findMatchByNumber(app, contest.id, 1);
    const match = await checkInBoth(app, openedMatch.id);
    const [winner] = await listPlayers(app, match);
    const caller = await startSession(api.db, api.clock.now(), winner.id, null);

    const body = { action: 'report', matchId: match.id, version: match.version, score: [2, 1] };
    expectRefusal(await sendCall(api, 'submitResult', { as: otherUser, body }), 403, 'not_your_match');
    expectRefusal(await sendCall(api, 'submitResult', { as: moderator, body }), 403, 'not_your_match');
    const outdatedBody = { ...body, version: match.version - 1 };
    expectRefusal(await sendCall(api, 'submitResult', { as: caller, body: outdatedBody }), 409, 'version_conflict');
    const illegalBody = { ...body, score: [1, 1] };
    expectRefusal(await sendCall(api, 'submitResult', { as: caller, body: illegalBody }), 422, 'illegal_score', [
      'score',
    ]);
    await sendExpectingSuccess(api, 'submitResult', { as: caller, body });
    expectRefusal(await sendCall(api, 'submitResult', { as: caller, body }), 409, 'version_conflict');
    const repeatedBody = { ...body, version: match.version + 1 };
    expectRefusal(await sendCall(api, 'submitResult', { as: caller, body: repeatedBody }), 409, 'already_reported');
  });
});
