import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const gitOutput = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], { cwd: root });
const files = gitOutput.toString().split('\n').filter(Boolean);

function listPaths(glossary: string): string[] {
  const cells = glossary.split('\n').flatMap((line) => (line.startsWith('|') ? [line.split('|')[3] ?? ''] : []));
  return cells
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .filter((name) => /^[\w.*-]+\/|^[\w-]+(\.[\w-]+)*\.(ts|tsx|css|json)$/.test(name))
    .filter((name) => !/[<: ]|^dist\//.test(name));
}

function doesPathExist(name: string): boolean {
  const pattern = name.replace(/\/$/, '').replace(/[.]/g, '\\.').replaceAll('*', '[^/]*');
  const foundPattern = new RegExp(`(^|/)${pattern}($|/)`);
  return files.some((file) => foundPattern.test(file));
}

const paths = listPaths(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));

test('the glossary names paths', () => {
  expect(paths.length).toBeGreaterThan(60);
  expect(doesPathExist('shared/nothing/of-the-kind.ts')).toBe(false);
});

test.each(paths)('%s, which the glossary names, exists', (name) => {
  expect(doesPathExist(name)).toBe(true);
});
