import { type Call, type CallName, calls, includesVersion, liveHeader, positionHeader } from '@laurel/shared/protocol';
import {
  createTestApi,
  makeTestApp,
  type SentRequest,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../test/api';
import { createSharedAnswers } from '../call/shared-answers';
import { createTestClock } from '../clock';
import { openConnection } from '../database/connection';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { openContest, type TestApp } from '../domains/testing';
import { createChanges } from '../live/changes';
import { findLag, isSeenInLaggingReads } from './lagging-reads';
import type { ReadOutcome } from './read-sides';

const boundMs = 3000;
const clock = createTestClock();
let elapsedMs = 0;
const changes = createChanges({ readElapsed: () => elapsedMs, mostBehind: boundMs });

// Another database with other contests shows where an answer came from.
let replica: TestDatabase;
let api: TestApi;
let app: TestApp;
let player: SignedIn;
let admin: SignedIn;
let replicaContest: { id: string; slug: string };
let outcomes: ReadOutcome[];
let isNear: boolean;
let replicaDb: TestDatabase['db'];
const reportOutage = jest.fn();

beforeAll(async () => {
  replica = await createTestDatabase();
  const replicaApi = await createTestApi({ db: replica.db, clock });
  replicaContest = await openContest(await makeTestApp(replicaApi), { title: 'Replica Cup' });
  await replicaApi.close();
  const replicas = {
    bound: boundMs,
    pick: () => (isNear ? { db: replicaDb, reportOutage } : null),
    listLags: () => [],
    listUsages: () => [],
    countRead: (outcome: ReadOutcome) => void outcomes.push(outcome),
  };
  changes.startListening();
  api = await createTestApi({ clock, changes, replicas, sharedAnswers: createSharedAnswers({ clock, lifetimeMs: 1 }) });
  app = await makeTestApp(api);
  await openContest(app, { title: 'Primary Cup' });
  player = await signInUser(api, 'kestrel');
  admin = await signInUser(api, 'warden', 'admin');
});
beforeEach(() => {
  outcomes = [];
  isNear = true;
  replicaDb = replica.db;
  reportOutage.mockClear();
  elapsedMs += 60_000;
  clock.advance(60_000);
});
afterAll(async () => {
  await api.close();
  await replica.close();
});

const makeCookies = (cookies: Readonly<Record<string, string>>) => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
});
const makeBrowserRequest = (user: SignedIn, cookies: Readonly<Record<string, string>> = {}): SentRequest => ({
  as: user,
  headers: makeCookies({ laurel_session: user.token, ...cookies }),
});

async function listTitles(request: SentRequest = {}): Promise<string[]> {
  const { data } = await sendExpectingSuccess(api, 'listContests', request);
  return (data as unknown as { title: string }[]).map(({ title }) => title);
}
const replicaTitles = ['Replica Cup'];
const primaryTitles = ['Primary Cup'];

function readWroteCookie(answer: { headers: Record<string, unknown> }): string | undefined {
  const setCookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
  return setCookies.map(
    (each) => /^laurel_wrote=(\d+); Max-Age=120; Path=\/; HttpOnly; SameSite=Lax/.exec(each)?.[1],
  )[0];
}

