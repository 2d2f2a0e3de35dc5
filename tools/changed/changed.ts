import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildGraph } from '../cycles/graph';
import { findReachingTests, selectFittingTests } from './nearest-tests';

// `npm run test:changed` runs every test that directly imports a file changed since `main`, and as many of those that
// import one through other files as fit into about a minute. `--all` runs all of them, and `--since <commit>` compares
// with another commit. Other options go to jest.

const root = path.join(import.meta.dirname, '../..');
const maxSeconds = 60;
const estimateSeconds = (test: string) => (test.endsWith('x') ? 3 : 1.5);

const runGit = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 26 })
    .toString()
    .split('\n')
    .filter(Boolean);

function listChangedFiles(commit: string): string[] {
  const [base = commit] = runGit('merge-base', commit, 'HEAD');
  return [...runGit('diff', '--name-only', base), ...runGit('ls-files', '-o', '--exclude-standard')];
}

const resolvePaths = (file: string, text: string) =>
  text.replaceAll(/(['"])@laurel\/(shared|server|deploy|host)\b/g, (_, quote: string, name: string) => {
    const relative = path.posix.relative(path.posix.dirname(file), name);
    return `${quote}${relative.startsWith('.') ? relative : `./${relative}`}`;
  });

function readImportGraph() {
  const files = runGit('ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx').filter((file) =>
    existsSync(path.join(root, file)),
  );
  const texts = files.map((file) => [file, resolvePaths(file, readFileSync(path.join(root, file), 'utf8'))] as const);
  return buildGraph(new Map(texts), { toNode: (file) => file, includesTypes: true });
}

const jestArguments = process.argv.slice(2);
const runsAll = jestArguments.includes('--all') && jestArguments.splice(jestArguments.indexOf('--all'), 1).length > 0;
const sinceCommit = jestArguments.includes('--since')
  ? (jestArguments.splice(jestArguments.indexOf('--since'), 2)[1] ?? 'main')
  : 'main';
const printLine = (line: string) => process.stdout.write(`${line}\n`);

const reachedTests = findReachingTests(readImportGraph(), listChangedFiles(sinceCommit));
// Twice the time, because two test files run at once.
const chosenTests = runsAll ? reachedTests : selectFittingTests(reachedTests, estimateSeconds, 2 * maxSeconds);
const skippedCount = reachedTests.length - chosenTests.length;
if (chosenTests.length === 0) printLine(`No test imports what has changed since ${sinceCommit}.`);
else {
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/jest'),
    ['--runTestsByPath', ...chosenTests.map(({ file }) => file), ...jestArguments],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
if (skippedCount > 0)
  printLine(`${skippedCount} more test files import the change indirectly. To run them: npm run test:changed -- --all`);
