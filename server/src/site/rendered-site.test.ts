import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import type { Site } from '@laurel/shared/area/site';
import { noStageChanges, toUnstagedRevision } from '@laurel/shared/area/unstaged-site';
import fastify, { type FastifyInstance } from 'fastify';
import { systemClock } from '../clock';
import { type Connection, openConnection } from '../database/connection';
import { sessionCookie } from '../http/authenticate';
import { silentLog } from '../log/log';
import type { RenderedPage } from '../rendering/rendered-page';
import type { RenderRequest } from '../rendering/rendering';
import type { ShedClass } from '../shedding/classes';
import { noShedding } from '../shedding/shedding';
import { serveSite } from './site';

let app: FastifyInstance;
let database: Connection;
let renderRequests: RenderRequest[] = [];
let shedClasses: readonly ShedClass[] = [];
let renderedPage: RenderedPage | null = null;
let cachedPage: RenderedPage | null = null;
let isComplete = true;
let status: 200 | 404 = 200;
const policy = "script-src 'self';style-src 'self'";
const foreignHtml = '<i>rendered</i><script>alert(1)</script><style data-href="/x.css">i{}</style>';

beforeAll(async () => {
  app = fastify();
  await app.register(cookie);
  app.addHook('onRequest', async (_, reply) => {
    void reply.header('content-security-policy', policy);
  });
  const site: Site = {
    folder: import.meta.dirname,
    readRegistry: async () => ({ revision: 1, host: 'h1', areas: [] }),
    renderPage: async (_, { locale } = {}) =>
      `<!doctype html><html lang="${locale}"><head><script>let a;</script></head><body><div id="root"><b>waiting</b></div><div id="announce-polite"></div></body></html>`,
    async readRevision() {
      return toUnstagedRevision(this);
    },
    findRendering: async () => null,
    ...noStageChanges,
    listRenderings: async () => [],
    findPreloaded: async () => null,
    readHealth: async () => ({ revision: 1, problems: [] }),
    listBuilds: async () => [],
  };
  // Nothing listens at this address, because the database is used only for previews.
  database = openConnection('postgres://nobody@127.0.0.1:1/none');
  await serveSite(app, site, {
    db: database.db,
    clock: systemClock,
    log: silentLog,
    secure: false,
    heads: { write: async (html) => ({ status, html, complete: isComplete }), find: async () => ({ status: 404 }) },
    ownReads: async () => null,
    shedding: { ...noShedding, shouldRefuse: (shedClass) => shedClasses.includes(shedClass) },
    offersChallenges: true,
    usesDictionaries: true,
    rendering: {
      async render(request) {
        renderRequests.push(request);
        if (request.pathname === '/slow') return null;
        const html = request.pathname === '/foreign' ? foreignHtml : '<i>rendered</i>';
        renderedPage = { html, reads: [], styles: [], chunks: [], openedAt: 0 };
        return renderedPage;
      },
      isRendered: async () => true,
      hasBuildFault: async () => false,
      findRendered: async () => cachedPage,
      renderHead: async () => null,
      listPages: async () => null,
      waitUntilReady: async () => {},
      listProblems: () => [],
      stop: () => {},
    },
  });
});
beforeEach(() => {
  renderRequests = [];
  shedClasses = [];
  status = 200;
  cachedPage = null;
  isComplete = true;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const readBody = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ method: 'GET', url, headers })).body;

test('a visitor gets the page rendered at its address, in their language and theme', async () => {
  const html = await readBody('/contests?page=2', { 'accept-language': 'de', cookie: 'laurel_theme=light' });
  expect(html).toContain('<div id="root"><i>rendered</i></div>');
  expect(html).toContain('<html data-rendered data-theme="light" lang="de">');
  expect(renderRequests).toEqual([
    { pathname: '/contests', base: '', search: '?page=2', locale: 'de', theme: 'light' },
  ]);
});

test('renders /de/contests in German, with German links', async () => {
  await readBody('/de/contests?page=2', { 'accept-language': 'en', cookie: 'laurel_locale=en' });
  expect(renderRequests).toEqual([
    { pathname: '/contests', base: '/de', search: '?page=2', locale: 'de', theme: null },
  ]);
});

test('above capacity a visitor’s page says so instead of being rendered, unless it is cached', async () => {
  shedClasses = ['renders'];
  const busyResponse = await app.inject({ method: 'GET', url: '/contests' });
  expect(busyResponse.statusCode).toBe(503);
  expect(busyResponse.headers['retry-after']).toMatch(/^[345]$/);
  expect(busyResponse.headers['cache-control']).toBe('no-store');
  expect(busyResponse.body).toContain('<h1>Laurel is very busy</h1>');
  expect(await readBody('/de/contests')).toContain('<h1>Gerade ist viel los</h1>');
  expect(renderRequests).toEqual([]);

  shedClasses = [];
  await readBody('/contests');
  cachedPage = renderedPage;
  shedClasses = ['renders'];
  expect(await readBody('/contests')).toContain('<i>rendered</i>');
});

