import { type Drawn, withDrawing } from './drawn';

const page = `<!doctype html><html lang="de"><head><title>Contests | Laurel</title><link rel="preload" as="script" href="/a.js"><link rel="preload" as="style" href="/a.css" integrity="sha384-a"></head><body><noscript><p>On</p></noscript><div id="start-failed" hidden></div><div id="root"><div class="boot"><div><span></span></div></div></div><div id="announce-polite"></div></body></html>`;
const drawn: Drawn = {
  html: '<title>Drawn | Laurel</title><link rel="preload" as="image" href="/hero.avif"/><div class="f"><main>Cup $& $1</main></div>',
  reads: [{ name: 'getSchedule', request: {}, data: { title: '</script><script>alert(1)</script>' } }],
  styles: [{ url: '/p.css', integrity: 'sha256-p' }],
  chunks: [{ url: '/p.js', integrity: 'sha256-q' }],
};

test('the page stands where the spinner stood, whatever is in it', () => {
  const html = withDrawing(page, drawn);
  expect(html).toContain('<div id="root"><div class="f"><main>Cup $& $1</main></div></div><div id="announce-polite">');
  expect(html).not.toContain('boot');
  expect(html).not.toContain('noscript');
  expect(html).toMatch(/^<!doctype html><html data-drawn lang="de">/);
});

test('its title is the one that the server wrote, and what React meant for the head is there', () => {
  const html = withDrawing(page, drawn);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<title>Contests | Laurel</title>');
  expect(html.indexOf('/hero.avif')).toBeLessThan(html.indexOf('</head>'));
});

test('styles apply without a script, in the order of the area and its page; chunks are fetched ahead', () => {
  const html = withDrawing(page, drawn);
  expect(html).not.toContain('as="style"');
  expect([...html.matchAll(/<link rel="stylesheet" ([^>]*)>/g)].map(([, rest]) => rest)).toEqual([
    'href="/a.css" integrity="sha384-a"',
    'href="/p.css" integrity="sha256-p"',
  ]);
  expect(html).toContain('<link rel="preload" as="script" href="/p.js" integrity="sha256-q" crossorigin>');
});

test('what it was drawn from comes along and cannot leave its block', () => {
  const html = withDrawing(page, drawn);
  const [, text = ''] = /<script type="application\/json" id="laurel-reads">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(text)).toEqual(drawn.reads);
});
