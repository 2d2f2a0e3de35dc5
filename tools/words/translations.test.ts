import { parseTexts } from './parse-texts';
import { listStrayLines, listUntranslatedTexts, type TranslationPair } from './translations';

const makePair = (english: string, german: string): TranslationPair => ({
  file: 'messages/en.ts',
  english: parseTexts(`export const posts = words('posts', ${english});`),
  german: parseTexts(`const posts: Translated<typeof english.posts.english> = ${german};`),
});

test('texts are found by their key, including those made from values', () => {
  const texts = parseTexts(
    "export const a = words('a', { b: { c: 'One' }, 2: ['x'], d: (n: string) => at(n, 'x') } as const);",
  );
  expect([...texts]).toEqual([
    ['a.b.c', 'One'],
    ['a.2[0]', 'x'],
    ['a.d', "(n: string) => at(n, 'x')"],
  ]);
});

test.each([
  ["{ title: 'Posts' }", "{ title: 'Posts' }", 'reads the same'],
  ["{ at: (n: string) => formatPlural(n, 'Posts') }", "{ at: (m) => formatPlural(m, 'Posts') }", 'reads the same'],
  ["{ lead: 'Das sind die Beiträge' }", "{ lead: 'These are the posts' }", 'are swapped'],
])('%s with %s is a fault', (english, german, fault) => {
  expect(listUntranslatedTexts([makePair(english, german)], [])).toEqual([expect.stringContaining(fault)]);
});

test('translated, wordless or listed texts are no fault, and a list is kept short', () => {
  const goodPair = makePair(
    "{ title: 'Posts', mark: '1–2', a: 'Status' }",
    "{ title: 'Beiträge', mark: '1–2', a: 'Status' }",
  );
  expect(listUntranslatedTexts([goodPair], ['Status'])).toEqual([]);
  expect(listUntranslatedTexts([goodPair], ['Status', 'Name'])).toEqual([expect.stringContaining('“Name”')]);
});

test('a line of the side bar has the name of one of its pages, in both languages', () => {
  const posts = { name: 'posts', label: ['Posts', 'Beiträge'], texts: [['Posts', 'Beiträge']] } as const;
  expect(listStrayLines('area', [posts], [])).toEqual([]);
  const strayLine = { ...posts, label: ['Media', 'Medien'] } as const;
  expect(listStrayLines('area', [strayLine], [])).toEqual([expect.stringContaining('“Media”')]);
  expect(listStrayLines('area', [strayLine], ['area posts'])).toEqual([]);
});