describe('a read that may lag', () => {
  it('comes from the replica for visitors, players and rendered pages', async () => {
    expect(await listTitles()).toEqual(replicaTitles);
    expect(await listTitles(makeBrowserRequest(player))).toEqual(replicaTitles);
    expect((await api.askPage({ name: 'listContests', request: {} })).data).toMatchObject({
      items: [{ title: 'Replica Cup' }],
    });
    expect(await sendExpectingSuccess(api, 'search', { query: { search: 'Cup' } })).toMatchObject({
      data: { contests: [{ title: 'Replica Cup' }] },
    });
    expect(outcomes).toEqual(['replica', 'replica', 'replica', 'replica']);
  });

  it('comes from the primary if no replica is near', async () => {
    isNear = false;
    expect(await listTitles()).toEqual(primaryTitles);
    expect((await api.askPage({ name: 'listContests', request: {} })).data).toMatchObject({
      items: [{ title: 'Primary Cup' }],
    });
    expect(outcomes).toEqual(['away', 'away']);
  });

  it('comes from the primary for staff, for a reader who asks for fresh data, and for a client without our cookies', async () => {
    expect(await listTitles(makeBrowserRequest(admin))).toEqual(primaryTitles);
    expect(await listTitles({ headers: { 'cache-control': 'no-cache' } })).toEqual(primaryTitles);
    expect(await listTitles({ as: player })).toEqual(primaryTitles);
    expect(outcomes).toEqual(['fresh', 'fresh', 'fresh']);
  });

  it('isn’t shared between the replica and the primary', async () => {
    expect(await listTitles()).toEqual(replicaTitles);
    expect(await listTitles({ headers: makeCookies({ laurel_wrote: String(clock.now().getTime() - 9000) }) })).toEqual(
      primaryTitles,
    );
    expect(await listTitles()).toEqual(replicaTitles);
  });

  it('comes from the primary if the replica doesn’t find its subject, and is missing if the primary doesn’t either', async () => {
    const contest = await openContest(app, { title: 'Fresh Cup' });
    expect(await sendExpectingSuccess(api, 'getPublicContest', { params: { id: contest.slug } })).toMatchObject({
      data: { title: 'Fresh Cup' },
    });
    expect((await sendCall(api, 'getPublicContest', { params: { id: 'no-such-cup' } })).statusCode).toBe(404);
    expect(outcomes).toEqual(['again', 'again']);
    expect(reportOutage).not.toHaveBeenCalled();
    await api.db.updateTable('contests').set({ title: 'Primary Cup' }).where('id', '=', contest.id).execute();
    await api.db.deleteFrom('contests').where('id', '=', contest.id).execute();
  });

  it('comes from the primary if the replica is dead', async () => {
    const { db, close } = openConnection('postgres://nobody@127.0.0.1:1/laurel', { size: 1 });
    replicaDb = db;
    expect(await listTitles()).toEqual(primaryTitles);
    expect((await api.askPage({ name: 'listContests', request: {} })).data).toMatchObject({
      items: [{ title: 'Primary Cup' }],
    });
    expect(outcomes).toEqual(['again', 'again']);
    expect(reportOutage).toHaveBeenCalledTimes(2);
    await close();
  });

  it('applies a passed deadline at the primary, and changes nothing in the replica', async () => {
    const rows = await replica.db.selectFrom('contests').selectAll().execute();
    clock.advance(30 * 24 * 3_600_000);
    const answer = await sendCall(api, 'getPublicContest', { params: { id: replicaContest.slug } });
    // The primary has no such contest.
    expect(answer.statusCode).toBe(404);
    expect(outcomes).toEqual(['again']);
    expect(await replica.db.selectFrom('contests').selectAll().execute()).toEqual(rows);
    clock.advance(-30 * 24 * 3_600_000);
  });
});

