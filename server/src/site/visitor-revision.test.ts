import { pageLanguageHeader } from '@laurel/shared/area/registry';
import type { Site, SiteRevision, SiteStage } from '@laurel/shared/area/site';
import { createTestApi, signInUser, type TestApi } from '../../test/api';
import { createTestSite } from '../../test/site';
import { sessionCookie } from '../http/authenticate';
import { visitorCookie } from './visitor-revision';
import { isInShare } from './visitor-share';

const liveSite = createTestSite();
let stages: SiteStage[] = [];

function makeRevision(names: readonly string[]): SiteRevision {
  const builds = new Map(stages.filter(({ area }) => names.includes(area)).map(({ area, build }) => [area, build]));
  return {
    ...liveSite,
    readRegistry: async () => {
      const { preview: _, ...registry } = await liveSite.readRegistry(builds);
      return registry;
    },
    renderPage: (pathname, options) => liveSite.renderPage(pathname, { ...options, preview: builds }),
    stages: new Map(stages.map((stage) => [stage.area, stage])),
    withStages: makeRevision,
  };
}
const site: Site = { ...liveSite, readRevision: async () => makeRevision([]) };

const makeStage = (fields: Partial<SiteStage> = {}): SiteStage => ({
  area: 'dashboard',
  build: 'd2',
  liveBuild: 'd1',
  share: 25,
  roles: [],
  languages: [],
  startedAt: '2026-11-28T05:00:00.000Z',
  widenedAt: '2026-11-28T05:00:00.000Z',
  ...fields,
});

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ site });
});
afterAll(() => api.close());

const findVisitor = (isIn: boolean, stage: SiteStage): string => {
  for (let index = 0; ; index += 1) {
    const value = `visitor-${String(index).padStart(8, '0')}`;
    if (isInShare(value, stage) === isIn) return value;
  }
};

async function visitAs(cookies: Record<string, string>, url = '/dashboard', headers: Record<string, string> = {}) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const loadPage = (at: string, moreHeaders: Record<string, string> = {}) =>
    api.server.inject({ method: 'GET', url: at, headers: { ...headers, ...moreHeaders, ...(cookie && { cookie }) } });
  const page = await loadPage(url);
  const language = /<html[^>]* lang="(\w+)"/.exec(page.body)?.[1] ?? '';
  const registry = await loadPage('/areas.json', { [pageLanguageHeader]: language });
  const { areas } = registry.json<{ areas: { name: string; build: string }[] }>();
  const build = /dashboard=(\w+)/.exec(page.body)?.[1];
  return { build, inRegistry: areas.find(({ name }) => name === 'dashboard')?.build, page, registry };
}

test('without a stage no browser gets a cookie', async () => {
  stages = [];
  const { build, page, registry } = await visitAs({});
  expect(build).toBe('d1');
  expect([page.cookies, registry.cookies]).toEqual([[], []]);
  expect([page, registry].map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-cache']);
});

test('a browser’s first answer sets its cookie, isn’t shared by caches, and decides its builds from then on', async () => {
  const stage = makeStage({ share: 50 });
  stages = [stage];
  const builds = new Set<string | undefined>();
  for (let visit = 0; visit < 40; visit += 1) {
    const { build, page } = await visitAs({});
    const [cookie] = page.cookies;
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(cookie).toMatchObject({ name: visitorCookie, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(build).toBe(isInShare(cookie?.value ?? '', stage) ? 'd2' : 'd1');
    const repeatedVisit = await visitAs({ [visitorCookie]: cookie?.value ?? '' });
    expect([repeatedVisit.build, repeatedVisit.inRegistry]).toEqual([build, build]);
    expect([repeatedVisit.page.cookies, repeatedVisit.page.headers['cache-control']]).toEqual([[], 'no-cache']);
    builds.add(build);
  }
  expect(builds).toEqual(new Set(['d1', 'd2']));
});

test('page and registry agree, also after the stage was widened and stopped', async () => {
  const stage = makeStage();
  const stageCookie = { [visitorCookie]: findVisitor(true, stage) };
  const outsideCookie = { [visitorCookie]: findVisitor(false, stage) };
  for (const [share, expected] of [
    [25, ['d2', 'd1']],
    [100, ['d2', 'd2']],
    [0, ['d1', 'd1']],
  ] as const) {
    stages = [makeStage({ share })];
    const visits = [await visitAs(stageCookie), await visitAs(outsideCookie)];
    expect(visits.map(({ build }) => build)).toEqual(expected);
    expect(visits.map(({ inRegistry }) => inRegistry)).toEqual(expected);
  }
  stages = [];
  expect((await visitAs(stageCookie)).build).toBe('d1');
});

test('the registry has a tag of its own for each build, and answers 304 to it', async () => {
  const stage = makeStage();
  stages = [stage];
  const tags = new Set<unknown>();
  for (const isIn of [true, false]) {
    const cookie = `${visitorCookie}=${findVisitor(isIn, stage)}`;
    const { headers } = await api.server.inject({ url: '/areas.json', headers: { cookie } });
    const repeatedHeaders = { cookie, 'if-none-match': String(headers.etag) };
    expect((await api.server.inject({ url: '/areas.json', headers: repeatedHeaders })).statusCode).toBe(304);
    tags.add(headers.etag);
  }
  expect(tags.size).toBe(2);
});

test('signing in changes nothing, unless the role is staged', async () => {
  const stage = makeStage();
  const admin = await signInUser(api, 'the_admin', 'admin');
  const player = await signInUser(api, 'the_player');
  for (const isIn of [true, false]) {
    stages = [stage];
    const visitorCookies = { [visitorCookie]: findVisitor(isIn, stage) };
    const build = isIn ? 'd2' : 'd1';
    for (const { token } of [admin, player])
      expect(await visitAs({ ...visitorCookies, [sessionCookie]: token })).toMatchObject({ build, inRegistry: build });
    stages = [makeStage({ roles: ['admin'] })];
    const builds = [admin, player].map(async ({ token }) => visitAs({ ...visitorCookies, [sessionCookie]: token }));
    expect((await Promise.all(builds)).map((visit) => visit.build)).toEqual(['d2', build]);
  }
});

test('the page’s language decides, also for the registry', async () => {
  stages = [makeStage({ share: 100, languages: ['de'] })];
  const englishHeaders = { 'accept-language': 'en' };
  expect(await visitAs({}, '/de/dashboard', englishHeaders)).toMatchObject({ build: 'd2', inRegistry: 'd2' });
  expect(await visitAs({}, '/dashboard', englishHeaders)).toMatchObject({ build: 'd1', inRegistry: 'd1' });
  expect(await visitAs({}, '/dashboard', { 'accept-language': 'de' })).toMatchObject({ build: 'd2', inRegistry: 'd2' });
});

test('a made-up cookie is replaced', async () => {
  stages = [makeStage()];
  for (const value of ['', 'x', 'x'.repeat(4000), 'visitor 00000001', '%00'])
    expect((await visitAs({ [visitorCookie]: value })).page.cookies).toMatchObject([{ name: visitorCookie }]);
});
