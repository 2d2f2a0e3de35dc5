import { findRecognisedTexts } from './recognised-texts';

const findRecognisedIn = (source: string, isCatalogue = false) =>
  findRecognisedTexts(source, { catalogue: isCatalogue }).map(({ text }) => text.trim());

test.each([
  ["if (reason === 'You left the contest.') back()", 'You left the contest.'],
  ["if (title === 'A player') nobody()", 'A player'],
  ["switch (reason) { case 'Not your match.': stop() }", 'Not your match.'],
  ["const german = { 'Your available balance': 'Dein verfügbares Guthaben' }", 'Your available balance'],
  ["page.replace('Try again', 'Noch einmal')", 'Try again'],
  ["message.includes('checked in')", 'checked in'],
  ['/^Fewer than (\\d+) players/.test(reason)', 'Fewer than  + players'],
])('finds the text that %s depends on', (source, text) => {
  expect(findRecognisedIn(source)).toEqual([text]);
});

test.each([
  ["const rounds = { Final: 'Finale' }", 'Final'],
  ["const accounts = { Treasury: 'Kasse' }", 'Treasury'],
  ["const kind = title === 'Winner' ? 1 : 2", 'Winner'],
  ['const forms = [[/^(.+) escrow$/, escrow]]', '.+ escrow'],
])('finds a single word in a catalogue: %s', (source, text) => {
  expect(findRecognisedIn(source, true)).toEqual([text]);
  expect(findRecognisedIn(source)).toEqual([]);
});

test.each([
  "if (code === 'match_closed') close()",
  "const t = { semi_final: 'Semi-final', 'last-month': 'Last month' }",
  "throw new Error('The page did not load')",
  'text.replace(/%(\\w+)%/g, fill)',
  "const name = (place) => place === 1 ? 'Winner' : 'Runner-up'",
  'html.replace(\'<div class="boot"\', mark)',
])('accepts %s', (source) => {
  expect(findRecognisedIn(source, true)).toEqual([]);
});

test('reports the line', () => {
  expect(findRecognisedTexts("// ä\n\nconst a = b === 'Two words'")).toEqual([{ line: 3, text: 'Two words' }]);
});

test('accepts messages of libraries that have no code', () => {
  expect(findRecognisedIn("isLost(error.message === 'timeout exceeded when trying to connect')")).toEqual([]);
});
