import type { Site, SiteRendering } from '@laurel/shared/area/site';
import { createSharedAnswers } from '../call/shared-answers';
import { createTestClock } from '../clock';
import type { PageAnswer } from '../http/answer-call';
import type { VisitorAnswer } from '../http/visitor';
import type { LogFields } from '../log/log';
import { type PageWaits, pageWaits } from '../site/page-waits';
import { type OpenPage, pageCacheLimits } from './open-page';
import { createRendering, type Rendering } from './rendering';

const hostCode = `
  module.exports.startRendering = ({ code }) => {
    const area = new Function('require', code)(require);
    return async (question) => {
      const { id, ask, url } = question;
      return ask === 'reads' ? { id, page: area.page(url) } : { id, html: area.render(question) };
    };
  };
`;
const writeArea = (
  body = "return '<p>' + reads.map(({ data }) => data).join() + ' ' + locale + ' ' + theme + '</p>'",
) => `
  return {
    page: (url) => url.endsWith('/missing') ? null : { path: ':one', reads: [{ name: 'getSchedule', request: {} }] },
    render: ({ url, base, locale, theme, reads, others }) => { ${body} },
  };
`;

interface RenderingSetup {
  code?: string;
  ask?: () => Promise<PageAnswer & Partial<VisitorAnswer>>;
  waits?: PageWaits;
  findSite?: () => Promise<SiteRendering | null>;
}

let rendering: Rendering;
let liveSite: Site;
let elapsedMs = 0;
let loggedLines: { fields: LogFields; message: string }[];
afterEach(() => rendering.stop());

const makeSiteRendering = (code: string, build = 'p1'): SiteRendering => ({
  host: 'h1',
  entry: {
    name: 'public',
    path: '/',
    access: 'anyone',
    entry: { url: '/area.js' },
    styles: [],
    chunks: [],
    build,
    sharedRange: '*',
    enabled: true,
  },
  file: 'area.cjs',
  pages: new Map([[':one', { styles: [{ url: '/one.css' }], chunks: [] }]]),
  moved: new Map(),
  readCode: async () => ({ host: hostCode, area: code }),
});

const patientWaits: PageWaits = { answers: 30_000, rendering: 30_000, head: 30_000, preloads: 30_000 };

async function startTestRendering({
  code = writeArea(),
  ask = async () => ({ data: 'Cup' }),
  findSite,
  waits = patientWaits,
}: RenderingSetup = {}) {
  const siteRendering = makeSiteRendering(code);
  loggedLines = [];
  const noteLog = (fields: LogFields, message: string) => void loggedLines.push({ fields, message });
  elapsedMs = 0;
  const openPages = createSharedAnswers<OpenPage>({
    clock: createTestClock(),
    readElapsed: () => performance.now() + elapsedMs,
    ...pageCacheLimits,
  });
  const findCurrent = findSite ?? (async () => siteRendering);
  const listRenderings = async () => [await findCurrent()].filter((each) => each !== null);
  liveSite = { findRendering: findCurrent, listRenderings } as unknown as Site;
  rendering = createRendering({
    site: liveSite,
    ask: async () => ({ isCurrent: () => false, ...(await ask()) }),
    log: { debug: noteLog, info: noteLog, warn: noteLog, error: noteLog },
    openPages,
    waits,
    origin: 'https://laurel.example',
  });
  await rendering.waitUntilReady();
  return openPages;
}

const renderPath = (pathname = '/one', changes: Partial<Parameters<Rendering['render']>[0]> = {}) =>
  rendering.render({ pathname, base: '', search: '', locale: 'en', theme: null, ...changes }, liveSite);

const hasFault = (pathname: string) =>
  rendering.hasBuildFault({ pathname, base: '', search: '', locale: 'en', theme: null }, liveSite);

test('renders a page from its answers, in the visitor’s language and theme', async () => {
  await startTestRendering();
  expect(await renderPath('/one', { locale: 'de', theme: 'light' })).toMatchObject({
    html: '<p>Cup de light</p>',
    reads: [{ name: 'getSchedule', request: {}, data: 'Cup' }],
    styles: [{ url: '/one.css' }],
    chunks: [],
  });
  expect(loggedLines).toEqual([]);
});

