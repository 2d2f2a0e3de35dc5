import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import type { Site } from '@laurel/shared/area/site';
import { noStageChanges, toUnstagedRevision } from '@laurel/shared/area/unstaged-site';
import fastify, { type FastifyInstance } from 'fastify';
import { systemClock } from '../clock';
import { type Connection, openConnection } from '../database/connection';
import { silentLog } from '../log/log';
import { noShedding } from '../shedding/shedding';
import { type SiteOptions, serveSite } from './site';

let folder: string;
let app: FastifyInstance;
let database: Connection;
let revision = 1;

let options: SiteOptions;
let site: Site;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-site-'));
  await mkdir(path.join(folder, 'areas/public/1'), { recursive: true });
  await mkdir(path.join(folder, 'revisions'));
  for (const file of ['index.html', 'areas.json', 'revisions/000001.json', 'areas/public/1/area.json'])
    await writeFile(path.join(folder, file), 'not for visitors');
  await writeFile(path.join(folder, 'areas/public/1/area.0a1b2c3d.js'), 'let a;');
  await writeFile(path.join(folder, 'areas/public/1/area.0a1b2c3d.js.br'), brotliCompressSync('let a;'));
  await mkdir(path.join(folder, 'maps/areas/public/1'), { recursive: true });
  for (const file of ['maps/areas/public/1/area.0a1b2c3d.js.map', 'areas/public/1/area.0a1b2c3d.js.map'])
    await writeFile(path.join(folder, file), 'not for visitors');
  await writeFile(path.join(folder, '../laurel-secret.txt'), 'eyes only');
  app = fastify();
  await app.register(cookie);
  site = {
    folder,
    readRegistry: async () => ({ revision, host: 'h1', areas: [] }),
    renderPage: async (pathname, { locale } = {}) =>
      `<!doctype html><html lang="${locale}"><head></head><body>Shell</body></html><!--${revision} ${pathname}-->`,
    async readRevision() {
      return toUnstagedRevision(this);
    },
    findRendering: async () => null,
    ...noStageChanges,
    listRenderings: async () => [],
    findPreloaded: async () => null,
    readHealth: async () => ({ revision, problems: [] }),
    listBuilds: async () => [],
  };
  // Nothing listens at this address, because the database is used only for previews.
  database = openConnection('postgres://nobody@127.0.0.1:1/none');
  options = {
    db: database.db,
    clock: systemClock,
    log: silentLog,
    secure: false,
    heads: { write: async (html) => ({ status: 200, html, complete: true }), find: async () => ({ status: 404 }) },
    rendering: null,
    ownReads: async () => null,
    shedding: noShedding,
    offersChallenges: true,
    usesDictionaries: true,
  };
  await serveSite(app, site, options);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
  await rm(path.join(folder, '../laurel-secret.txt'));
});

const getUrl = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

test('a hashed file can be cached permanently', async () => {
  const answer = await getUrl('/areas/public/1/area.0a1b2c3d.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('let a;');
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a precompressed file is sent compressed', async () => {
  const answer = await getUrl('/areas/public/1/area.0a1b2c3d.js', { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['content-type']).toContain('javascript');
});

describe('a file with dictionaries', () => {
  const file = '/areas/public/1/area.0a1b2c3d.js';
  const versionHash = createHash('sha256').update('let a0;').digest();
  const acceptHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };
  const dictionaryHeaders = { ...acceptHeaders, 'available-dictionary': `:${versionHash.toString('base64')}:` };
  const vary = 'Accept-Encoding, Available-Dictionary';
  beforeAll(() => writeFile(path.join(folder, `${file}.${versionHash.toString('hex')}.dcz`), 'the change'));

  test('comes as the change from the version that the browser has', async () => {
    const answer = await getUrl(file, dictionaryHeaders);
    expect(answer.body).toBe('the change');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'dcz',
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': 'match="/areas/public/*/area.*.js"',
      vary,
    });
    expect(answer.headers['content-type']).toContain('javascript');
  });

  test.each([
    ['of which the site has no form', { ...acceptHeaders, 'available-dictionary': `:${'A'.repeat(43)}=:` }],
    ['whose header is malformed', { ...acceptHeaders, 'available-dictionary': versionHash.toString('base64') }],
    ['that it can’t use', { ...dictionaryHeaders, 'accept-encoding': 'br' }],
    ['that it refuses to use', { ...dictionaryHeaders, 'accept-encoding': 'br, dcz;q=0' }],
  ])('comes whole to a browser with a version %s', async (_, headers) => {
    const answer = await getUrl(file, headers);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'use-as-dictionary': 'match="/areas/public/*/area.*.js"',
    });
    expect(String(answer.headers.vary)).toBe(vary);
  });

  test('is no way to other files', async () => {
    await writeFile(path.join(folder, `../other.0a1b2c3d.js.${versionHash.toString('hex')}.dcz`), 'eyes only');
    for (const url of ['/x/../../other.0a1b2c3d.js', '/..%2fother.0a1b2c3d.js'])
      expect((await getUrl(url, dictionaryHeaders)).body).not.toContain('eyes only');
    await rm(path.join(folder, `../other.0a1b2c3d.js.${versionHash.toString('hex')}.dcz`));
  });

  test('is sent as usual if dictionaries are off', async () => {
    const plainServer = fastify();
    await plainServer.register(cookie);
    await serveSite(plainServer, site, { ...options, usesDictionaries: false });
    const { headers } = await plainServer.inject({ url: file, headers: dictionaryHeaders });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(headers['use-as-dictionary']).toBeUndefined();
    await plainServer.close();
  });

  test('without a hash in its name is never a dictionary', async () => {
    await writeFile(path.join(folder, 'worker.js'), 'let w;');
    expect((await getUrl('/worker.js', dictionaryHeaders)).headers['use-as-dictionary']).toBeUndefined();
  });
});

