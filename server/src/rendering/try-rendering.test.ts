import type { SiteRendering } from '@laurel/shared/area/site';
import { tryRendering } from './try-rendering';

const host = `
  module.exports.startRendering = ({ code }) => {
    const area = new Function('require', code)(require);
    return async (question) => {
      const { id, ask, url } = question;
      if (ask === 'head') return { id, head: JSON.parse(question.url.includes('items') ? '{"status":301,"path":"/elsewhere"}' : 'null') };
      return ask === 'reads' ? { id, page: area.page(url) } : { id, html: area.render(question) };
    };
  };
`;

const makeRendering = (page: string, render = "return '<p>' + url + '</p>'"): SiteRendering => ({
  host: 'h1',
  entry: {
    name: 'shop',
    path: '/shop',
    access: 'anyone',
    entry: { url: '/area.js' },
    styles: [],
    chunks: [],
    build: 's1',
    sharedRange: '*',
    enabled: true,
  },
  file: 'area.cjs',
  pages: new Map(['items', 'items/:id'].map((path) => [path, { styles: [], chunks: [] }])),
  moved: new Map(),
  readCode: async () => ({
    host,
    area: `return { page: (url) => { ${page} }, render: ({ url, reads }) => { ${render} } };`,
  }),
});
const contestsCode = "return { path: '', reads: [{ name: 'listContests', request: { query: {} } }] };";

test('finds no fault in a build that renders its first page and each declared one', async () => {
  expect(await tryRendering(makeRendering(contestsCode))).toEqual([]);
});

test('gives a page answers that fit the protocol', async () => {
  const throwingCode = 'throw new Error(reads[0].data.items[0].title + " " + reads[0].data.meta.page)';
  const [firstFault] = await tryRendering(makeRendering(contestsCode, throwingCode));
  expect(firstFault).toMatch(/^The page \/shop of shop s1 could not be rendered: Error: \S+ \d$/);
});

test('names a page that throws with its error, and still tries the others', async () => {
  const renderCode = "if (/items\\/./.test(url)) throw new TypeError('no item'); return '<p></p>'";
  expect(await tryRendering(makeRendering(contestsCode, renderCode))).toEqual([
    'The page /shop/items/:id of shop s1 could not be rendered: TypeError: no item',
  ]);
});

test.each([
  ['isn’t there', 'return null', 'No page is there'],
  [
    'reads what changes something',
    "return { path: '', reads: [{ name: 'logout', request: {} }] }",
    'It reads logout, which no visitor can',
  ],
  [
    'reads what visitors can’t',
    "return { path: '', reads: [{ name: 'getUser', request: {} }] }",
    'It reads getUser, which no visitor can',
  ],
])('reports a page that %s', async (_, page, why) => {
  expect(await tryRendering(makeRendering(page))).toEqual(
    ['/shop', '/shop/items', '/shop/items/:id'].map(
      (path) => `The page ${path} of shop s1 could not be rendered: ${why}`,
    ),
  );
});

test('reports an invalid head as a fault of its page', async () => {
  expect(await tryRendering(makeRendering("return { path: '', reads: [], headFrom: null };"))).toEqual([
    'The page /shop/items of shop s1 could not be rendered: A page has an address of another area: /elsewhere',
    'The page /shop/items/:id of shop s1 could not be rendered: A page has an address of another area: /elsewhere',
  ]);
});

test('stops after a page that ends the process', async () => {
  const faults = await tryRendering(
    makeRendering(contestsCode, "if (/items/.test(url)) process.exit(3); return '<p></p>'"),
  );
  expect(faults).toEqual([
    expect.stringMatching(/^The page \/shop\/items of shop s1 could not be rendered: It stopped/),
  ]);
});

test('reports code that doesn’t start as one fault', async () => {
  const brokenRendering = {
    ...makeRendering(''),
    readCode: async () => ({ host, area: "throw new Error('no shop')" }),
  };
  const faults = await tryRendering(brokenRendering);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^The server build of shop s1 does not start: .*no shop/);
});
