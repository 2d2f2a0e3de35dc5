import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { FakePushService } from '../../../../test/push-service';
import { makeSource } from '../../../../test/work';
import { beginWork } from '../../../call/work';
import { hour, minute } from '../../testing';
import { startSession } from '../sign-in/sessions.store';
import { addNotices, type NewNotice } from './commands';
import type { NoticeParams } from './define-facts.store';
import { calculateLifetime } from './kinds.rules';
import type { NoticeKind } from './tables';

let api: TestApi;
const pushService = new FakePushService();
let user: SignedIn;
let otherUser: SignedIn;
let userCount = 0;
beforeAll(async () => {
  api = await createTestApi({ push: pushService.send });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.runJobs();
  pushService.take();
  pushService.answer = null;
  api.clock.set(new Date('2026-11-20T18:00:00.000Z'));
  userCount += 1;
  [user, otherUser] = [await signInUser(api, `anselm_${userCount}`), await signInUser(api, `berenike_${userCount}`)];
});

type Subscription = ReturnType<FakePushService['subscribe']>;
type Browsers = { publicKey: string; browsers: { id: string; current: boolean }[] };
const saveBrowser = (as: Pick<SignedIn, 'token'>, body: Subscription) =>
  sendExpectingSuccess(api, 'savePushBrowser', { as, body });
const readBrowsers = async (as: Pick<SignedIn, 'token'>) =>
  (await sendExpectingSuccess(api, 'getPushBrowsers', { as })).data as unknown as Browsers;
const signInAgain = async ({ id }: SignedIn) => startSession(api.db, api.clock.now(), id, null);

const addNoticesNow = (...notices: NewNotice[]) => addNotices(beginWork(makeSource(api)), notices);
const harbourId = randomUUID();
const makeAnnouncement = (userId: string, text: string): NewNotice => ({
  ...{ userId, kind: 'contest_announced', subjectId: randomUUID(), mailedWith: harbourId },
  params: { title: 'Harbour Cup', slug: 'harbour-cup', text },
});
const makeCreditNotice = (userId: string, amount: string): NewNotice => ({
  ...{ userId, kind: 'deposit_credited', subjectId: randomUUID() },
  params: { amount },
});
async function takeTitles(): Promise<string[]> {
  await api.runJobs();
  return pushService
    .take()
    .map(({ payload }) => payload.title)
    .sort();
}

