import { createTestApi, makeTestApp, sendExpectingSuccess, signInUser, type TestApi } from '../../test/api';
import { encodeForm } from '../../test/form';
import { createSpokenSite } from '../../test/spoken-site';
import { createSharedAnswers } from '../call/shared-answers';
import { createTestClock } from '../clock';
import { buildContestFields, editContest, hour, openContest, type TestApp } from '../domains/testing';
import { writeSecurityText } from './security-text';

const origin = 'https://laurel.example';
let api: TestApi;
let app: TestApp;

beforeAll(async () => {
  const clock = createTestClock();
  api = await createTestApi({
    clock,
    site: createSpokenSite(),
    config: { publicOrigin: origin },
    sharedAnswers: createSharedAnswers({ clock }),
  });
  app = await makeTestApp(api);
  const now = api.clock.now();
  const makePost = (slug: string, title: string, status: 'published' | 'draft', publishedAt: Date) => ({
    slug,
    title,
    excerpt: 'Who won, and how.',
    body: 'A long story.',
    tags: ['winners'],
    authorId: app.admin.id,
    status,
    publishedAt,
    createdAt: now,
    updatedAt: now,
  });
  await api.db
    .insertInto('posts')
    .values([
      makePost('final-night', 'Final "night" <live> & more', 'published', new Date(now.getTime() - hour)),
      makePost('not-yet', 'Not yet', 'draft', now),
      makePost('tomorrow', 'Tomorrow', 'published', new Date(now.getTime() + 24 * hour)),
    ])
    .execute();
});
afterAll(() => api.close());

const getUrl = (url: string, headers: Record<string, string> = {}) =>
  api.server.inject({ method: 'GET', url, headers });

async function crawlUrl(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await getUrl(url, headers);
  const matchFirst = (pattern: RegExp) => pattern.exec(body)?.[1] ?? null;
  const structuredTexts = [...body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, text = '']): Record<string, unknown> => JSON.parse(text),
  );
  return {
    status: statusCode,
    title: matchFirst(/<title>([^<]*)<\/title>/),
    description: matchFirst(/<meta name="description" content="([^"]*)">/),
    robots: matchFirst(/<meta name="robots" content="([^"]*)">/),
    canonical: matchFirst(/<link rel="canonical" href="([^"]*)">/),
    alternates: [...body.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)">/g)].map((it) =>
      it.slice(1),
    ),
    og: Object.fromEntries(
      [...body.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map((it) => it.slice(1)),
    ),
    about: structuredTexts,
  };
}

const listAlternates = (path: string) => [
  ['en', origin + path],
  ['de', `${origin}/de${path === '/' ? '' : path}`],
  ['x-default', origin + path],
];

test.each([
  ['/', '/de'],
  ['/leaderboard', '/de/leaderboard'],
  ['/news/final-night', '/de/news/final-night'],
])('%s and %s are canonical in their own language, and link to each other by hreflang', async (path, address) => {
  const readerHeaders = { 'accept-language': 'en', cookie: 'laurel_locale=en' };
  const [unprefixedPage, germanPage] = [await crawlUrl(path, readerHeaders), await crawlUrl(address, readerHeaders)];
  expect([unprefixedPage.canonical, germanPage.canonical]).toEqual([origin + path, origin + address]);
  for (const page of [unprefixedPage, germanPage]) expect(page.alternates).toEqual(listAlternates(path));
  expect([unprefixedPage.og.locale, germanPage.og.locale]).toEqual(['en_GB', 'de_DE']);
  expect(germanPage.og.url).toBe(origin + address);
});

test('a German address has a German title, and German addresses in its JSON-LD', async () => {
  const contest = await openContest(app, { title: 'Two Tongues Cup' });
  const page = await crawlUrl(`/de/contests/${contest.slug}`, { 'accept-language': 'en' });
  expect(page.about[0]?.url).toBe(`${origin}/de/contests/${contest.slug}`);
  expect((await crawlUrl('/de/leaderboard')).title).toBe('Rangliste | Laurel');
});

test('a moved German address redirects to a German one, and a missing page’s title is German', async () => {
  expect((await getUrl('/de/former?from=mail')).headers.location).toBe('/de/leaderboard?from=mail');
  expect(await crawlUrl('/de/nothing/here')).toMatchObject({
    ...{ status: 404, title: 'Seite nicht gefunden | Laurel', canonical: null, alternates: [] },
  });
});