test('each read says which changes its answer includes', async () => {
  await startTestRendering({ ask: async () => ({ data: 'Cup', position: 'aaaaaaaaaaaa.5' }) });
  expect((await renderPath())?.reads).toEqual([
    { name: 'getSchedule', request: {}, data: 'Cup', position: 'aaaaaaaaaaaa.5' },
  ]);
});

test('renders /one and /de/one separately, from shared answers', async () => {
  const askSpy = jest.fn(async () => ({ data: 'Cup' }));
  await startTestRendering({ code: writeArea("return '<a href=\"' + base + '/\">Laurel</a>'"), ask: askSpy });
  askSpy.mockClear();
  expect((await renderPath('/one', { locale: 'de' }))?.html).toBe('<a href="/">Laurel</a>');
  expect((await renderPath('/one', { locale: 'de', base: '/de' }))?.html).toBe('<a href="/de/">Laurel</a>');
  expect(askSpy).toHaveBeenCalledTimes(1);
});

test('renders pages with fixed paths before the first request, in both languages', async () => {
  const rendering = { ...makeSiteRendering(writeArea()), pages: new Map([['help', { styles: [], chunks: [] }]]) };
  const askSpy = jest.fn(async () => ({ data: 'Cup' }));
  await startTestRendering({ findSite: async () => rendering, ask: askSpy });
  while (askSpy.mock.calls.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await renderPath('/help')).not.toBeNull();
  expect(askSpy).toHaveBeenCalledTimes(4);
});

test('renders once for a hundred visitors, until something changes', async () => {
  const askSpy = jest.fn(async () => ({ data: 'Cup' }));
  const openPages = await startTestRendering({ ask: askSpy });
  askSpy.mockClear();
  const allPages = await Promise.all(Array.from({ length: 100 }, () => renderPath()));
  expect(new Set(allPages.map((page) => page?.html))).toEqual(new Set(['<p>Cup en null</p>']));
  expect(askSpy).toHaveBeenCalledTimes(1);
  askSpy.mockResolvedValue({ data: 'Duel' });
  openPages.drop();
  expect((await renderPath())?.html).toContain('Duel');
});

test('renders a page once as long as it is current, and at least once a minute', async () => {
  let isCurrentAnswer = true;
  const askSpy = jest.fn(async () => ({ data: 'Cup', isCurrent: () => isCurrentAnswer }));
  const openPages = await startTestRendering({ ask: askSpy });
  askSpy.mockClear();
  const firstPage = await renderPath();
  elapsedMs += 50_000;
  openPages.drop();
  expect(await renderPath()).toBe(firstPage);
  const request = { pathname: '/one', base: '', search: '', locale: 'en', theme: null } as const;
  expect(await rendering.findRendered(request, liveSite)).toBe(firstPage);
  expect(await rendering.findRendered({ ...request, locale: 'de' }, liveSite)).toBeNull();
  isCurrentAnswer = false;
  expect(await rendering.findRendered(request, liveSite)).toBeNull();
  isCurrentAnswer = true;
  elapsedMs += 10_000;
  expect(await rendering.findRendered(request, liveSite)).toBeNull();
  expect(await renderPath()).not.toBe(firstPage);
  expect(askSpy).toHaveBeenCalledTimes(2);
});

test('renders a page again that failed, although its answers are current', async () => {
  const code = writeArea(
    "globalThis.asked = (globalThis.asked ?? 0) + 1; if (globalThis.asked < 3) throw new Error('No'); return 'Cup';",
  );
  await startTestRendering({ code, ask: async () => ({ data: 'Cup', isCurrent: () => true }) });
  expect(await renderPath()).toBeNull();
  elapsedMs += pageCacheLimits.lifetimeMs;
  expect((await renderPath())?.html).toBe('Cup');
});