it('pushes a notice at once, encrypted for the browser and signed as ours, with its title and address alone', async () => {
  const browser = pushService.subscribe('fcm.googleapis.com');
  await saveBrowser(user, browser);
  await addNoticesNow(makeCreditNotice(user.id, '25'), makeCreditNotice(otherUser.id, '7'));
  await api.runJobs();
  const { publicKey } = await readBrowsers(user);
  const [push, ...otherPushes] = pushService.take();
  expect(otherPushes).toEqual([]);
  expect(push).toMatchObject({
    ...{ endpoint: browser.endpoint, urgency: 'normal', lifetime: 72 * 3600, topic: null },
    payload: { title: '25 LRL arrived', path: expect.stringMatching(/^\/dashboard\//), tag: expect.any(String) },
    signer: { publicKey, audience: 'https://fcm.googleapis.com', sender: expect.stringMatching(/^mailto:/) },
  });
  expect(Object.keys(push?.payload ?? {}).sort()).toEqual(['path', 'tag', 'title', 'token', 'unseen']);
  expect(push?.bytes).toBeLessThan(2048);
});

const countUnseenOf = async ({ id }: SignedIn) => {
  const rows = await api.db.selectFrom('notices').select('seenAt').where('userId', '=', id).execute();
  return rows.filter(({ seenAt }) => seenAt === null).length;
};

it('says how many notices are unseen, for the badge', async () => {
  await saveBrowser(user, pushService.subscribe());
  await addNoticesNow(makeCreditNotice(user.id, '25'));
  api.clock.advance(minute);
  await addNoticesNow(makeCreditNotice(user.id, '26'));
  await api.runJobs();
  expect(pushService.take().map(({ payload }) => payload.unseen)).toContain(2);
});

it('the push service keeps a push until the deadline of what the reader has to do', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  const toInstant = (minutes: number) => new Date(now.getTime() + minutes * minute).toISOString();
  const calculateMinutes = <Kind extends NoticeKind>(kind: Kind, facts: NoticeParams<Kind>) =>
    calculateLifetime(kind, facts, now) / minute;
  const contest = { title: 'Harbour Cup', slug: 'harbour-cup' };
  const match = { title: 'Harbour Cup', opponent: 'osprey', id: 'match' };
  const calculateReadyMinutes = (minutes: number) =>
    calculateMinutes('match_ready', { ...match, until: toInstant(minutes) });
  expect([15, 3 * 24 * 60, 60 * 24 * 60].map(calculateReadyMinutes)).toEqual([15, 3 * 24 * 60, 28 * 24 * 60]);
  expect(calculateReadyMinutes(-1)).toBe(1);
  expect(calculateMinutes('match_reopened', { ...match, reason: null, until: toInstant(20) })).toBe(20);
  const promotion = { ...contest, starts: toInstant(60) };
  const checkIn = { opens: toInstant(0), until: toInstant(50) };
  expect(calculateMinutes('waitlist_promoted', { ...promotion, checkIn })).toBe(50);
  expect(calculateMinutes('waitlist_promoted', { ...promotion, checkIn: null })).toBe(24 * 60);
  expect(calculateMinutes('seat_offered', { ...contest, game: 'chess' })).toBe(24 * 60);
  const invitation = { id: 'contract', title: 'First to 100', creator: 'osprey' };
  expect(calculateMinutes('contract_invited', { ...invitation, until: toInstant(90) })).toBe(90);
  expect(calculateMinutes('self_excluded', { until: toInstant(15) })).toBe(72 * 60);
});

it('marks what a pressed push said as seen, and nothing by a token that isn’t ours', async () => {
  await saveBrowser(user, pushService.subscribe());
  await addNoticesNow(makeAnnouncement(user.id, 'First.'), makeAnnouncement(otherUser.id, 'First.'));
  api.clock.advance(minute);
  await addNoticesNow(makeAnnouncement(user.id, 'Second.'), makeCreditNotice(user.id, '25'));
  api.clock.advance(10 * minute);
  await api.runJobs();
  const pushes = pushService.take();
  const groupedPush = pushes.find(({ payload }) => payload.title.endsWith('(+1)'));
  expect(await countUnseenOf(user)).toBe(3);
  const token = groupedPush?.payload.token ?? '';
  const forgedToken = `${randomUUID()}${token.slice(36)}`;
  expectRefusal(await sendCall(api, 'seePush', { body: { token: forgedToken } }), 422, 'validation_failed', ['token']);
  expect(await countUnseenOf(user)).toBe(3);
  await sendExpectingSuccess(api, 'seePush', { body: { token } });
  await sendExpectingSuccess(api, 'seePush', { body: { token } });
  expect([await countUnseenOf(user), await countUnseenOf(otherUser)]).toEqual([1, 1]);
});

it('moves to the address that replaces a subscription’s, if the caller has its secret', async () => {
  const [formerSubscription, nextSubscription, strangerSubscription] = [
    pushService.subscribe(),
    pushService.subscribe(),
    pushService.subscribe(),
  ];
  await saveBrowser(user, formerSubscription);
  const moveBrowser = (endpoint: string, auth: string) =>
    sendCall(api, 'movePushBrowser', { body: { ...nextSubscription, former: { endpoint, auth } } });
  expectRefusal(await moveBrowser(formerSubscription.endpoint, strangerSubscription.keys.auth), 404, 'not_found');
  expect((await moveBrowser(formerSubscription.endpoint, formerSubscription.keys.auth)).statusCode).toBe(200);
  expectRefusal(await moveBrowser(formerSubscription.endpoint, formerSubscription.keys.auth), 404, 'not_found');
  await addNoticesNow(makeCreditNotice(user.id, '25'));
  await api.runJobs();
  expect(pushService.take().map(({ endpoint }) => endpoint)).toEqual([nextSubscription.endpoint]);
  const body = {
    ...strangerSubscription,
    endpoint: 'https://10.0.0.1/x',
    former: { endpoint: nextSubscription.endpoint, auth: nextSubscription.keys.auth },
  };
  expectRefusal(await sendCall(api, 'movePushBrowser', { body }), 422, 'validation_failed', ['endpoint']);
});

it('moves one of several browsers that claim the same address at once', async () => {
  const nextSubscription = pushService.subscribe();
  const formerBrowsers = [
    pushService.subscribe(),
    pushService.subscribe(),
    pushService.subscribe(),
    pushService.subscribe(),
  ];
  for (const formerBrowser of formerBrowsers) await saveBrowser(await signInAgain(user), formerBrowser);
  const answers = await api.db.transaction().execute(async (tx) => {
    await sql`select 1 from push_subscriptions for update`.execute(tx);
    const moves = formerBrowsers.map(({ endpoint, keys }) =>
      sendCall(api, 'movePushBrowser', { body: { ...nextSubscription, former: { endpoint, auth: keys.auth } } }),
    );
    const waitingSql = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await waitingSql.execute(api.db)).rows.length < formerBrowsers.length)
      await api.db.selectNoFrom(sql`1`.as('one')).execute();
    return moves;
  });
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 404, 404, 404]);
});