test('the policy allows only the host page’s scripts, nothing that was rendered', async () => {
  for (const url of ['/', '/slow', '/foreign']) {
    const { headers } = await app.inject({ method: 'GET', url });
    // The hash is made by: printf 'let a;' | openssl dgst -sha256 -binary | base64
    expect(headers['content-security-policy']).toBe(
      "script-src 'self' 'sha256-81WALLbUROF1pWdYjuQYKuIcGgY/+TqVJr8UsV6Tkvo=';style-src 'self'",
    );
  }
});

test('a visitor’s browser may prefetch the pages behind a rendered page’s links, and nothing else', async () => {
  const { headers } = await app.inject({ method: 'GET', url: '/contests' });
  expect(headers['speculation-rules']).toBe('"/speculation-rules.json"');
  const rules = await app.inject({ method: 'GET', url: '/speculation-rules.json' });
  expect(rules.headers['content-type']).toContain('application/speculationrules+json');
  const [{ eagerness, where }] = rules.json().prefetch;
  expect(eagerness).toBe('moderate');
  const { href_matches: excludedPaths } = where.and.find(
    ({ not }: { not?: object }) => not && 'href_matches' in not,
  ).not;
  const isExcluded = (pathname: string) =>
    excludedPaths.some((pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(pathname));
  const pages = ['/', '/contests', '/de/contests/cup', '/players/apiary', '/news/files-and-dashboards'];
  expect(pages.filter(isExcluded)).toEqual([]);
  const otherPaths = ['/api/v1/auth/logout', '/files/x.png', '/dashboard', '/de/dashboard/coins', '/sandbox/mail'];
  expect(otherPaths.filter((each) => !isExcluded(each))).toEqual([]);
});

test.each([
  ['somebody with a session', '/', { cookie: `${sessionCookie}=token` }],
  ['a page that isn’t rendered', '/slow', {}],
])('%s gets no rules for prefetching', async (_, url, headers) => {
  expect((await app.inject({ method: 'GET', url, headers })).headers['speculation-rules']).toBeUndefined();
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
])('a browser that accepts %s gets %s, compressed once for all', async (encodings, encoding, decompress) => {
  const getHome = () => app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': encodings } });
  const [firstHome, secondHome] = [await getHome(), await getHome()];
  expect(firstHome.headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  });
  expect(decompress(firstHome.rawPayload).toString()).toContain('<div id="root"><i>rendered</i></div>');
  expect(secondHome.rawPayload).toEqual(firstHome.rawPayload);
});

test.each([
  ['somebody with a session', '/', { cookie: `${sessionCookie}=token` }],
  ['who has chosen how contests are listed', '/contests', { cookie: 'laurel_contest_list=rows' }],
])('%s gets the page with the spinner', async (_, url, headers) => {
  expect(await readBody(url, headers)).toContain('waiting');
  expect(renderRequests).toEqual([]);
});

test('shows the spinner for a missing page, and for one not rendered in time', async () => {
  expect(await readBody('/slow')).toContain('waiting');
  status = 404;
  expect(await readBody('/nothing')).toContain('waiting');
  expect(renderRequests).toHaveLength(1);
});

test('sends a cached page again unchanged, and no body to a browser that has it', async () => {
  const getHome = (headers = {}) => app.inject({ method: 'GET', url: '/', headers });
  const firstHome = await getHome();
  cachedPage = renderedPage;
  const homeAgain = await getHome();
  expect(homeAgain.body).toBe(firstHome.body);
  const { date, 'server-timing': serverTiming } = homeAgain.headers;
  expect(homeAgain.headers).toEqual({ ...firstHome.headers, date, 'server-timing': serverTiming });
  expect(serverTiming).toMatch(/^rendered;dur=\d+$/);
  const unchangedHome = await getHome({ 'if-none-match': String(firstHome.headers.etag) });
  expect([unchangedHome.statusCode, unchangedHome.body]).toEqual([304, '']);
  expect(unchangedHome.headers).toMatchObject({
    'content-security-policy': firstHome.headers['content-security-policy'],
    vary: firstHome.headers.vary,
    'cache-control': 'no-cache',
  });
  expect((await getHome({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  expect(renderRequests).toHaveLength(1);
});

test('doesn’t cache a page whose head is missing', async () => {
  isComplete = false;
  await readBody('/');
  cachedPage = renderedPage;
  isComplete = true;
  await readBody('/');
  expect(renderRequests).toHaveLength(2);
  cachedPage = renderedPage;
  await readBody('/');
  expect(renderRequests).toHaveLength(2);
});