test('doesn’t render addresses without a page, nor areas without a server build', async () => {
  await startTestRendering();
  expect(await renderPath('/missing')).toBeNull();
  rendering.stop();
  await startTestRendering({ findSite: async () => null });
  expect(await renderPath()).toBeNull();
  expect(loggedLines).toEqual([]);
});

test('code that throws loses only its page, and is named', async () => {
  await startTestRendering({
    code: writeArea("if (url.endsWith('/bad')) throw new Error('no cup'); return '<p>fine</p>'"),
  });
  expect(await renderPath('/bad')).toBeNull();
  expect(loggedLines).toEqual([
    { fields: { area: 'public', build: 'p1', why: 'Error: no cup' }, message: 'A page is not rendered' },
  ]);
  expect(await hasFault('/bad')).toBe(true);
  expect(await hasFault('/one')).toBe(false);
  expect((await renderPath())?.html).toBe('<p>fine</p>');
});

test.each([
  ["'<script>alert(1)</script>'"],
  ["'<p></p><SCRIPT src=/x.js></SCRIPT>'"],
  ["'<svg><script href=data:,></script></svg>'"],
])('doesn’t render a page with a script: %s', async (html) => {
  await startTestRendering({ code: writeArea(`return ${html}`) });
  expect(await renderPath()).toBeNull();
  expect(loggedLines.map(({ fields }) => fields.why)).toContain('It renders a script');
});

test('a page that is too long is left to the browser, and other pages are still rendered', async () => {
  await startTestRendering({ code: writeArea("return 'x'.repeat(url.endsWith('/long') ? 4_000_001 : 1_500_000)") });
  expect(await renderPath('/long')).toBeNull();
  expect(loggedLines.map(({ fields }) => fields.why)).toEqual([
    'It renders 4000001 characters, more than a page may have',
  ]);
  expect((await renderPath())?.html).toHaveLength(1_500_000);
});

