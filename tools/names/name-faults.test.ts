import { findNameFaults } from './name-faults';

const findFaultyNames = (source: string) => findNameFaults(source, { tsx: true }).map(({ name }) => name);

test.each([
  ['a function without a verb', 'function row() {}', 'row'],
  ['a closure without a verb', 'const nextDate = () => 1;', 'nextDate'],
  ['a private method without a verb', 'class Queue { #row() {} }', 'row'],
  ['a method of an interface without a verb', 'interface Store { rows(): string[] }', 'rows'],
  ['a field with a function, without a verb', 'interface Store { row: () => string }', 'row'],
  ['a boolean field that is a noun', 'interface Options { waitlist: boolean }', 'waitlist'],
  ['a boolean parameter that is a noun', 'function list(waitlist = false) {}', 'waitlist'],
  ['a boolean variable that is a noun', 'const champion = ahead === 3;', 'champion'],
  ['a variable named by a vague participle', 'const found = findMatch();', 'found'],
  ['a variable named by a vague word', 'const staying = listPlayers();', 'staying'],
  ['a parameter named by a participle', 'function send(compiled: Result) {}', 'compiled'],
  ['a field named by a participle', 'interface Build { compiled: Result }', 'compiled'],
  ['an exported value named by a participle', 'export const stored = new Map();', 'stored'],
  ['a type named by a participle', 'interface Compiled { text: string }', 'Compiled'],
  ['a type that ends in “act”', "type StaffAct = 'rule';", 'StaffAct'],
  ['a shortened word', 'const msg = readText();', 'msg'],
  ['a shortened word inside a name', 'function readCurRow() {}', 'readCurRow'],
  ['an abbreviation that isn’t listed', 'const wlt = readText();', 'wlt'],
])('finds %s', (_, source, name) => {
  expect(findFaultyNames(source)).toEqual([name]);
});

test.each([
  ['a verb with its object', 'function findRow() {}'],
  ['a component and a hook', 'function MatchCard() {} function useMatch() {}'],
  ['a conversion and a handler', 'const toRow = () => 1; const onChange = () => 2; function handlePress() {}'],
  ['a predicate', 'const isOpen = () => true; const includesBye = () => true;'],
  [
    'a boolean as an adjective, a participle or a phrase',
    'interface Match { open: boolean; paused: boolean; inTime: boolean }',
  ],
  ['a boolean that says what it does', 'interface Options { keepsDraft: boolean; hideLabel: boolean }'],
  ['a predicate’s answer', 'const kept = isKept(row); const known = names.has(name); const shown = !hidden;'],
  ['a participle with its noun', 'const foundMatch = findMatch(); interface Build { compiledFiles: string[] }'],
  ['a local participle that says something', 'const sorted = rows.toSorted();'],
  ['a field’s name in a shorthand', 'const { found, taken } = read();'],
  ['a figure of the protocol', 'interface Standing { played: number; won: number }'],
  ['an abbreviation that is listed', 'const csv = readText(); const rgb = readColor();'],
])('accepts %s', (_, source) => {
  expect(findFaultyNames(source)).toEqual([]);
});

test('reports the right line after characters of several bytes', () => {
  expect(findNameFaults('// “–”\nconst a = 1;\nfunction row() {}\n', { tsx: false })).toMatchObject([
    { line: 3, name: 'row' },
  ]);
});
