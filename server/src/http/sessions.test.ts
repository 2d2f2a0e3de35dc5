import type { LightMyRequestResponse } from 'fastify';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../test/api';
import { hashPassword } from '../domains/people/sign-in/password.rules';
import { startSession } from '../domains/people/sign-in/sessions.store';
import { deviceCookie, sessionCookie } from './authenticate';
import { deriveXsrfToken, xsrfCookie, xsrfHeader } from './xsrf';

const password = 'a long winded phrase';
let api: TestApi;
let player: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  player = await signInUser(api, 'player_one');
  other = await signInUser(api, 'player_two');
  const passwordHash = await hashPassword(password);
  await api.db.updateTable('users').set({ passwordHash }).where('id', '=', player.id).execute();
});
afterAll(() => api.close());

const cookie = (token: string) => ({ cookie: `${sessionCookie}=${token}` });
const xsrf = (token: string) => ({ [xsrfHeader]: deriveXsrfToken(token) });
const day = 24 * 3_600_000;

const newSession = async (at = api.clock.now()) => startSession(api.db, at, player.id, null);

const profile = (headers: Record<string, string>) => sendCall(api, 'getUser', { params: { id: player.id }, headers });
/** Makes a call that changes something. Only its access matters here. */
const change = (headers: Record<string, string>) => sendCall(api, 'checkIn', { body: {}, headers });

describe('a session is recognised', () => {
  it('by its bearer token, in any letter case of the scheme', async () => {
    expect((await profile({ authorization: `Bearer ${player.token}` })).statusCode).toBe(200);
    expect((await profile({ authorization: `bearer ${player.token}` })).statusCode).toBe(200);
  });

  it('by its cookie', async () => {
    expect((await profile(cookie(player.token))).statusCode).toBe(200);
  });

  it('by both if they name the same session', async () => {
    const both = { authorization: `Bearer ${player.token}`, ...cookie(player.token) };
    expect((await profile(both)).statusCode).toBe(200);
    expectRefusal(await change(both), 422, 'validation_failed', ['body']);
  });

  it('never by an address, another scheme or an empty token', async () => {
    expectRefusal(
      await sendCall(api, 'listTransactions', { query: { access_token: player.token } }),
      401,
      'unauthenticated',
    );
    expectRefusal(await profile({ authorization: `Basic ${player.token}` }), 401, 'unauthenticated');
    expectRefusal(await profile({ authorization: 'Bearer ' }), 401, 'unauthenticated');
  });
});

describe('two sessions in a request', () => {
  it('are refused, even of the same user', async () => {
    const second = await newSession();
    for (const token of [other.token, second.token]) {
      const answer = await profile({ authorization: `Bearer ${player.token}`, ...cookie(token) });
      expectRefusal(answer, 403, 'session_mismatch');
    }
  });

  it('count as one if the cookie has expired', async () => {
    const answer = await profile({ authorization: `Bearer ${player.token}`, ...cookie('long-gone') });
    expect(answer.statusCode).toBe(200);
  });

  it('are refused if the token has expired, whatever the cookie', async () => {
    const answer = await profile({ authorization: 'Bearer long-gone', ...cookie(player.token) });
    expectRefusal(answer, 401, 'unauthenticated');
  });
});

describe('an expired session', () => {
  it('is refused by its token and ignored by its cookie', async () => {
    const begun = new Date(api.clock.now().getTime() - 30 * day);
    const expired = await newSession(begun);
    const nearly = await newSession(new Date(begun.getTime() + 1000));
    const revoked = await newSession();
    await sendExpectingSuccess(api, 'logout', { as: revoked });
    expect((await profile(cookie(nearly.token))).statusCode).toBe(200);
    for (const { token } of [expired, revoked, { token: 'never-was' }]) {
      expectRefusal(await profile({ authorization: `Bearer ${token}` }), 401, 'unauthenticated');
      // Visitors' calls work with an expired cookie, but not with an expired token.
      expect((await sendCall(api, 'listContests', { headers: cookie(token) })).statusCode).toBe(200);
      expectRefusal(await profile(cookie(token)), 401, 'unauthenticated');
      const asked = await sendCall(api, 'listContests', { headers: { authorization: `Bearer ${token}` } });
      expectRefusal(asked, 401, 'unauthenticated');
    }
  });

  it('doesn’t stop anyone from signing in again', async () => {
    const body = { login: player.username, password };
    expect((await sendCall(api, 'login', { body, headers: cookie('long-gone') })).statusCode).toBe(200);
  });
});