it('doesn’t push to a session of staff that was idle for too long', async () => {
  const staff = await signInUser(api, `quinta_${userCount}`, 'moderator');
  const limits = { lifetimeMs: 24 * hour, idleMs: hour };
  const session = await startSession(api.db, api.clock.now(), staff.id, null, null, limits);
  await saveBrowser(session, pushService.subscribe());
  await addNoticesNow(makeCreditNotice(staff.id, '25'));
  expect(await takeTitles()).toEqual(['25 LRL arrived']);
  api.clock.advance(hour);
  await addNoticesNow(makeCreditNotice(staff.id, '26'));
  expect(await takeTitles()).toEqual([]);
});

it('pushes to several browsers of a player, lists them, and pushes no more to a removed one', async () => {
  const [phone, desk] = [pushService.subscribe(), pushService.subscribe('web.push.apple.com')];
  const deskSession = await signInAgain(user);
  await saveBrowser(user, phone);
  await saveBrowser(deskSession, desk);
  const { browsers } = await readBrowsers(user);
  expect(browsers.map(({ current }) => current).sort()).toEqual([false, true]);
  const id = browsers.find(({ current }) => !current)?.id ?? '';
  expectRefusal(await sendCall(api, 'removePushBrowser', { as: otherUser, params: { id } }), 404, 'not_found');
  await sendExpectingSuccess(api, 'removePushBrowser', { as: user, params: { id } });
  await addNoticesNow(makeCreditNotice(user.id, '25'));
  await api.runJobs();
  expect(pushService.take().map(({ endpoint }) => endpoint)).toEqual([phone.endpoint]);
  const renewal = { ...desk, renew: true };
  await sendExpectingSuccess(api, 'savePushBrowser', { as: deskSession, body: renewal });
  expect((await readBrowsers(deskSession)).browsers).toHaveLength(1);
  const laterSession = await signInAgain(user);
  await sendExpectingSuccess(api, 'savePushBrowser', { as: laterSession, body: renewal });
  expect((await readBrowsers(laterSession)).browsers).toHaveLength(1);
  await saveBrowser(deskSession, desk);
  expect((await readBrowsers(deskSession)).browsers).toHaveLength(2);
});

it('pushes to ten browsers at most, and removes the oldest', async () => {
  await saveBrowser(user, pushService.subscribe());
  for (let index = 0; index < 10; index += 1) {
    api.clock.advance(minute);
    await saveBrowser(await signInAgain(user), pushService.subscribe());
  }
  const { browsers } = await readBrowsers(user);
  expect(browsers).toHaveLength(10);
  expect(browsers.some(({ current }) => current)).toBe(false);
});

it('pushes to the last player who turned it on in a browser, until their session ends', async () => {
  const browser = pushService.subscribe();
  await saveBrowser(user, browser);
  await saveBrowser(otherUser, browser);
  expect((await readBrowsers(user)).browsers).toEqual([]);
  await addNoticesNow(makeCreditNotice(user.id, '25'), makeCreditNotice(otherUser.id, '7'));
  expect(await takeTitles()).toEqual(['7 LRL arrived']);
  await addNoticesNow(makeCreditNotice(otherUser.id, '8'));
  await sendExpectingSuccess(api, 'logout', { as: otherUser });
  await addNoticesNow(makeCreditNotice(otherUser.id, '9'));
  expect(await takeTitles()).toEqual([]);
});

it('doesn’t push to somebody who only signed in where another had turned it on', async () => {
  const browser = pushService.subscribe();
  await saveBrowser(user, browser);
  await sendExpectingSuccess(api, 'savePushBrowser', { as: otherUser, body: { ...browser, renew: true } });
  expect((await readBrowsers(otherUser)).browsers).toEqual([]);
  await addNoticesNow(makeCreditNotice(user.id, '25'), makeCreditNotice(otherUser.id, '7'));
  expect(await takeTitles()).toEqual([]);
});