test('ends code that hangs: visitors continue at once, and it restarts later', async () => {
  await startTestRendering({
    code: writeArea("if (url.endsWith('/hang')) for (;;); return '<p>fine</p>'"),
    waits: pageWaits,
  });
  expect(await renderPath('/hang')).toBeNull();
  expect(loggedLines[0]?.message).toBe('A page is not rendered: it takes too long');
  const deadline = Date.now() + 10_000;
  let laterPage: Awaited<ReturnType<typeof renderPath>> = null;
  while (!laterPage && Date.now() < deadline) {
    laterPage = await renderPath('/other');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(laterPage?.html).toBe('<p>fine</p>');
  expect(loggedLines).toContainEqual({
    fields: { area: 'public', build: 'p1', why: 'It takes more processor time than a page may' },
    message: 'An area is not rendered: its server build has failed',
  });
});

test('ends only the process of code that takes all memory', async () => {
  await startTestRendering({
    code: writeArea('const all = []; for (;;) all.push(new Array(1e5).fill(url + all.length));'),
  });
  expect(await renderPath()).toBeNull();
  const deadline = Date.now() + 15_000;
  while (!loggedLines.some(({ fields }) => fields.why !== undefined) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(loggedLines.find(({ fields }) => fields.why)?.fields.why).toMatch(/memory|processor/);
});

test.each([
  ['that does not start', 'throw new Error("no area")', 'Error: no area'],
  ['that answers nonsense', 'return { page: () => 5 }', 'It answers what nobody understands'],
  ['that leaves', 'process.exit(3)', 'It stopped with code 3'],
])('doesn’t render by code %s', async (_, code, why) => {
  await startTestRendering({ code });
  expect(await renderPath()).toBeNull();
  await new Promise((resolve) => setImmediate(resolve));
  expect(loggedLines.map(({ fields }) => fields.why)).toContain(why);
});

test('reports a failed start as one log line, and as a problem of the site until it renders again', async () => {
  const pages = new Map(['one', 'two', 'three'].map((page) => [page, { styles: [], chunks: [] }]));
  await startTestRendering({ findSite: async () => ({ ...makeSiteRendering(writeArea('process.exit(3)')), pages }) });
  await Promise.all(['/one', '/two', '/three'].map((page) => renderPath(page)));
  expect(loggedLines.filter(({ fields }) => fields.why !== undefined)).toHaveLength(1);
  expect(rendering.listProblems()).toEqual(['The area public is not rendered by its build p1: It stopped with code 3']);
});

test('shows code neither the server’s settings nor its terminal', async () => {
  process.env.LAUREL_TEST_SECRET = 'secret';
  await startTestRendering({
    code: writeArea("console.log('x'); return JSON.stringify(Object.keys(process.env).sort())"),
  });
  expect((await renderPath())?.html).toBe('["NODE_ENV","TZ"]');
  delete process.env.LAUREL_TEST_SECRET;
});

test('reports once that a server build doesn’t fit or was changed', async () => {
  await startTestRendering({
    findSite: async () => {
      throw new Error('public p1 needs react ^19.3.0, but the host h1 has 18.0.0.');
    },
  });
  expect(await renderPath()).toBeNull();
  expect(await renderPath()).toBeNull();
  expect(loggedLines.map(({ fields }) => fields.why)).toEqual([
    'public p1 needs react ^19.3.0, but the host h1 has 18.0.0.',
  ]);
});

test('leaves a page to the browser if its answers fail or are slow', async () => {
  await startTestRendering({
    ask: async () => {
      throw new Error('no database');
    },
  });
  expect(await renderPath()).toBeNull();
  rendering.stop();
  await startTestRendering({ ask: () => new Promise(() => {}), waits: pageWaits });
  expect(await renderPath()).toBeNull();
  expect(loggedLines.at(-1)?.message).toBe('A page is not rendered: it takes too long');
});

test('prepares a page for the next visitor if its answers were late for this one', async () => {
  let answerRead = (_: PageAnswer) => {};
  const heldAnswer = new Promise<PageAnswer>((resolve) => {
    answerRead = resolve;
  });
  const waits = { ...pageWaits, answers: 10 };
  await startTestRendering({ ask: () => heldAnswer, waits });
  expect(await renderPath('/two')).toBeNull();
  answerRead({ data: 'Cup' });
  Object.assign(waits, patientWaits);
  expect((await renderPath('/two'))?.html).toContain('Cup');
});

test('leaves pages to the browser instead of queueing too many', async () => {
  await startTestRendering({
    code: writeArea("const until = Date.now() + 40; while (Date.now() < until); return '<p>late</p>'"),
    waits: pageWaits,
  });
  const allPages = await Promise.all(Array.from({ length: 60 }, (_, index) => renderPath(`/page-${index}`)));
  expect(allPages.filter((page) => page === null).length).toBeGreaterThan(20);
});

test('renders again once another area has other links', async () => {
  const firstSiteRendering = makeSiteRendering(
    writeArea("return '<p>' + others.map(({ build }) => build).join() + '</p>'"),
  );
  let shownRendering: SiteRendering = firstSiteRendering;
  await startTestRendering({ findSite: async () => shownRendering });
  expect((await renderPath())?.html).toBe('<p></p>');
  const makePressEntry = (build: string) => ({ ...firstSiteRendering.entry, name: 'press', path: '/press', build });
  shownRendering = { ...firstSiteRendering, others: [makePressEntry('1')] };
  expect((await renderPath())?.html).toBe('<p>1</p>');
  shownRendering = { ...firstSiteRendering, others: [makePressEntry('2')] };
  expect((await renderPath())?.html).toBe('<p>2</p>');
});

test('renders with the new build from the first request after a publish', async () => {
  let shownRendering = makeSiteRendering(writeArea("return '<p>old</p>'"));
  await startTestRendering({ findSite: async () => shownRendering });
  expect((await renderPath())?.html).toBe('<p>old</p>');
  shownRendering = makeSiteRendering(writeArea("return '<p>new</p>'"), 'p2');
  expect(await renderPath()).toBeNull();
  await rendering.waitUntilReady();
  expect((await renderPath())?.html).toBe('<p>new</p>');
});
