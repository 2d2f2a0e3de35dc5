import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addImports, applyChange, insertBefore, insertIntoList, RequestError } from './change';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'laurel-new-'));
  writeFileSync(path.join(root, 'there.ts'), 'const calls = {\n};\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const readTestFile = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('a change writes its files and inserts its lines', async () => {
  const edits = { 'there.ts': insertBefore(/\};/, '  a: 1,\n') };
  await applyChange(root, { files: { 'a/new.ts': 'export {};\n' }, edits, nextSteps: [] });
  expect(readTestFile('a/new.ts')).toBe('export {};\n');
  expect(readTestFile('there.ts')).toBe('const calls = {\n  a: 1,\n};\n');
});

test.each([
  [{ files: { 'there.ts': '' }, edits: {} }, 'there.ts already exists'],
  [{ files: { 'new.ts': '' }, edits: { 'there.ts': insertBefore(/nowhere/, '') } }, 'there.ts: nothing in it matches'],
])('a change that cannot be completed is not made', async (change, reason) => {
  const pendingChange = applyChange(root, { ...change, nextSteps: [] });
  await expect(pendingChange).rejects.toThrow(reason);
  await expect(pendingChange).rejects.toThrow(RequestError);
  expect(readTestFile('there.ts')).toBe('const calls = {\n};\n');
  expect(() => readTestFile('new.ts')).toThrow();
});

const change = `{
  files: { 'a/new.ts': 'export {};', 'a/b/other.ts': 'export {};' },
  edits: { 'there.ts': () => 'changed' },
  next: [],
}`;

const writeGenerator = (folder: string) => `
  import { writeFileSync } from 'node:fs';
  import { applyChange } from '${path.join(import.meta.dirname, 'change.ts')}';
  import { runInterruptibly } from '${path.join(import.meta.dirname, 'interrupt.ts')}';
  const finish = () => {
    writeFileSync('${folder}/lock.yaml', 'changed');
    writeFileSync('${folder}/a/installed', '');
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      setInterval(() => {}, 1000);
      console.log('under way');
    });
  };
  let signal;
  await runInterruptibly((given) => {
    signal = given;
    return applyChange('${folder}', ${change}, { signal, keptFiles: ['lock.yaml'], finish });
  }).catch((error) => {
    console.log(error.message);
    process.exit(1);
  });
`;

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a generator that %s interrupts leaves nothing',
  async (signalName) => {
    writeFileSync(path.join(root, 'lock.yaml'), 'locked');
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', writeGenerator(root)]);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (output === '') child.kill(signalName);
      output += chunk;
    });
    child.stderr.on('data', (part: Buffer) => {
      output += part;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect([code, output]).toEqual([1, 'under way\nInterrupted: nothing was changed.\n']);
    expect(readdirSync(root).sort()).toEqual(['lock.yaml', 'there.ts']);
    expect(readTestFile('lock.yaml')).toBe('locked');
    expect(readTestFile('there.ts')).toBe('const calls = {\n};\n');
  },
);

test('a failing step undoes everything, including new files in a new folder', async () => {
  const finish = async () => {
    writeFileSync(path.join(root, 'a/installed'), '');
    throw new Error('no network');
  };
  const edits = { 'there.ts': () => 'changed' };
  await expect(applyChange(root, { files: { 'a/new.ts': '' }, edits, nextSteps: [] }, { finish })).rejects.toThrow(
    'no network',
  );
  expect(readdirSync(root)).toEqual(['there.ts']);
  expect(readTestFile('there.ts')).toBe('const calls = {\n};\n');
});

test('an import joins the existing one, and is not repeated', () => {
  const twoImports = "import type { b } from './y';\nimport { a } from './x';\n";
  expect(addImports('a, b', './x')(twoImports)).toBe(twoImports);
  expect(addImports('b', './x')("import { a } from './x';\n")).toBe("import { a, b } from './x';\n");
  expect(addImports('b', './x')('const a = 1;\n')).toBe("import { b } from './x';\nconst a = 1;\n");
});

test('names join a list in its order', () => {
  const list = "it('a', () => expect(listed.sort()).toEqual([\n'claim',\n'take',\n]));";
  expect(insertIntoList(/expect\(listed[^[]*/, ['tip', 'enter'])(list)).toBe(
    "it('a', () => expect(listed.sort()).toEqual([\n'claim',\n'enter',\n'take',\n'tip',\n]));",
  );
});
