import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageAt } from '../server/src/heads/pages';

// The area says which pages the public site has, and the server what they are about: each must know the other's.
const source = readFileSync(path.join(import.meta.dirname, '../remote-public/src/pages.ts'), 'utf8');
const pages = [...source.matchAll(/(?:behindLink|atOnce)\(\s*'([^']*)'/g)].map(([, address = '']) => `/${address}`);

test('pages are found in the source', () => expect(pages).toEqual(expect.arrayContaining(['/', '/contests/:id'])));

test.each(pages)('the server knows the page %s', (page) => {
  expect(pageAt(page.replace(/:\w+/g, 'one'))).not.toBeNull();
});