describe('after a change of one’s own', () => {
  it.each<[string, () => Promise<{ headers: Record<string, unknown> }>]>([
    ['a command', () => sendCall(api, 'saveAddress', { ...makeBrowserRequest(player), body: {} })],
    [
      'a visitor’s command',
      () => sendCall(api, 'login', { body: { email: 'kestrel@example.com', password: 'wrong' } }),
    ],
  ])('reads come from the primary until every replica has it: %s', async (_what, change) => {
    const wroteValue = readWroteCookie(await change());
    expect(wroteValue).toBe(String(clock.now().getTime()));
    const headers = makeCookies({ laurel_wrote: wroteValue ?? '' });
    expect(await listTitles({ headers })).toEqual(primaryTitles);
    clock.advance(12_999);
    elapsedMs += 12_999;
    expect(await listTitles({ headers })).toEqual(primaryTitles);
    clock.advance(1);
    expect(await listTitles({ headers })).toEqual(replicaTitles);
  });

  it('later reads aren’t answered with what was shared before the change', async () => {
    const sharingApi = await createTestApi({
      db: api.db,
      clock,
      changes,
      replicas: { bound: boundMs, pick: () => null, listLags: () => [], listUsages: () => [], countRead() {} },
      sharedAnswers: createSharedAnswers({ clock }),
    });
    const readTitle = async (headers = {}) => {
      const { data } = await sendExpectingSuccess(sharingApi, 'listContests', { headers });
      return (data as unknown as { title: string }[])[0]?.title;
    };
    expect(await readTitle()).toBe('Primary Cup');
    await api.db.updateTable('contests').set({ title: 'Renamed Cup' }).execute();
    expect(await readTitle()).toBe('Primary Cup');
    expect(await readTitle(makeCookies({ laurel_wrote: String(clock.now().getTime()) }))).toBe('Renamed Cup');
    await api.db.updateTable('contests').set({ title: 'Primary Cup' }).execute();
    await sharingApi.close();
  });

  it('an invalid cookie only sends reads to the primary', async () => {
    for (const value of ['', 'x', '-1', String(clock.now().getTime() + 1e9)])
      expect(await listTitles({ headers: makeCookies({ laurel_wrote: value }) })).toEqual(primaryTitles);
  });

  it('a read, and a command that these reads don’t show, set no cookie', async () => {
    expect(readWroteCookie(await sendCall(api, 'listContests'))).toBeUndefined();
    expect(
      readWroteCookie(await sendCall(api, 'seeNotices', { ...makeBrowserRequest(player), body: {} })),
    ).toBeUndefined();
    expect(isSeenInLaggingReads('seeNotices')).toBe(false);
  });
});

describe('a read of an event', () => {
  it('comes from the primary until a replica surely has the announced change', async () => {
    changes.recordChange('contests');
    const version = changes.readVersion(['contests']);
    const headers = { [liveHeader]: version };
    expect(await listTitles({ headers })).toEqual(primaryTitles);
    elapsedMs += 4499;
    expect(await listTitles({ headers })).toEqual(primaryTitles);
    // Changes are dated in steps of ten milliseconds, and each counts from the end of its step.
    elapsedMs += 10;
    expect(await listTitles({ headers })).toEqual(replicaTitles);
  });

  it('of another process comes from the primary', async () => {
    expect(await listTitles({ headers: { [liveHeader]: 'aaaaaaaaaaaa.0' } })).toEqual(primaryTitles);
  });

  it('gets a position that excludes a change which the replica may lack', async () => {
    changes.recordChange('contests');
    const version = changes.readVersion(['contests']);
    elapsedMs += 2000;
    const [laggingAnswer, freshAnswer] = [
      await sendCall(api, 'listContests'),
      await sendCall(api, 'listContests', { headers: { 'cache-control': 'no-cache' } }),
    ];
    const includesChange = (answer: typeof laggingAnswer) =>
      includesVersion(String(answer.headers[positionHeader.toLowerCase()]), version);
    expect([includesChange(laggingAnswer), includesChange(freshAnswer)]).toEqual([false, true]);
    const { position } = await api.askPage({ name: 'listContests', request: {} });
    expect(includesVersion(position ?? '', version)).toBe(false);
  });
});

test('no other read ever comes from a replica, for example a read of coins or of one’s own data', async () => {
  const { db, close } = openConnection('postgres://nobody@127.0.0.1:1/laurel', { size: 1 });
  replicaDb = db;
  const reads = (Object.keys(calls) as CallName[]).filter(
    (name) => (calls[name] as Call).method === 'GET' && name !== 'logout' && !findLag(name),
  );
  expect(reads).toEqual(expect.arrayContaining(['getReserves', 'getUser', 'listTransactions', 'getStaking']));
  for (const name of reads)
    for (const request of [{}, makeBrowserRequest(player)])
      await sendCall(api, name, { params: { id: player.id, name: player.username }, ...request });
  expect(outcomes).toEqual([]);
  await close();
});