test('the registry is always live, and is resent only after a change', async () => {
  const firstResponse = await getUrl('/areas.json');
  expect(firstResponse.json()).toEqual({ revision: 1, host: 'h1', areas: [] });
  expect(firstResponse.headers['content-type']).toContain('application/json');
  expect(firstResponse.headers['cache-control']).toBe('no-cache');
  const tag = String(firstResponse.headers.etag);
  const repeatedResponse = await getUrl('/areas.json', { 'if-none-match': `"other", ${tag}` });
  expect(repeatedResponse.statusCode).toBe(304);
  expect(repeatedResponse.body).toBe('');
  expect(repeatedResponse.headers.etag).toBe(tag);
  revision = 2;
  const changedAnswer = await getUrl('/areas.json', { 'if-none-match': tag });
  expect(changedAnswer.statusCode).toBe(200);
  expect(changedAnswer.json()).toMatchObject({ revision: 2 });
  revision = 1;
});

test.each([
  '/revisions/000001.json',
  '/%72evisions/000001.json',
  '/x/../revisions/000001.json',
  '/areas/public/1/area.json',
  '/maps/areas/public/1/area.0a1b2c3d.js.map',
  '/areas/public/1/area.0a1b2c3d.js.map',
])("%s is the deploy step's own", async (url) => {
  const answer = await getUrl(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('not for visitors');
});

test('renders a page even if a static host would find a file', async () => {
  const answer = await getUrl('/index.html');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<!--1 /index.html-->');
});

test.each(['/', '/contests/harbour-cup', '/dashboard?tab=1'])('%s is the page of that location', async (url) => {
  const answer = await getUrl(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body).toContain(`<!--1 ${url.split('?')[0]}-->`);
});

test.each(['//', '//elsewhere.example/contests'])('%s is an ordinary address of ours', async (url) => {
  const answer = await getUrl(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`<!--1 ${url}-->`);
});

test('without a game platform, the shell doesn’t link to campaigns and contracts', async () => {
  expect((await getUrl('/')).body).not.toContain('data-without');
  options.offersChallenges = false;
  expect((await getUrl('/')).body).toContain('<html data-without="challenges" lang="en">');
  options.offersChallenges = true;
});

test('the HTML contains only a valid chosen theme', async () => {
  expect((await getUrl('/', { cookie: 'a=b; laurel_theme=light' })).body).toContain(
    '<html data-theme="light" lang="en">',
  );
  expect((await getUrl('/', { cookie: 'laurel_theme="><script>' })).body).toContain('<html lang="en">');
  expect((await getUrl('/')).body).toContain('<html lang="en">');
});

test.each(['/areas/public/1/gone.0a1b2c3d.js', '/nothing.svg', '/api/v1/nothing'])(
  '%s is not found, never the page',
  async (url) => {
    const answer = await getUrl(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Shell');
  },
);

test.each(['/../laurel-secret.txt', '/%2e%2e/laurel-secret.txt', '/..%2flaurel-secret.txt'])(
  '%s does not leave the folder',
  async (url) => {
    const answer = await getUrl(url);
    expect(answer.body).not.toContain('eyes only');
  },
);

test('the first HTML uses the user’s chosen language, or else the browser’s', async () => {
  const germanPage = await getUrl('/', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' });
  expect(germanPage.body).toContain('<html lang="de">');
  expect(germanPage.headers['content-language']).toBe('de');
  expect(germanPage.headers.vary).toBe('Cookie, Accept-Language');
  const chosenPage = await getUrl('/', { 'accept-language': 'de', cookie: 'laurel_theme=dark; laurel_locale=en' });
  expect(chosenPage.body).toContain('<html data-theme="dark" lang="en">');
  const unknownAnswer = await getUrl('/', { 'accept-language': 'fr', cookie: 'laurel_locale="><script>' });
  expect(unknownAnswer.body).toContain('<html lang="en">');
});

test.each(['/de', '/de/', '/de/contests', '/de/dashboard'])('%s is German for every reader', async (url) => {
  const { body, headers } = await getUrl(url, { 'accept-language': 'en', cookie: 'laurel_locale=en' });
  expect(body).toContain('<html lang="de">');
  expect([headers['content-language'], headers.vary]).toEqual(['de', 'Cookie']);
});

test('/de/dashboard is the page of /dashboard', async () => {
  expect((await getUrl('/de/dashboard', { 'accept-language': 'de' })).body).toBe(
    (await getUrl('/dashboard', { 'accept-language': 'de' })).body,
  );
});