describe('a request that changes something', () => {
  it('CSRF: needs the XSRF header if it has only a cookie', async () => {
    expectRefusal(await change(cookie(player.token)), 403, 'xsrf_failed');
    expectRefusal(await change({ ...cookie(player.token), [xsrfHeader]: 'guess' }), 403, 'xsrf_failed');
    expectRefusal(await change({ ...cookie(player.token), ...xsrf(other.token) }), 403, 'xsrf_failed');
    expectRefusal(await change({ ...cookie(player.token), ...xsrf(player.token) }), 422, 'validation_failed', ['body']);
  });

  it('CSRF: needs no header with a bearer token, which other sites can’t make a browser send', async () => {
    expectRefusal(await change({ authorization: `Bearer ${player.token}` }), 422, 'validation_failed', ['body']);
  });

  it('includes signing out, although it is a GET, and also as a HEAD', async () => {
    const { token } = await newSession();
    expectRefusal(await sendCall(api, 'logout', { headers: cookie(token) }), 403, 'xsrf_failed');
    const head = await api.server.inject({ method: 'HEAD', url: '/api/v1/auth/logout', headers: cookie(token) });
    expect(head.statusCode).toBe(403);
    expect((await profile(cookie(token))).statusCode).toBe(200);
    expect((await sendCall(api, 'logout', { headers: { ...cookie(token), ...xsrf(token) } })).statusCode).toBe(200);
    expectRefusal(await profile(cookie(token)), 401, 'unauthenticated');
  });
});

describe('signing in and out', () => {
  const cookiesOf = (answer: LightMyRequestResponse) => new Map(answer.cookies.map((each) => [each.name, each]));

  it('sets a cookie that scripts can’t read, and one that they must', async () => {
    const answer = await sendCall(api, 'login', { body: { login: player.username, password } });
    const { access_token: token } = answer.json<{ data: { access_token: string } }>().data;
    const cookies = cookiesOf(answer);
    expect(cookies.get(sessionCookie)).toMatchObject({ value: token, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookies.get(sessionCookie)?.secure).toBeUndefined();
    expect(cookies.get(xsrfCookie)).toMatchObject({ value: deriveXsrfToken(token), sameSite: 'Lax', path: '/' });
    expect(cookies.get(xsrfCookie)?.httpOnly).toBeUndefined();
    const expires = cookies.get(sessionCookie)?.expires;
    expect(expires?.getTime()).toBe(api.clock.now().getTime() + 30 * day);
    // The database has only the token's hash.
    const rows = await api.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('sets Secure cookies if the service is reached over https', async () => {
    const secure = await createTestApi({ config: { publicOrigin: 'https://laurel.example' } });
    try {
      const body = { username: 'secured', email: 's@example.org', password, birthDate: '1990-05-04', terms: true };
      const answer = await sendCall(secure, 'register', { body });
      expect(answer.cookies.map((each) => [each.name, each.secure])).toEqual([
        [sessionCookie, true],
        [deviceCookie, true],
        [xsrfCookie, true],
      ]);
      expect(answer.headers['strict-transport-security']).toContain('max-age');
    } finally {
      await secure.close();
    }
  });

  it('ends only this session, and clears the cookies', async () => {
    const [one, another] = [await newSession(), await newSession()];
    const answer = await sendCall(api, 'logout', { as: one });
    expect(answer.statusCode).toBe(200);
    for (const name of [sessionCookie, xsrfCookie]) {
      const cleared = cookiesOf(answer).get(name);
      expect(cleared).toMatchObject({ value: '', path: '/' });
      expect(cleared?.expires?.getTime()).toBe(0);
    }
    expectRefusal(await sendCall(api, 'logout', { as: one }), 401, 'unauthenticated');
    expect((await profile(cookie(another.token))).statusCode).toBe(200);
  });

  it('gives each sign-in its own session, with a token of 43 random characters', async () => {
    const body = { login: player.username, password };
    const tokens = [
      await sendExpectingSuccess(api, 'login', { body }),
      await sendExpectingSuccess(api, 'login', { body }),
    ].map(({ data }) => String(data.access_token));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
