import type { ReadStyle } from './page-styles';
import { insertRendering, type RenderedPage } from './rendered-page';

const page = `<!doctype html><html lang="de"><head><title>Contests | Laurel</title><script defer fetchpriority="high" src="/main.js"></script><link crossorigin href="/main.css" integrity="sha256-m" rel="stylesheet"><link as="script" crossorigin data-calls href="/calls.js" integrity="sha256-c" rel="preload"><link rel="preload" as="script" href="/a.js"><link rel="preload" as="style" href="/a.css" integrity="sha384-a"></head><body><noscript><p>On</p></noscript><div id="start-failed" hidden></div><div id="root"><div class="boot"><div><span></span></div></div></div><div id="announce-polite"></div></body></html>`;
const renderedPage: RenderedPage = {
  html: '<title>Rendered | Laurel</title><link rel="preload" as="image" href="/hero.avif"/><div class="f"><main>Cup $& $1</main></div>',
  reads: [{ name: 'getSchedule', request: {}, data: { title: '</script><script>alert(1)</script>' } }],
  styles: [{ url: '/p.css', integrity: 'sha256-p' }],
  chunks: [{ url: '/p.js', integrity: 'sha256-q' }],
  openedAt: 0,
};

const readStyle: ReadStyle = async ({ url }) => (url.startsWith('/') ? `.of${url.replaceAll(/\W/g, '-')}{}` : null);
const insertPage = async (from: RenderedPage = renderedPage, titled = true) =>
  (await insertRendering({ html: page, titled }, from, readStyle)).html;

test('replaces the spinner with the page, whatever it contains', async () => {
  const html = await insertPage();
  expect(html).toContain(
    '<div id="root"><div class="f"><main>Cup $& $1</main></div></div><script type="application/json"',
  );
  expect(html).toContain('</script><div id="announce-polite">');
  expect(html).not.toContain('boot');
  expect(html).not.toContain('noscript');
  expect(html).toMatch(/^<!doctype html><html data-rendered lang="de">/);
});

test('still says that a page with a form needs scripts', async () => {
  expect(await insertPage({ ...renderedPage, html: '<main><form method="post"></form></main>' })).toContain(
    '<noscript>',
  );
});

test('uses the server’s title, and includes React’s head elements', async () => {
  const html = await insertPage();
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<title>Contests | Laurel</title>');
  expect(html.indexOf('/hero.avif')).toBeLessThan(html.indexOf('</head>'));
});

test('uses the page’s own title if the server has none', async () => {
  const html = await insertPage(renderedPage, false);
  expect(html.match(/<title>[^<]*/g)).toEqual(['<title>Rendered | Laurel']);
  expect(await insertPage({ ...renderedPage, html: '<main></main>' }, false)).toContain(
    '<title>Contests | Laurel</title>',
  );
});

test('inlines its styles in the order of host, area and page, and requests none', async () => {
  const html = await insertPage();
  expect(html).not.toMatch(/<link[^>]*(stylesheet|as="style")/);
  expect([...html.matchAll(/<style data-href="([^"]*)">([^<]*)<\/style>/g)].map(([, ...rest]) => rest)).toEqual([
    ['/main.css', '.of-main-css{}'],
    ['/a.css', '.of-a-css{}'],
    ['/p.css', '.of-p-css{}'],
  ]);
});

test('loads scripts after the page’s pictures and fonts', async () => {
  const html = await insertPage();
  expect(html).toContain('<script defer src="/main.js">');
  expect(html).toContain('<link rel="preload" as="script" fetchpriority="low" href="/a.js">');
  expect(html).toContain(
    '<link rel="preload" as="script" fetchpriority="low" href="/p.js" integrity="sha256-q" crossorigin>',
  );
  expect(html).toContain('<link rel="preload" as="image" href="/hero.avif"/>');
});

test('preloads the host’s script for a page that starts it late', async () => {
  const html = page
    .replace(
      '<script defer fetchpriority="high" src="/main.js">',
      '<script crossorigin defer fetchpriority="high" integrity="sha256-h" src="/main.js">',
    )
    .replace('</body>', "<script>document.querySelector('link[data-main]')</script></body>");
  const lateHtml = (await insertRendering({ html, titled: true }, renderedPage, readStyle)).html;
  expect(lateHtml).not.toMatch(/<script[^>]*src=/);
  expect(lateHtml).toContain(
    '<link rel="preload" as="script" fetchpriority="low" data-main crossorigin integrity="sha256-h" href="/main.js">',
  );
});

test('leaves scripts and fonts to a page that preloads them after its first frame', async () => {
  const html = page
    .replace('<link crossorigin', '<link as="font" crossorigin href="/sans.1.woff2" rel="preload"><link crossorigin')
    .replace('</body>', "<script>document.querySelectorAll('link[data-later]')</script></body>");
  const { html: lateHtml } = await insertRendering({ html, titled: true }, renderedPage, readStyle);
  expect([...lateHtml.matchAll(/<link\b[^>]*\bas="(?:script|font)"[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<link as="font" crossorigin href="/sans.1.woff2" data-later>',
    '<link as="script" crossorigin data-calls href="/calls.js" integrity="sha256-c">',
    '<link data-later as="script" fetchpriority="low" href="/a.js">',
    '<link data-later as="script" fetchpriority="low" href="/p.js" integrity="sha256-q" crossorigin>',
  ]);
  expect(lateHtml).toContain('<link rel="preload" as="image" href="/hero.avif"/>');
});

test('links the code of calls, for a page that makes calls to load', async () => {
  expect(await insertPage()).toContain(
    '<link as="script" crossorigin data-calls href="/calls.js" integrity="sha256-c">',
  );
});

test('links an unreadable style as a style sheet with its integrity', async () => {
  const html = await insertPage({
    ...renderedPage,
    styles: [{ url: 'https://cdn.example/p.css', integrity: 'sha256-p' }],
  });
  expect(html).toContain('<link rel="stylesheet" href="https://cdn.example/p.css" integrity="sha256-p" crossorigin>');
});

test('includes its answers after what it shows, and they can’t leave their block', async () => {
  const html = await insertPage();
  expect(html.indexOf('laurel-reads')).toBeGreaterThan(html.indexOf('</main>'));
  const [, text = ''] = /<script type="application\/json" id="laurel-reads">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(renderedPage.reads);
});
