import {
  createTestApi,
  expectRefusal,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { parseClient } from '../../../browser-names';
import { hashPassword } from './password.rules';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const password = 'a long winded phrase';
let api: TestApi;
let userCount = 0;

beforeAll(async () => {
  api = await createTestApi({ config: { limits: 'on' } });
});
afterAll(() => api.close());

async function makeUser(role: 'player' | 'moderator' = 'player') {
  userCount += 1;
  const user = await signInUser(api, `roaming_${userCount}`, role);
  const passwordHash = await hashPassword(password);
  await api.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
  const signIn = async (userAgent = 'curl/8') => {
    const body = { login: user.username, password };
    const { data } = await sendExpectingSuccess(api, 'login', { body, headers: { 'user-agent': userAgent } });
    return { token: String(data.access_token) };
  };
  return { ...user, signIn };
}

interface ListedSession {
  id: string;
  current: boolean;
  browser: string | null;
  system: string | null;
}
const listSessionsAs = async (as: { token: string }) =>
  (await sendExpectingSuccess(api, 'getSessions', { as })).data.sessions as unknown as ListedSession[];
const isSessionValid = async (as: { token: string }) => (await sendCall(api, 'getSessions', { as })).statusCode === 200;

it('tells the owner of a sign-in from a new browser, but not of the first, nor of one that is known', async () => {
  const user = await makeUser();
  const signInFrom = (cookie: string, userAgent: string) =>
    sendExpectingSuccess(api, 'login', {
      body: { login: user.username, password },
      headers: { cookie, 'user-agent': userAgent },
    });
  const laptopCookie = `laurel_device=${'a'.repeat(43)}`;
  const phoneCookie = `laurel_device=${'b'.repeat(43)}`;
  await signInFrom(laptopCookie, 'curl/8');
  for (const device of [laptopCookie, phoneCookie, phoneCookie, laptopCookie]) {
    api.clock.advance(minute);
    await signInFrom(device, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  }
  const notices = await api.db
    .selectFrom('notices')
    .select(['params'])
    .where('userId', '=', user.id)
    .where('kind', '=', 'new_sign_in')
    .execute();
  const at = new Date(api.clock.now().getTime() - 2 * minute).toISOString();
  expect(notices).toEqual([{ params: { browser: 'Firefox', system: 'Linux', at } }]);
});

it('tells the owner of the first sign-in after more than a year', async () => {
  const user = await makeUser();
  api.clock.advance(366 * 24 * 60 * minute);
  await sendExpectingSuccess(api, 'login', { body: { login: user.username, password } });
  const notices = api.db.selectFrom('notices').select('kind').where('userId', '=', user.id);
  expect(await notices.execute()).toEqual([{ kind: 'new_sign_in' }]);
});

it('lists the user’s sessions, and marks the current one', async () => {
  const user = await makeUser();
  api.clock.advance(minute);
  const phone = await user.signIn(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  );
  expect(await listSessionsAs(phone)).toEqual([
    expect.objectContaining({
      current: true,
      browser: 'Safari',
      system: 'iPhone',
      startedAt: api.clock.now().toISOString(),
    }),
    expect.objectContaining({ current: false, browser: null, system: null }),
  ]);
});

it('ends one session, and leaves the others', async () => {
  const user = await makeUser();
  const [firstSession, secondSession] = [await user.signIn(), await user.signIn()];
  const id = (await listSessionsAs(firstSession)).find(({ current }) => current)?.id ?? '';
  await sendExpectingSuccess(api, 'endSession', { as: secondSession, params: { id } });
  expect([await isSessionValid(firstSession), await isSessionValid(secondSession), await isSessionValid(user)]).toEqual(
    [false, true, true],
  );
  expectRefusal(await sendCall(api, 'endSession', { as: secondSession, params: { id } }), 404, 'not_found');
});

it('lets no one end another user’s session', async () => {
  const [user, stranger] = [await makeUser(), await makeUser()];
  const id = (await listSessionsAs(user))[0]?.id ?? '';
  expectRefusal(await sendCall(api, 'endSession', { as: stranger, params: { id } }), 404, 'not_found');
  expect(await isSessionValid(user)).toBe(true);
});

it('ends all other sessions of the user', async () => {
  const user = await makeUser();
  const otherSessions = [await user.signIn(), await user.signIn()];
  expect((await sendExpectingSuccess(api, 'endOtherSessions', { as: user })).data).toEqual({ ended: 2 });
  expect(await Promise.all(otherSessions.map(isSessionValid))).toEqual([false, false]);
  expect(await listSessionsAs(user)).toHaveLength(1);
});

it('ends a player’s session after 30 days, used or not', async () => {
  const caller = await (await makeUser()).signIn();
  api.clock.advance(30 * day - 1);
  expect(await isSessionValid(caller)).toBe(true);
  api.clock.advance(1);
  expect(await isSessionValid(caller)).toBe(false);
});

it('ends a staff member’s session after an idle hour', async () => {
  const caller = await (await makeUser('moderator')).signIn();
  for (let round = 0; round < 3; round += 1) {
    api.clock.advance(hour - 1);
    expect(await isSessionValid(caller)).toBe(true);
  }
  api.clock.advance(hour);
  expect(await isSessionValid(caller)).toBe(false);
});

it('ends a staff member’s session after 24 hours, however busy', async () => {
  const user = await makeUser('moderator');
  const caller = await user.signIn();
  for (let round = 0; round < 47; round += 1) {
    api.clock.advance(hour / 2);
    expect(await isSessionValid(caller)).toBe(true);
  }
  api.clock.advance(hour / 2);
  expect(await isSessionValid(caller)).toBe(false);
});

it('a suspended user’s session isn’t valid', async () => {
  const user = await makeUser();
  await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute();
  expect(await isSessionValid(user)).toBe(false);
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 'Safari', 'macOS'],
  ['curl/8.9', null, null],
  [null, null, null],
])('reads %s as %s on %s', (userAgent, browser, system) => {
  expect(parseClient(userAgent)).toEqual({ browser, system });
});
