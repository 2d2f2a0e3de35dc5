import type { DeclaredRead, OwnReads, PreloadedPages } from '@laurel/shared/area/preloaded';
import type { CallName } from '@laurel/shared/protocol';
import {
  createTestApi,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../test/api';
import { createTestSite } from '../../test/site';
import type { Handlers } from '../call/context';
import { handlers } from '../domains';
import { addPlayers, findMatchByNumber, fundHolder, startContest } from '../domains/testing';
import { sessionCookie } from '../http/authenticate';
import { previewCookie } from '../http/preview';
import type { Limit } from '../limits/rules';
import { pageWaits } from './page-waits';

const ownDeclaredRead: DeclaredRead = { name: 'getUser', request: { params: { id: ':user' } } };
const settingsRead: DeclaredRead = { name: 'getSettings', request: {} };
const contestsQuery = { perPage: 50, filter: { mine: 'true', phase: ['registration', 'check_in', 'running'] } };

const pages: PreloadedPages = {
  '/dashboard': [ownDeclaredRead, { name: 'listContests', request: { query: contestsQuery } }],
  '/dashboard/settings': [settingsRead, ownDeclaredRead],
  '/dashboard/matches/:id': [ownDeclaredRead, { name: 'getMatchRoom', request: { params: { id: ':id' } } }],
  '/dashboard/audit': [{ name: 'listAudit', request: { query: {} } }, ownDeclaredRead],
  '/dashboard/changing': [{ name: 'logout', request: {} }, { name: 'nothing', request: {} }, ownDeclaredRead],
};
const findPreloadedPages = async (pathname: string) => {
  const { areas } = await site.readRegistry();
  const [entry] = areas.filter(({ name }) => name === 'dashboard');
  return entry && pathname.startsWith('/dashboard') ? { entry, pages } : null;
};
const site = { ...createTestSite(), findPreloaded: findPreloadedPages };

const waits = { ...pageWaits, preloads: 30_000 };

let api: TestApi;
let player: SignedIn;
let otherUser: SignedIn;
beforeAll(async () => {
  api = await createTestApi({ site, waits, live: true });
  player = await signInUser(api, 'player_one');
  otherUser = await signInUser(api, 'player_two');
});
afterAll(() => api.close());

const openUrl = (url: string, as: { token: string } | null, on = api, headers: Record<string, string> = {}) =>
  on.server.inject({
    method: 'GET',
    url,
    headers: as ? { cookie: `${sessionCookie}=${as.token}`, ...headers } : headers,
  });

function readBlock(html: string): OwnReads | null {
  const text = /<script type="application\/json" id="laurel-own-reads">(.*?)<\/script>/.exec(html)?.[1];
  return text ? (JSON.parse(text) as OwnReads) : null;
}
const listNamesIn = (html: string) => readBlock(html)?.reads.map(({ name }) => name);

test('a page includes its first reads as the calls answer them', async () => {
  const answer = await openUrl('/dashboard', player);
  const { data, meta } = await sendExpectingSuccess(api, 'listContests', { as: player, query: contestsQuery });
  const position = expect.stringMatching(/^[0-9a-f]{12}\.\d+$/);
  expect(readBlock(answer.body)).toEqual({
    user: player.id,
    reads: [
      { name: 'getUser', request: { params: { id: player.id } }, data: await readProfile(player), position },
      {
        name: 'listContests',
        request: { query: contestsQuery },
        data: { items: data, meta },
        position,
      },
    ],
  });
  expect(answer.body).not.toContain(player.token);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

const readProfile = async (who: SignedIn) =>
  (await sendExpectingSuccess(api, 'getUser', { as: who, params: { id: who.id } })).data;

test('gives each user their own reads, and caches nothing', async () => {
  const blocks = (await Promise.all([player, otherUser].map((who) => openUrl('/dashboard', who)))).map(({ body }) =>
    readBlock(body),
  );
  expect(blocks.map((block) => block?.user)).toEqual([player.id, otherUser.id]);
  expect(JSON.stringify(blocks[1])).not.toContain(player.id);
});

test('user input can’t end the block', async () => {
  const title = '</script><script>alert(1)</script>';
  const app = await makeTestApp(api);
  const rivals = await addPlayers(app, 1);
  await fundHolder(api.db, api.clock, player.id, '100');
  const contest = await startContest(app, [...rivals, { ...player, role: 'player' }], { title });
  const match = await findMatchByNumber(app, contest.id, 1);
  const { body } = await openUrl(`/dashboard/matches/${match.id}`, player);
  expect(body).not.toContain(title);
  expect(JSON.stringify(readBlock(body)?.reads[1])).toContain(JSON.stringify(title).slice(1, -1));
  expect(listNamesIn((await openUrl(`/dashboard/matches/${match.id}`, otherUser)).body)).toEqual(['getUser']);
  expect(api.log.lines.filter(({ message }) => message.includes('sent along'))).toEqual([]);
});

describe('includes nothing', () => {
  const plainPage = { headers: expect.objectContaining({ 'cache-control': 'no-cache' }), statusCode: 200 };

  test('for a visitor, or if the area declares nothing', async () => {
    const preloadedSpy = jest.spyOn(site, 'findPreloaded');
    const answers = [await openUrl('/dashboard', null), await openUrl('/', null)];
    expect(preloadedSpy).not.toHaveBeenCalled();
    preloadedSpy.mockRestore();
    for (const answer of [...answers, await openUrl('/dashboard/coins', player), await openUrl('/', player)]) {
      expect(answer).toMatchObject(plainPage);
      expect(readBlock(answer.body)).toBeNull();
    }
  });

  test.each(['unknown', 'over', 'signed out', 'suspended'])('in a session that is %s', async (how) => {
    const user = await signInUser(api, `somebody_${how.replace(' ', '_')}`);
    expect(listNamesIn((await openUrl('/dashboard', user)).body)).toContain('getUser');
    if (how === 'over')
      await api.db.updateTable('sessions').set({ expiresAt: api.clock.now() }).where('userId', '=', user.id).execute();
    if (how === 'signed out') await sendExpectingSuccess(api, 'logout', { as: user });
    if (how === 'suspended')
      await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', user.id).execute();
    const answer = await openUrl('/dashboard', how === 'unknown' ? { token: 'long-gone' } : user);
    expect(readBlock(answer.body)).toBeNull();
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('if another build is previewed', async () => {
    const admin = await signInUser(api, 'the_admin', 'admin');
    const headers = { cookie: `${sessionCookie}=${admin.token}` };
    const preview = await sendCall(api, 'startPreview', {
      as: admin,
      body: { area: 'dashboard', build: 'd2' },
      headers,
    });
    const cookieValue = preview.cookies.find(({ name }) => name === previewCookie)?.value ?? '';
    const answer = await openUrl('/dashboard', admin, api, {
      cookie: `${headers.cookie}; ${previewCookie}=${cookieValue}`,
    });
    expect(answer.body).toContain('dashboard=d2');
    expect(readBlock(answer.body)).toBeNull();
  });
});

test('leaves out a read without access', async () => {
  expect(listNamesIn((await openUrl('/dashboard/audit', player)).body)).toEqual(['getUser']);
  const admin = await signInUser(api, 'an_auditor', 'admin');
  expect(listNamesIn((await openUrl('/dashboard/audit', admin)).body)).toEqual(['listAudit', 'getUser']);
});

test('makes only reading calls, whatever an area declares', async () => {
  const user = await signInUser(api, 'stays_in');
  expect(listNamesIn((await openUrl('/dashboard/changing', user)).body)).toEqual(['getUser']);
  expect((await sendCall(api, 'getUser', { as: user, params: { id: user.id } })).statusCode).toBe(200);
  const lines = api.log.lines.filter(({ message }) => message.includes('sent along'));
  expect(lines).toMatchObject(
    ['logout', 'nothing'].map((read) => ({ level: 'warn', area: 'dashboard', build: 'd1', read })),
  );
});

describe('a failing read', () => {
  async function createApiWithHandler<Name extends CallName>(name: Name, handler: Handlers[Name]) {
    const handlerMock = jest.fn(handler as () => unknown);
    const changedApi = await createTestApi({
      site,
      db: api.db,
      clock: api.clock,
      handlers: { ...handlers, [name]: handlerMock },
      waits: { ...pageWaits, preloads: 1000 },
    });
    return { handlerMock, changedApi };
  }

  test.each([
    ['never answers', () => new Promise<never>(() => {}), 'It takes too long'],
    ['fails', () => Promise.reject(new Error('away')), 'away'],
  ])('that %s is left out, logged once, and skipped for five seconds', async (_, handler, error) => {
    const { handlerMock, changedApi } = await createApiWithHandler('getSettings', handler);
    const nowSpy = jest.spyOn(performance, 'now').mockReturnValue(1000);
    const answers = await Promise.all([1, 2].map(() => openUrl('/dashboard/settings', player, changedApi)));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(listNamesIn(answer.body)).toEqual(['getUser']);
    }
    const callCount = handlerMock.mock.calls.length;
    await openUrl('/dashboard/settings', player, changedApi);
    expect(handlerMock).toHaveBeenCalledTimes(callCount);
    expect(changedApi.log.lines).toMatchObject([
      {
        level: 'warn',
        area: 'dashboard',
        build: 'd1',
        read: 'getSettings',
        error,
        message: 'A read is not sent along with its page',
      },
    ]);
    nowSpy.mockReturnValue(6001);
    await openUrl('/dashboard/settings', player, changedApi);
    expect(handlerMock).toHaveBeenCalledTimes(callCount + 1);
    nowSpy.mockRestore();
    await changedApi.close();
  });

  test('serves pages even if the site can’t say what they read', async () => {
    const brokenSite = { ...site, findPreloaded: () => Promise.reject(new Error('no folder')) };
    const changedApi = await createTestApi({ site: brokenSite, db: api.db, clock: api.clock });
    const answer = await openUrl('/dashboard', player, changedApi);
    expect([answer.statusCode, readBlock(answer.body)]).toEqual([200, null]);
    await changedApi.close();
  });

  test('counts a page’s reads like the reader’s own calls', async () => {
    const countedReads: string[] = [];
    const limits = {
      count: ({ name }: Limit, whose: string) => void countedReads.push(`${name} ${whose}`),
      peek() {},
      hasRoom: () => true,
      async spend() {},
      async giveBack() {},
    };
    const changedApi = await createTestApi({ site, db: api.db, clock: api.clock, limits, waits });
    await openUrl('/dashboard', player, changedApi);
    expect(countedReads).toEqual([`reader ${player.id}`, `reader ${player.id}`]);
    await openUrl('/dashboard', { token: 'long-gone' }, changedApi);
    expect(countedReads.slice(2)).toEqual([expect.stringMatching(/^token /)]);
    await changedApi.close();
  });
});