it('push stays off where it was turned off from elsewhere, though the browser lost its subscription and session', async () => {
  const [offBrowser, onBrowser, lostBrowser] = [
    pushService.subscribe(),
    pushService.subscribe(),
    pushService.subscribe(),
  ];
  const [offSession, onSession, lostSession] = [
    await signInAgain(user),
    await signInAgain(user),
    await signInAgain(user),
  ];
  await saveBrowser(offSession, offBrowser);
  await saveBrowser(onSession, onBrowser);
  const turnedOffBrowser = (await readBrowsers(offSession)).browsers.find(({ current }) => current);
  await sendExpectingSuccess(api, 'removePushBrowser', { as: onSession, params: { id: String(turnedOffBrowser?.id) } });

  const renewSubscription = async (former: string) => {
    const session = await signInAgain(user);
    const body = { ...pushService.subscribe(), renew: true, former };
    const { data } = await sendExpectingSuccess(api, 'savePushBrowser', { as: session, body });
    return (data as { browsers: { current: boolean }[] }).browsers.some(({ current }) => current);
  };
  expect(await renewSubscription(offBrowser.endpoint)).toBe(false);
  expect(await renewSubscription(onBrowser.endpoint)).toBe(true);
  expect(await renewSubscription(lostBrowser.endpoint)).toBe(true);
  expect((await readBrowsers(lostSession)).browsers).toHaveLength(2);
});

it('takes nobody’s subscription away by naming its address as the former one', async () => {
  const browser = pushService.subscribe();
  await saveBrowser(user, browser);
  const body = { ...pushService.subscribe(), renew: true, former: browser.endpoint };
  await sendExpectingSuccess(api, 'savePushBrowser', { as: otherUser, body });
  expect((await readBrowsers(user)).browsers).toHaveLength(1);
});

it.each([404, 410])('removes only the browser for which its service answers %i', async (status) => {
  const [goneBrowser, otherBrowser] = [pushService.subscribe(), pushService.subscribe()];
  await saveBrowser(user, goneBrowser);
  await saveBrowser(await signInAgain(user), otherBrowser);
  pushService.answer = (endpoint) => (endpoint === goneBrowser.endpoint ? new Response(null, { status }) : undefined);
  await addNoticesNow(makeCreditNotice(user.id, '25'));
  expect(await takeTitles()).toEqual(['25 LRL arrived']);
  expect((await readBrowsers(user)).browsers.map(({ current }) => current)).toEqual([false]);
});

it('tries again when a busy service says so, and gives up what it refuses', async () => {
  await saveBrowser(user, pushService.subscribe());
  pushService.answer = () => new Response(null, { status: 429, headers: { 'retry-after': '120' } });
  await addNoticesNow(makeCreditNotice(user.id, '25'));
  expect(await takeTitles()).toEqual([]);
  pushService.answer = null;
  api.clock.advance(119_000);
  expect(await takeTitles()).toEqual([]);
  api.clock.advance(1000);
  expect(await takeTitles()).toEqual(['25 LRL arrived']);
  pushService.answer = () => new Response(null, { status: 503 });
  await addNoticesNow(makeCreditNotice(user.id, '26'));
  expect(await takeTitles()).toEqual([]);
  pushService.answer = null;
  api.clock.advance(2000);
  expect(await takeTitles()).toEqual(['26 LRL arrived']);
  pushService.answer = () => new Response(null, { status: 403 });
  await addNoticesNow(makeCreditNotice(user.id, '27'));
  expect(await takeTitles()).toEqual([]);
  pushService.answer = null;
  api.clock.advance(24 * hour);
  expect(await takeTitles()).toEqual([]);
  expect((await readBrowsers(user)).browsers).toHaveLength(1);
});

it.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://me@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.example.org/x',
  'https://example.org/fcm.googleapis.com',
  'https://push.apple.com.evil.example/x',
  'https://evilpush.apple.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://169.254.169.254/latest/meta-data',
  'https://updates.push.services.mozilla.com./x',
  'file:///etc/passwd',
  'x',
])('takes no browser whose address is %s', async (endpoint) => {
  const { keys } = pushService.subscribe();
  const answer = await sendCall(api, 'savePushBrowser', { as: user, body: { endpoint, keys } });
  expectRefusal(answer, 422, 'validation_failed', ['endpoint']);
});

