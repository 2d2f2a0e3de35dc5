import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyChange, before, importing, RequestError } from './change';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'laurel-new-'));
  writeFileSync(path.join(root, 'there.ts'), 'const calls = {\n};\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('a change writes its files and puts its lines in their place', async () => {
  const edits = { 'there.ts': before(/\};/, '  a: 1,\n') };
  await applyChange(root, { files: { 'a/new.ts': 'export {};\n' }, edits, next: [] });
  expect(read('a/new.ts')).toBe('export {};\n');
  expect(read('there.ts')).toBe('const calls = {\n  a: 1,\n};\n');
});

test.each([
  [{ files: { 'there.ts': '' }, edits: {} }, 'there.ts already exists'],
  [{ files: { 'new.ts': '' }, edits: { 'there.ts': before(/nowhere/, '') } }, 'there.ts: nothing in it matches'],
])('a change that cannot be made whole is not made', async (change, reason) => {
  const made = applyChange(root, { ...change, next: [] });
  await expect(made).rejects.toThrow(reason);
  await expect(made).rejects.toThrow(RequestError);
  expect(read('there.ts')).toBe('const calls = {\n};\n');
  expect(() => read('new.ts')).toThrow();
});

test('an import joins the one that is there, and is not made twice', () => {
  const both = "import type { b } from './y';\nimport { a } from './x';\n";
  expect(importing('a, b', './x')(both)).toBe(both);
  expect(importing('b', './x')("import { a } from './x';\n")).toBe("import { a, b } from './x';\n");
  expect(importing('b', './x')('const a = 1;\n')).toBe("import { b } from './x';\nconst a = 1;\n");
});
