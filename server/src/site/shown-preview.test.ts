import { createTestApi, type SignedIn, sendCall, signInUser, type TestApi } from '../../test/api';
import { createTestSite } from '../../test/site';
import { openConnection } from '../database/connection';
import { startSession } from '../domains/people/sign-in/sessions.store';
import { sessionCookie } from '../http/authenticate';
import { previewCookie, sealPreview } from '../http/preview';

const site = createTestSite();
let api: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  api = await createTestApi({ site });
  admin = await signInUser(api, 'the_admin', 'admin');
});
afterAll(() => api.close());

async function readPageWithCookies(cookies: Record<string, string>) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const getUrl = (url: string) => api.server.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} });
  const [page, registry] = [await getUrl('/dashboard/coins'), await getUrl('/areas.json')];
  const { areas, preview } = registry.json<{ areas: { name: string; build: string }[]; preview?: string[] }>();
  expect([page.statusCode, registry.statusCode]).toEqual([200, 200]);
  expect(page.body).toContain('/dashboard/coins');
  const pageBuild = /dashboard=(\w+)/.exec(page.body)?.[1];
  expect(areas.find(({ name }) => name === 'dashboard')?.build).toBe(pageBuild);
  return { build: pageBuild, preview, caching: [page, registry].map(({ headers }) => headers['cache-control']) };
}

const ordinaryAnswer = { build: 'd1', preview: undefined, caching: ['no-cache', 'no-cache'] };

async function startPreviewAs(who: { token: string }, build = 'd2') {
  const answer = await sendCall(api, 'startPreview', {
    as: who,
    body: { area: 'dashboard', build },
    headers: { cookie: `${sessionCookie}=${who.token}` },
  });
  expect(answer.statusCode).toBe(200);
  const value = answer.cookies.find(({ name }) => name === previewCookie)?.value ?? '';
  return { [sessionCookie]: who.token, [previewCookie]: value };
}

const signInStaff = async (name: string) => signInUser(api, name, 'admin');

test('a preview shows in the page and the registry, and isn’t cached', async () => {
  const page = await readPageWithCookies(await startPreviewAs(admin));
  expect(page).toEqual({ build: 'd2', preview: ['dashboard'], caching: ['no-store', 'no-store'] });
});

test('everyone else still sees the live builds', async () => {
  await startPreviewAs(admin);
  expect(await readPageWithCookies({})).toEqual(ordinaryAnswer);
  expect(await readPageWithCookies({ [sessionCookie]: admin.token })).toEqual(ordinaryAnswer);
});

test('the cookie previews nothing for another user, a visitor or another session', async () => {
  const { [previewCookie]: stolenValue = '' } = await startPreviewAs(admin);
  const otherStaff = await signInStaff('other_admin');
  const secondSession = await startSession(api.db, api.clock.now(), admin.id, null);
  expect(await readPageWithCookies({ [previewCookie]: stolenValue })).toEqual(ordinaryAnswer);
  for (const { token } of [otherStaff, secondSession])
    expect(await readPageWithCookies({ [sessionCookie]: token, [previewCookie]: stolenValue })).toEqual(ordinaryAnswer);
});

test('a forged cookie previews nothing', async () => {
  const sealedValue = sealPreview(new Map([['dashboard', 'd2']]), 'a guess', api.clock.now()).value;
  for (const value of [sealedValue, 'x', '.', 'a.b.c', '%', '%00', '"', 'e30.e30', 'x'.repeat(4000)])
    expect(await readPageWithCookies({ [sessionCookie]: admin.token, [previewCookie]: value })).toEqual(ordinaryAnswer);
});

test('a cookie sealed by a player previews nothing', async () => {
  const player = await signInUser(api, 'the_player');
  const { value } = sealPreview(new Map([['dashboard', 'd2']]), player.token, api.clock.now());
  expect(await readPageWithCookies({ [sessionCookie]: player.token, [previewCookie]: value })).toEqual(ordinaryAnswer);
});

test('a preview ends with the session', async () => {
  const leavingStaff = await signInStaff('leaving_admin');
  const cookies = await startPreviewAs(leavingStaff);
  const answer = await sendCall(api, 'logout', { as: leavingStaff });
  expect(answer.cookies.find(({ name }) => name === previewCookie)).toMatchObject({ value: '', path: '/' });
  expect(await readPageWithCookies(cookies)).toEqual(ordinaryAnswer);
});

test.each([
  ['the role', { role: 'player' }],
  ['the good standing', { status: 'suspended' }],
] as const)('it ends with %s', async (_what, change) => {
  const demotedStaff = await signInStaff(`without_${Object.keys(change)[0]}`);
  const cookies = await startPreviewAs(demotedStaff);
  expect((await readPageWithCookies(cookies)).build).toBe('d2');
  await api.db.updateTable('users').set(change).where('id', '=', demotedStaff.id).execute();
  expect(await readPageWithCookies(cookies)).toEqual(ordinaryAnswer);
});

test('a preview ends after eight hours', async () => {
  const cookies = await startPreviewAs(admin);
  api.clock.advance(8 * 3_600_000 - 1);
  expect((await readPageWithCookies(cookies)).build).toBe('d2');
  api.clock.advance(1);
  expect(await readPageWithCookies(cookies)).toEqual(ordinaryAnswer);
});

test('a removed build keeps the other previews', async () => {
  const cookies = await startPreviewAs(admin, 'd3');
  const previewStart = await sendCall(api, 'startPreview', {
    as: admin,
    body: { area: 'public', build: 'p2' },
    headers: { cookie: `${sessionCookie}=${admin.token}; ${previewCookie}=${cookies[previewCookie]}` },
  });
  const value = previewStart.cookies.find(({ name }) => name === previewCookie)?.value ?? '';
  const bothCookies = { [sessionCookie]: admin.token, [previewCookie]: value };
  expect((await readPageWithCookies(bothCookies)).preview).toEqual(['dashboard', 'public']);
  site.forget('dashboard', 'd3');
  expect(await readPageWithCookies(bothCookies)).toMatchObject({ build: 'd1', preview: ['public'] });
});

test('in a database outage a page loses only its preview, and only a genuine cookie causes a query', async () => {
  const awayConnection = openConnection('postgres://nobody:nothing@127.0.0.1:1/none');
  const cutOffApi = await createTestApi({ site, db: awayConnection.db });
  try {
    const { value } = sealPreview(new Map([['dashboard', 'd2']]), 'token', cutOffApi.clock.now());
    const getUrl = (cookie: string) =>
      cutOffApi.server.inject({ method: 'GET', url: '/dashboard', headers: { cookie } });
    for (const cookie of [
      '',
      `${sessionCookie}=token`,
      `${previewCookie}=${value}`,
      `${sessionCookie}=token; ${previewCookie}=x.y`,
    ])
      expect((await getUrl(cookie)).body).toContain('dashboard=d1');
    expect(cutOffApi.log.lines).toEqual([]);
    const answer = await getUrl(`${sessionCookie}=token; ${previewCookie}=${value}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.body).toContain('dashboard=d1');
    expect(cutOffApi.log.lines).toMatchObject([
      { level: 'error', message: 'A preview failed; the live page is shown' },
    ]);
    expect(JSON.stringify(cutOffApi.log.lines)).not.toContain(value);
  } finally {
    await cutOffApi.close();
    await awayConnection.close();
  }
});
