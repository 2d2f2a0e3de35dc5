import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

const protections = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What|---)/.test(line))
  .map((line) => [line.split('|')[1]?.trim() ?? '', line] as const);

/** The tests that a row names: `[link](../file): “one test”, “another”`. */
const listTests = (line: string) =>
  line
    .split(/\]\(\.\.\//)
    .slice(1)
    .map((text) => ({
      file: text.slice(0, text.indexOf(')')),
      names: [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
    }));

test('the page has its tables', () => expect(protections.length).toBeGreaterThan(30));

test.each(protections)('%s: its tests are there', (_, line) => {
  const tests = listTests(line);
  expect(tests.length).toBeGreaterThan(0);
  for (const { file, names } of tests) {
    const testFile = path.join(root, file);
    const text = existsSync(testFile) ? readFileSync(testFile, 'utf8') : '';
    expect([file, names]).not.toEqual([file, []]);
    expect([file, names.filter((name) => !text.includes(`'${name}'`))]).toEqual([file, []]);
  }
});