test('a page with a fixed path has its title, description and address in the reader’s language', async () => {
  expect(await crawlUrl('/leaderboard')).toEqual({
    status: 200,
    title: 'Leaderboard | Laurel',
    description: 'Leaderboard, described',
    robots: null,
    canonical: `${origin}/leaderboard`,
    alternates: listAlternates('/leaderboard'),
    og: {
      site_name: 'Laurel',
      type: 'website',
      title: 'Leaderboard',
      description: 'Leaderboard, described',
      url: `${origin}/leaderboard`,
      locale: 'en_GB',
      image: expect.stringMatching(/^https:\/\/laurel\.example\/cards\/en\/leaderboard\/[0-9a-f]{32}\.png$/),
      'image:type': 'image/png',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': 'Leaderboard. Leaderboard, described',
    },
    about: [],
  });
  const germanPage = await crawlUrl('/leaderboard/?sort=x', { 'accept-language': 'de' });
  expect(germanPage).toMatchObject({ title: 'Rangliste | Laurel', canonical: `${origin}/leaderboard` });
  expect(germanPage.og.locale).toBe('de_DE');
});

test('structured data contains the page’s card, whose address only the server knows', async () => {
  const contest = await openContest(app, { title: 'Friday Night Cup' });
  const { status, about, og } = await crawlUrl(`/contests/${contest.slug}`);
  expect([status, about]).toEqual([
    200,
    [expect.objectContaining({ '@type': 'SportsEvent', name: 'Friday Night Cup', image: og.image })],
  ]);
  expect(about[0]?.url).toBe(`${origin}/contests/${contest.slug}`);
});

test('a contest’s id redirects to its slug, with the query', async () => {
  const contest = await openContest(app, { title: 'Moved Cup' });
  const answer = await getUrl(`/contests/${contest.id}?from=mail`);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/contests/moved-cup?from=mail']);
  expect((await getUrl('/former')).headers.location).toBe('/leaderboard');
});

test('a contest renamed by another process shows its new title within two seconds', async () => {
  const contest = await openContest(app, { title: 'Old Title' });
  expect((await crawlUrl(`/contests/${contest.slug}`)).title).toBe('Old Title | Laurel');
  await editContest(app, contest.id, buildContestFields(api.clock, { title: 'New Title' }));
  api.clock.advance(2000);
  expect((await crawlUrl(`/contests/${contest.slug}`)).title).toBe('New Title | Laurel');
});

test('a post is an article, and its title can’t break out of the page', async () => {
  const page = await crawlUrl('/news/final-night');
  expect(page).toMatchObject({
    status: 200,
    title: 'Final &quot;night&quot; &lt;live&gt; &amp; more | Laurel',
    og: { type: 'article' },
  });
  expect(page.about[0]).toMatchObject({ '@type': 'BlogPosting', headline: 'Final "night" <live> & more' });
});

test.each([
  ['a path that no page has', '/nothing/here'],
  ['a contest that does not exist', '/contests/no-such-cup'],
  ['a draft of a post', '/news/not-yet'],
  ['a post of tomorrow', '/news/tomorrow'],
  ['a name that no contest can have', '/contests/a%20b'],
])('%s is not found, and isn’t indexed', async (_what, url) => {
  expect(await crawlUrl(url)).toMatchObject({
    status: 404,
    title: 'Page not found | Laurel',
    robots: 'noindex',
    canonical: null,
  });
});

test('a hidden contest is missing for visitors, but not for readers with a session', async () => {
  const contest = await openContest(app, { title: 'Secret Cup' });
  await api.db.updateTable('contests').set({ displayStatus: 'hidden' }).where('id', '=', contest.id).execute();
  const url = `/contests/${contest.slug}`;
  expect((await crawlUrl(url)).status).toBe(404);
  const { token } = await signInUser(api, 'reader');
  const { status, title } = await crawlUrl(url, { cookie: `laurel_session=${token}` });
  expect([status, title]).toEqual([200, 'Laurel']);
});

test('pages behind a sign-in, and other areas’, keep the plain head', async () => {
  expect(await crawlUrl('/dashboard/anything')).toMatchObject({ status: 200, title: 'Laurel', canonical: null });
});

