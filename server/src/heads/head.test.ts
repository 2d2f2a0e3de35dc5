import type { AreaEntry } from '@laurel/shared/area/registry';
import { addCardImage, readHead, readListedPages } from './head';
import { writeHead } from './write-head';

const makeEntry = (name: string, path: string): AreaEntry => ({
  ...{
    name,
    path,
    access: 'anyone',
    entry: { url: '/area.js' },
    styles: [],
    chunks: [],
    build: 'b1',
    sharedRange: '*',
  },
  enabled: true,
});
const [front, shop] = [makeEntry('public', '/'), makeEntry('shop', '/shop')];
const site = { areas: [front, shop] };
const card = { kicker: '', title: 'Cup', text: '', figure: null, picture: null };
const head = { title: 'Cup', description: 'A cup', path: '/shop/cup', kind: 'website', card, indexed: true, about: [] };
const readShopHead = (answer: unknown, entry = shop) => readHead(answer, { entry, pathname: '/shop/old', site });

test('accepts an area’s head for its own page', () => {
  expect(readShopHead({ status: 200, head })).toEqual({ status: 200, head });
  expect(readShopHead({ status: 301, path: '/shop/cup' })).toEqual({ status: 301, path: '/shop/cup' });
  expect(readShopHead({ status: 404 })).toEqual({ status: 404 });
  expect(readShopHead(null)).toBeNull();
});

test.each([
  ['nothing of a head', 5],
  ['another status', { status: 500 }],
  ['no title', { status: 200, head: { ...head, title: undefined } }],
  ['a title of a whole book', { status: 200, head: { ...head, title: 'x'.repeat(301) } }],
  ['an address elsewhere', { status: 200, head: { ...head, path: 'https://elsewhere.example/' } }],
  ['an address elsewhere, without its protocol', { status: 200, head: { ...head, path: '//elsewhere.example/' } }],
  ['an address that leaves its attribute', { status: 200, head: { ...head, path: '/shop/"><script>' } }],
  ['an address of another area', { status: 200, head: { ...head, path: '/contests' } }],
  ['data without a type', { status: 200, head: { ...head, about: [{ name: 'Cup' }] } }],
  ['more things than a page is about', { status: 200, head: { ...head, about: Array(11).fill({ '@type': 'Thing' }) } }],
  ['a move elsewhere', { status: 301, path: '//elsewhere.example' }],
  ['a move into another area', { status: 301, path: '/contests' }],
  ['a move to itself', { status: 301, path: '/shop/old' }],
])('refuses %s', (_, status) => {
  expect(() => readShopHead(status)).toThrow();
});

test('uses the server’s card address, even if the data names another', () => {
  const structuredData = [
    { '@context': 'https://schema.org', '@type': 'Event', image: 'laurel:card', parts: [{ image: 'laurel:card' }] },
  ];
  expect(addCardImage(structuredData, '/card.png')).toEqual([
    { '@context': 'https://schema.org', '@type': 'Event', image: '/card.png', parts: [{ image: '/card.png' }] },
  ]);
});

test('drops invisible word joiners from a text', () => {
  const answer = readShopHead({ status: 200, head: { ...head, description: 'per E-\u2060Mail' } });
  if (answer?.status !== 200) throw new Error('It is a head');
  const html = '<html><head><title>Laurel</title><meta name="description" content=""></head></html>';
  expect(writeHead(html, answer.head, { origin: 'https://laurel.example', base: '', locale: 'de' })).toContain(
    '"per E-Mail"',
  );
});

test('accepts an area’s sitemap entries for its own addresses, and drops others', () => {
  const entries = [
    { path: '/shop', subject: null },
    { path: '/shop/contests/:id', subject: 'contests' },
    { path: '/shop/:id', subject: null },
    { path: '/shop/:id/:other', subject: 'contests' },
    { path: '/shop/all', subject: 'contests' },
    { path: '/shop/:id', subject: 'secrets' },
    { path: '/contests', subject: null },
    { path: '//elsewhere.example', subject: null },
    'nothing',
  ];
  expect(readListedPages(entries, shop, site)).toEqual(entries.slice(0, 2));
});
