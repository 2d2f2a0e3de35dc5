import { createHash } from 'node:crypto';
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
let otherUser: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  player = await signInUser(api, 'player_one');
  otherUser = await signInUser(api, 'player_two');
  const passwordHash = await hashPassword(password);
  await api.db.updateTable('users').set({ passwordHash }).where('id', '=', player.id).execute();
});
afterAll(() => api.close());

const makeCookie = (token: string) => ({ cookie: `${sessionCookie}=${token}` });
const makeXsrfHeader = (token: string) => ({ [xsrfHeader]: deriveXsrfToken(token) });
const day = 24 * 3_600_000;

const startNewSession = async (at = api.clock.now()) => startSession(api.db, at, player.id, null);

const readProfile = (headers: Record<string, string>) =>
  sendCall(api, 'getUser', { params: { id: player.id }, headers });
const checkInWith = (headers: Record<string, string>) => sendCall(api, 'checkIn', { body: {}, headers });

describe('a session is recognised', () => {
  it('by its bearer token, in any letter case of the scheme', async () => {
    expect((await readProfile({ authorization: `Bearer ${player.token}` })).statusCode).toBe(200);
    expect((await readProfile({ authorization: `bearer ${player.token}` })).statusCode).toBe(200);
  });

  it('by its cookie', async () => {
    expect((await readProfile(makeCookie(player.token))).statusCode).toBe(200);
  });

  it('by both if they name the same session', async () => {
    const bothHeaders = { authorization: `Bearer ${player.token}`, ...makeCookie(player.token) };
    expect((await readProfile(bothHeaders)).statusCode).toBe(200);
    expectRefusal(await checkInWith(bothHeaders), 422, 'validation_failed', ['body']);
  });

  it('never by an address, another scheme or an empty token', async () => {
    expectRefusal(
      await sendCall(api, 'listTransactions', { query: { access_token: player.token } }),
      401,
      'unauthenticated',
    );
    expectRefusal(await readProfile({ authorization: `Basic ${player.token}` }), 401, 'unauthenticated');
    expectRefusal(await readProfile({ authorization: 'Bearer ' }), 401, 'unauthenticated');
  });
});

describe('two sessions in a request', () => {
  it('are refused, even of the same user', async () => {
    const secondSession = await startNewSession();
    for (const token of [otherUser.token, secondSession.token]) {
      const answer = await readProfile({ authorization: `Bearer ${player.token}`, ...makeCookie(token) });
      expectRefusal(answer, 403, 'session_mismatch');
    }
  });

  it('count as one if the cookie has expired', async () => {
    const answer = await readProfile({ authorization: `Bearer ${player.token}`, ...makeCookie('long-gone') });
    expect(answer.statusCode).toBe(200);
  });

  it('are refused if the token has expired, whatever the cookie', async () => {
    const answer = await readProfile({ authorization: 'Bearer long-gone', ...makeCookie(player.token) });
    expectRefusal(answer, 401, 'unauthenticated');
  });
});

describe('an expired session', () => {
  it('is refused by its token and ignored by its cookie', async () => {
    const startTime = new Date(api.clock.now().getTime() - 30 * day);
    const expiredSession = await startNewSession(startTime);
    const nearlyExpiredSession = await startNewSession(new Date(startTime.getTime() + 1000));
    const revokedSession = await startNewSession();
    await sendExpectingSuccess(api, 'logout', { as: revokedSession });
    expect((await readProfile(makeCookie(nearlyExpiredSession.token))).statusCode).toBe(200);
    for (const { token } of [expiredSession, revokedSession, { token: 'never-was' }]) {
      expectRefusal(await readProfile({ authorization: `Bearer ${token}` }), 401, 'unauthenticated');
      expect((await sendCall(api, 'listContests', { headers: makeCookie(token) })).statusCode).toBe(200);
      expectRefusal(await readProfile(makeCookie(token)), 401, 'unauthenticated');
      const response = await sendCall(api, 'listContests', { headers: { authorization: `Bearer ${token}` } });
      expectRefusal(response, 401, 'unauthenticated');
    }
  });

  it('doesn’t stop anyone from signing in again', async () => {
    const body = { login: player.username, password };
    expect((await sendCall(api, 'login', { body, headers: makeCookie('long-gone') })).statusCode).toBe(200);
  });
});

