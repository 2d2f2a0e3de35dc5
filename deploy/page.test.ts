import { type AreaEntry, parseRegistry } from '@laurel/shared/area/registry';
import { renderPage } from './page';

const template = '<!doctype html><html><head><script defer src="/main.js"></script></head><body></body></html>';
const makeArea = (name: string, path: string, fields: Partial<AreaEntry> = {}): AreaEntry => ({
  name,
  path,
  access: 'anyone',
  entry: { url: `/areas/${name}/1/area.js` },
  styles: [{ url: `/areas/${name}/1/area.css` }],
  chunks: [{ url: `/areas/${name}/1/chunk.js` }],
  build: '1',
  sharedRange: '^0.1.0',
  enabled: true,
  ...fields,
});
const registry = { revision: 1, host: 'h1', areas: [makeArea('public', '/'), makeArea('dashboard', '/dashboard')] };
const listPreloads = (html: string) =>
  [...html.matchAll(/<link rel="preload"[^>]*href="([^"]*)"/g)].map(([, url]) => url);

test("only the routed area's entry, styles and chunks are preloaded, after the host's script", () => {
  const html = renderPage(template, registry, '/dashboard/matches');
  expect(listPreloads(html)).toEqual([
    '/areas/dashboard/1/area.js',
    '/areas/dashboard/1/area.css',
    '/areas/dashboard/1/chunk.js',
  ]);
  expect(html.indexOf('/main.js')).toBeLessThan(html.indexOf('rel="preload"'));
});

test('fonts are preloaded after the code', () => {
  const fontLinks =
    '<link as="font" href="/face.woff2" rel="preload"><link as="font" href="/other.woff2" rel="preload">';
  const html = renderPage(template.replace('</head>', `${fontLinks}</head>`), registry, '/');
  expect(html.indexOf('/areas/public/1/chunk.js')).toBeLessThan(html.indexOf('/face.woff2'));
  expect(listPreloads(html)).toHaveLength(3);
});

test('the page holds the registry as data that parses to the same value', () => {
  const html = renderPage(template, registry, '/');
  const text = /<script type="application\/json" id="laurel-areas">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(parseRegistry(text).registry).toEqual(registry);
});

test('nothing in the registry can close its element or a tag', () => {
  const evilArea = makeArea('evil', '/', {
    build: '</script><script>alert(1)</script>',
    entry: { url: '/x"><script>' },
  });
  const html = renderPage(template, { revision: 1, host: 'h1', areas: [evilArea] }, '/');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('"><script>');
});

test('nothing is preloaded for a disabled area or the area around it', () => {
  const disabledRegistry = {
    ...registry,
    areas: [makeArea('public', '/'), makeArea('dashboard', '/dashboard', { enabled: false })],
  };
  expect(listPreloads(renderPage(template, disabledRegistry, '/dashboard'))).toEqual([]);
  expect(listPreloads(renderPage(template, disabledRegistry, '/'))).toHaveLength(3);
});

test('a preload has the integrity that the shell requests with', () => {
  const checkedArea = makeArea('public', '/', { entry: { url: '/areas/public/1/area.js', integrity: 'sha384-abc=' } });
  const html = renderPage(template, { revision: 1, host: 'h1', areas: [checkedArea] }, '/');
  expect(html).toContain('href="/areas/public/1/area.js" integrity="sha384-abc=">');
});

test('files on another origin are preloaded with CORS, our own without', () => {
  const farRegistry = {
    revision: 1,
    host: 'h1',
    areas: [makeArea('public', '/', { entry: { url: 'https://cdn.example/area.js' } })],
  };
  const html = renderPage(template, farRegistry, '/');
  expect(html).toContain('href="https://cdn.example/area.js" crossorigin>');
  expect(html).toContain('href="/areas/public/1/area.css">');
});

test('the page before scripts run has the final layout: wider with a side bar', () => {
  const page = '<html><head></head><body><div class="boot"></div></body></html>';
  const areas = [
    makeArea('public', '/'),
    makeArea('dashboard', '/dashboard', { access: 'session', withoutSideBar: ['/dashboard/matches/:id'] }),
  ];
  const renderPageAt = (pathname: string) => renderPage(page, { revision: 1, host: 'h1', areas }, pathname);
  expect(renderPageAt('/dashboard')).toContain('<div class="boot" data-side-bar>');
  expect(renderPageAt('/dashboard/matches/m1')).toContain('<div class="boot">');
  expect(renderPageAt('/')).toContain('<div class="boot">');
});