test('a page can exclude itself from search engines', async () => {
  expect(await crawlUrl('/reset')).toMatchObject({ status: 200, robots: 'noindex' });
});

test('a page without a head keeps the plain one', async () => {
  expect(await crawlUrl('/silent')).toMatchObject({ status: 200, title: 'Laurel', robots: null });
});

test('the newest posts are a feed, without unpublished ones', async () => {
  const { statusCode, headers, body } = await getUrl('/news/feed.xml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(body).toContain(`<link>${origin}/news/final-night</link>`);
  expect(body.match(/<item>/g)).toHaveLength(1);
  expect(body).toContain('<title><![CDATA[Final "night" <live> & more]]></title>');
  expect((await getUrl('/leaderboard')).body).toContain(
    'type="application/rss+xml" title="Laurel" href="/news/feed.xml"',
  );
});

test('a page whose data can’t be read keeps the plain head, and isn’t indexed until it can', async () => {
  const brokenApi = await createTestApi({
    db: api.db,
    clock: api.clock,
    site: createSpokenSite(),
    handlers: {
      getPublicContest: async () => {
        throw new Error('The database is away');
      },
    },
  });
  const answer = await brokenApi.server.inject({ method: 'GET', url: '/contests/friday-night-cup' });
  expect([answer.statusCode, answer.body.includes('<title>Laurel</title>')]).toEqual([200, true]);
  expect(answer.body).toContain('<meta name="robots" content="noindex">');
  expect(brokenApi.log.lines.some(({ message }) => message === 'A page is served without its head')).toBe(true);
  await brokenApi.close();
});

describe('if no server build may run', () => {
  let buildlessApi: TestApi;
  beforeAll(async () => {
    buildlessApi = await createTestApi({
      db: api.db,
      clock: api.clock,
      site: createSpokenSite(),
      config: { serverRendering: false },
    });
  });
  afterAll(() => buildlessApi.close());

  test.each([
    ['a page that is always there', '/leaderboard', 200, false],
    ['the first page', '/', 200, false],
    ['a page whose subject may be missing', '/contests/no-such-cup', 200, true],
    ['an address of no page', '/nothing', 404, true],
  ])('%s has the status from its build’s list of pages', async (_, url, status, unindexed) => {
    const { statusCode, body } = await buildlessApi.server.inject({ method: 'GET', url });
    expect([statusCode, body.includes('content="noindex"')]).toEqual([status, unindexed]);
  });

  test('a moved page redirects', async () => {
    const { statusCode, headers } = await buildlessApi.server.inject({ method: 'GET', url: '/former?from=mail' });
    expect([statusCode, headers.location]).toEqual([301, '/leaderboard?from=mail']);
  });

  test('the sitemap lists pages with fixed paths', async () => {
    const { body } = await buildlessApi.server.inject({ method: 'GET', url: '/sitemaps/pages.xml' });
    expect(body).toContain('/leaderboard</loc>');
    expect(body).not.toContain(':id');
  });
});

describe('what crawlers request first', () => {
  test('robots.txt names the sitemap and the excluded paths', async () => {
    const { body, headers } = await getUrl('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    for (const path of ['/dashboard', '/de/dashboard', '/de/sandbox/']) expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test('security.txt names whom to tell, if somebody is named', async () => {
    expect((await getUrl('/.well-known/security.txt')).body).not.toContain('Contact:');
    const now = new Date('2026-11-27T10:00:00.000Z');
    expect(writeSecurityText({ contact: 'mailto:security@laurel.example', origin, now })).toBe(
      [
        'Contact: mailto:security@laurel.example',
        'Expires: 2027-05-26T00:00:00.000Z',
        'Preferred-Languages: en, de',
        `Canonical: ${origin}/.well-known/security.txt`,
        '',
      ].join('\n'),
    );
    const apiWithContact = await createTestApi({
      ...{ site: createSpokenSite(), db: api.db, clock: api.clock },
      config: { serverRendering: false, securityContact: 'mailto:security@laurel.example' },
    });
    const { body, headers } = await apiWithContact.server.inject({ method: 'GET', url: '/.well-known/security.txt' });
    expect([headers['content-type'], body]).toEqual([
      'text/plain; charset=utf-8',
      expect.stringMatching(/^Contact: mailto:/),
    ]);
    await apiWithContact.close();
  });

  const listLocations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

  test('every sitemap in the index exists, and every page in them answers', async () => {
    const listedLocations = listLocations((await getUrl('/sitemap.xml')).body);
    expect(listedLocations).toContain(`${origin}/sitemaps/pages.xml`);
    const pages: string[] = [];
    for (const address of listedLocations) {
      const answer = await getUrl(address.slice(origin.length));
      expect([address, answer.statusCode]).toEqual([address, 200]);
      pages.push(...listLocations(answer.body));
    }
    expect(pages).toEqual(
      expect.arrayContaining([
        ...[`${origin}/`, `${origin}/contests/friday-night-cup`, `${origin}/news/final-night`],
        ...[`${origin}/de`, `${origin}/de/contests/friday-night-cup`, `${origin}/de/news/final-night`],
      ]),
    );
    expect(pages.filter((page) => /secret-cup|not-yet|tomorrow|dashboard/.test(page))).toEqual([]);
    for (const page of pages) {
      const { status, canonical } = await crawlUrl(page.slice(origin.length));
      expect([page, status, canonical]).toEqual([page, 200, page]);
    }
  });

  test('the German sitemap has German addresses, each with its alternates', async () => {
    const { body } = await getUrl('/sitemaps/de-pages.xml');
    expect(listLocations(body)).toEqual([`${origin}/de`, `${origin}/de/leaderboard`]);
    for (const [lang, href] of listAlternates('/leaderboard'))
      expect(body).toContain(`<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`);
  });

  test.each([
    'nothing',
    'en-pages',
    'fr-pages',
    'de-',
    'contests-2026-13',
    'contests-1999-01',
    'users-2026-11',
    '../pages',
  ])('there is no sitemap %s', async (name) => {
    expect((await getUrl(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
  });
});

test('a post’s former address redirects to its current one', async () => {
  const editor = await signInUser(api, 'post_mover', 'editor');
  const body = { title: 'A long walk', excerpt: '', body: 'Text.', status: 'published' };
  const post = (await sendExpectingSuccess(api, 'createPost', { as: editor, ...(await encodeForm(body)) })).data;
  const slugChange = { version: '1', slug: 'a-longer-walk' };
  await sendExpectingSuccess(api, 'updatePost', {
    as: editor,
    params: { id: String(post.id) },
    ...(await encodeForm(slugChange)),
  });
  const { statusCode, headers } = await getUrl('/news/a-long-walk?from=mail');
  expect([statusCode, headers.location]).toEqual([301, '/news/a-longer-walk?from=mail']);
});

test('a deleted post is gone, an unpublished one is not found', async () => {
  const admin = await signInUser(api, 'editor_in_chief', 'admin');
  const removePost = async (slug: string) => {
    const { id } = await api.db.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    await sendExpectingSuccess(api, 'deletePost', { as: admin, params: { id } });
  };
  await removePost('final-night');
  await removePost('not-yet');
  api.clock.advance(5000);
  expect(await crawlUrl('/news/final-night')).toMatchObject({
    ...{ status: 410, title: 'Page removed | Laurel', robots: 'noindex', canonical: null },
  });
  expect((await crawlUrl('/news/not-yet')).status).toBe(404);
});

test('a title with direction marks changes neither the tab’s direction nor a chat’s', async () => {
  const now = api.clock.now();
  await api.db
    .insertInto('posts')
    .values({
      slug: 'turned',
      title: '\u202ethgin laniF',
      excerpt: 'Who \u202ewon',
      body: 'A long story.',
      tags: [],
      authorId: app.admin.id,
      status: 'published',
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  const { title, description, og } = await crawlUrl('/news/turned');
  expect(title).toBe('\u2068thgin laniF\u2069 | Laurel');
  expect(description).toBe('\u2068Who won\u2069');
  expect(og).toMatchObject({ title: '\u2068thgin laniF\u2069', description: '\u2068Who won\u2069' });
  expect(og['image:alt']).toBe('\u2068thgin laniF.\u2069 \u2068Who won\u2069');
  const feed = (await getUrl('/news/feed.xml')).body;
  expect(feed).toContain('\u2068thgin laniF\u2069');
  expect(feed).not.toContain('\u202e');
});