describe('a request that changes something', () => {
  it('CSRF: needs the XSRF header if it has only a cookie', async () => {
    expectRefusal(await checkInWith(makeCookie(player.token)), 403, 'xsrf_failed');
    expectRefusal(await checkInWith({ ...makeCookie(player.token), [xsrfHeader]: 'guess' }), 403, 'xsrf_failed');
    expectRefusal(
      await checkInWith({ ...makeCookie(player.token), ...makeXsrfHeader(otherUser.token) }),
      403,
      'xsrf_failed',
    );
    expectRefusal(
      await checkInWith({ ...makeCookie(player.token), ...makeXsrfHeader(player.token) }),
      422,
      'validation_failed',
      ['body'],
    );
  });

  it('CSRF: needs no header with a bearer token, which other sites can’t make a browser send', async () => {
    expectRefusal(await checkInWith({ authorization: `Bearer ${player.token}` }), 422, 'validation_failed', ['body']);
  });

  it('includes signing out, although it is a GET, and also as a HEAD', async () => {
    const { token } = await startNewSession();
    expectRefusal(await sendCall(api, 'logout', { headers: makeCookie(token) }), 403, 'xsrf_failed');
    const head = await api.server.inject({ method: 'HEAD', url: '/api/v1/auth/logout', headers: makeCookie(token) });
    expect(head.statusCode).toBe(403);
    expect((await readProfile(makeCookie(token))).statusCode).toBe(200);
    expect(
      (await sendCall(api, 'logout', { headers: { ...makeCookie(token), ...makeXsrfHeader(token) } })).statusCode,
    ).toBe(200);
    expectRefusal(await readProfile(makeCookie(token)), 401, 'unauthenticated');
  });
});

describe('signing in and out', () => {
  const indexCookies = (answer: LightMyRequestResponse) => new Map(answer.cookies.map((each) => [each.name, each]));

  it('sets a cookie that scripts can’t read, and one that they must', async () => {
    const answer = await sendCall(api, 'login', { body: { login: player.username, password } });
    const { access_token: token } = answer.json<{ data: { access_token: string } }>().data;
    const cookies = indexCookies(answer);
    expect(cookies.get(sessionCookie)).toMatchObject({ value: token, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookies.get(sessionCookie)?.secure).toBeUndefined();
    expect(cookies.get(xsrfCookie)).toMatchObject({ value: deriveXsrfToken(token), sameSite: 'Lax', path: '/' });
    expect(cookies.get(xsrfCookie)?.httpOnly).toBeUndefined();
    const expiresAt = cookies.get(sessionCookie)?.expires;
    expect(expiresAt?.getTime()).toBe(api.clock.now().getTime() + 30 * day);
    const rows = await api.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('sets Secure cookies if the service is reached over https', async () => {
    const secureApi = await createTestApi({ config: { publicOrigin: 'https://laurel.example' } });
    try {
      const body = { username: 'secured', email: 's@example.org', password, birthDate: '1990-05-04', terms: true };
      const answer = await sendCall(secureApi, 'register', { body });
      expect(answer.cookies.map((each) => [each.name, each.secure])).toEqual([
        [sessionCookie, true],
        [deviceCookie, true],
        [xsrfCookie, true],
      ]);
      expect(answer.headers['strict-transport-security']).toContain('max-age');
    } finally {
      await secureApi.close();
    }
  });

  it('ends only this session, and clears the cookies', async () => {
    const [endedSession, keptSession] = [await startNewSession(), await startNewSession()];
    const answer = await sendCall(api, 'logout', { as: endedSession });
    expect(answer.statusCode).toBe(200);
    for (const name of [sessionCookie, xsrfCookie]) {
      const clearedCookie = indexCookies(answer).get(name);
      expect(clearedCookie).toMatchObject({ value: '', path: '/' });
      expect(clearedCookie?.expires?.getTime()).toBe(0);
    }
    expectRefusal(await sendCall(api, 'logout', { as: endedSession }), 401, 'unauthenticated');
    expect((await readProfile(makeCookie(keptSession.token))).statusCode).toBe(200);
  });

  it('gives each sign-in its own session, with a token of 43 random characters that is stored as its hash', async () => {
    const body = { login: player.username, password };
    const tokens = [
      await sendExpectingSuccess(api, 'login', { body }),
      await sendExpectingSuccess(api, 'login', { body }),
    ].map(({ data }) => String(data.access_token));
    expect(new Set(tokens).size).toBe(2);
    const rows = await api.db.selectFrom('sessions').selectAll().execute();
    const storedText = JSON.stringify(rows.map((row) => ({ ...row, tokenHash: row.tokenHash.toString('latin1') })));
    for (const token of tokens) {
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(storedText).not.toContain(token);
      const hash = createHash('sha256').update(token).digest();
      expect(rows.filter(({ tokenHash }) => tokenHash.equals(hash))).toHaveLength(1);
    }
  });
});
