import { createHash } from 'node:crypto';
import { createTestApi, expectRefusal, sendCall, type TestApi } from '../../test/api';
import { createTestSite } from '../../test/site';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ site: createTestSite(), config: { maintenance: true } });
});
afterAll(() => api.close());

const getUrl = (url: string, headers: Record<string, string> = {}) =>
  api.server.inject({ method: 'GET', url, headers });

test('answers every page with 503 while closed, in the reader’s language', async () => {
  for (const url of ['/', '/contests/some-cup', '/dashboard', '/sitemap.xml', '/main.0a1b2c3d.js']) {
    const { statusCode, headers, body } = await getUrl(url);
    expect([url, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([url, 503, '300', 'no-store']);
    expect(body).toContain('<h1>We’ll be right back</h1>');
  }
  expect((await getUrl('/', { 'accept-language': 'de' })).body).toContain('<h1>Gleich wieder da</h1>');
  expect((await getUrl('/', { cookie: 'laurel_theme=light' })).body).toContain('<html data-theme="light" lang="en">');
});

test('lets the page load only its own style', async () => {
  const { headers, body } = await getUrl('/');
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(`default-src 'none'; style-src 'sha256-${hash}'`);
  expect(body).not.toMatch(/<script|<link|<img|url\(/);
});

test('refuses calls, but still answers the health call', async () => {
  expectRefusal(await sendCall(api, 'listContests'), 503, 'unavailable');
  expectRefusal(await sendCall(api, 'login', { body: { login: 'a', password: 'b' } }), 503, 'unavailable');
  expect((await sendCall(api, 'getHealth')).statusCode).toBe(200);
});
