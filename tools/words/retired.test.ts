import { retiredIn } from './retired';
import { type RetiredWord, retiredWords } from './retired-words';

const words: readonly RetiredWord[] = [
  { word: 'catch(?:es)? up', say: 'apply due deadlines' },
  { word: 'wagers?', say: 'contract', except: [{ path: /^shared\//, text: /'wager'/g, why: 'specified' }] },
  { word: 'house', say: 'treasury', only: /messages\// },
];

test.each([
  ['code', 'const a = 1;\nawait catchUp(a);', 'a.ts:2 “catch Up”'],
  ['a column', 'sql`select catch_up from a`', 'a.ts:1 “catch up”'],
  ['a comment', '/**\n * Whoever is late catches\n * up.\n */', 'a.ts:2 “catches up”'],
  ['a text', "const t = { title: 'Catch up' };", 'a.ts:1 “Catch up”'],
])('finds a retired word in %s and says what to use', (_, source, fault) => {
  expect(retiredIn('a.ts', source, words)).toEqual([`${fault}: say apply due deadlines (docs/glossary.md)`]);
});

test('finds a retired word in the name of a file', () => {
  expect(retiredIn('server/catch-up.ts', '', words)).toEqual([
    'server/catch-up.ts: its name has “catch up”: say apply due deadlines (docs/glossary.md)',
  ]);
});

test('lets pass what an exception allows, and nothing beside it', () => {
  expect(retiredIn('shared/a.ts', "type Mode = 'wager';", words)).toEqual([]);
  expect(retiredIn('shared/a.ts', "type Mode = 'wager'; // a wager", words)).toHaveLength(1);
  expect(retiredIn('host/a.ts', "type Mode = 'wager';", words)).toHaveLength(1);
});

test('looks only where a word is retired', () => {
  expect(retiredIn('server/ledger.ts', 'const house = 1;', words)).toEqual([]);
  expect(retiredIn('src/messages/en.ts', "const t = 'The house pays.';", words)).toHaveLength(1);
});

test('does not find a word within another', () => {
  expect(retiredIn('a.ts', 'warehouse(); catchUpper();', words)).toEqual([]);
});

test.each([
  ['a.ts', 'const tournamentId = id; // the jackpot'],
  ['docs/a.md', 'Cash out, or top up.'],
  ['src/messages/en.ts', "title: 'Log in', lead: 'Your mail address'"],
])('the table that counts finds both words planted in %s', (file, text) => {
  expect(retiredIn(file, text, retiredWords)).toHaveLength(2);
});