it('pushes only to a known service, even if the database names another address', async () => {
  const browser = pushService.subscribe();
  await saveBrowser(user, browser);
  const endpoint = `https://10.0.0.1/${randomUUID()}`;
  await api.db.updateTable('pushSubscriptions').set({ endpoint }).where('endpoint', '=', browser.endpoint).execute();
  const askedAddresses: string[] = [];
  pushService.answer = (address) => void askedAddresses.push(address);
  await addNoticesNow(makeCreditNotice(user.id, '25'));
  expect(await takeTitles()).toEqual([]);
  expect(askedAddresses).toEqual([]);
});

it('refuses keys that can’t encrypt anything', async () => {
  const { endpoint, keys } = pushService.subscribe();
  const wrongKeys = [
    { ...keys, auth: 'AAAA' },
    { ...keys, p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url') },
    { ...keys, p256dh: 'not a key' },
  ];
  for (const each of wrongKeys)
    expectRefusal(
      await sendCall(api, 'savePushBrowser', { as: user, body: { endpoint, keys: each } }),
      422,
      'validation_failed',
      ['keys'],
    );
});

it('pushes what happens to a contest within ten minutes together, unless it was seen', async () => {
  await saveBrowser(user, pushService.subscribe());
  await saveBrowser(await signInAgain(user), pushService.subscribe());
  await addNoticesNow(makeAnnouncement(user.id, 'Bring snacks.'));
  api.clock.advance(4 * minute);
  await addNoticesNow(makeAnnouncement(user.id, 'The stream is on.'));
  expect(await takeTitles()).toEqual([]);
  api.clock.advance(6 * minute);
  await api.runJobs();
  const pushes = pushService.take();
  expect(pushes.map(({ payload }) => payload.title)).toEqual(Array(2).fill('News about Harbour Cup (+1)'));
  const [topic, ...otherTopics] = pushes.map((push) => push.topic);
  expect(topic).toMatch(/^[\w-]{32}$/);
  expect(otherTopics).toEqual([topic]);
  expect(pushes[0]).toMatchObject({ urgency: 'low', payload: { tag: topic, path: '/contests/harbour-cup' } });
  api.clock.advance(hour);
  expect(await takeTitles()).toEqual([]);
  await addNoticesNow(makeAnnouncement(user.id, 'It rains.'));
  const body = { action: 'all', until: api.clock.now().toISOString() };
  await sendExpectingSuccess(api, 'seeNotices', { as: user, body });
  api.clock.advance(10 * minute);
  expect(await takeTitles()).toEqual([]);
});

it('lets players turn off push even for a required category, and still mails those notices', async () => {
  await saveBrowser(user, pushService.subscribe());
  for (const category of ['money', 'contests'])
    await sendExpectingSuccess(api, 'setNoticeSetting', {
      as: user,
      body: { action: 'push', category, wanted: false },
    });
  await addNoticesNow(makeCreditNotice(user.id, '25'), makeAnnouncement(user.id, 'Bring snacks.'));
  api.clock.advance(10 * minute);
  expect(await takeTitles()).toEqual([]);
  const mails = api.mails.filter(({ to }) => to === `${user.username}@example.org`);
  expect(mails).toHaveLength(2);
  const { data } = await sendExpectingSuccess(api, 'getNoticeSettings', { as: user });
  const pushSettings = data.push as { category: string; wanted: boolean }[];
  expect(pushSettings.filter(({ wanted }) => !wanted).map(({ category }) => category)).toEqual(['contests', 'money']);
  expect(pushSettings.map(({ category }) => category)).not.toContain('work');
});

it('delays pushes until quiet hours end, except those of required categories', async () => {
  await saveBrowser(user, pushService.subscribe());
  const hours = { startsAt: 18 * 60, endsAt: 20 * 60 };
  await sendExpectingSuccess(api, 'setNoticeSetting', { as: user, body: { action: 'quiet', hours } });
  await addNoticesNow(makeAnnouncement(user.id, 'Bring snacks.'), makeCreditNotice(user.id, '25'));
  api.clock.advance(10 * minute);
  expect(await takeTitles()).toEqual(['25 LRL arrived']);
  api.clock.set(new Date('2026-11-20T19:59:00.000Z'));
  expect(await takeTitles()).toEqual([]);
  api.clock.set(new Date('2026-11-20T20:00:00.000Z'));
  expect(await takeTitles()).toEqual(['News about Harbour Cup']);
});
