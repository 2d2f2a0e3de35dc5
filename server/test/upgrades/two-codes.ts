import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { migrations } from '../../src/database/migrations';
import { checkOutCommit } from './check-out';
import { findLastTag, listMainStates, migrationsFolder, repository, type UpgradeState } from './history';
import { findOldestRunningState, listFirstHalf, listPausingMigrations } from './release';

const pathFilters = process.argv.slice(2);
const printLine = (line: string) => process.stdout.write(`${line}\n`);

async function listApiTests(sources: string): Promise<string[]> {
  const files = (await readdir(path.join(sources, 'server/src'), { recursive: true }))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join('server/src', file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(sources, file), 'utf8')));
  return files.filter(
    (file, fileIndex) =>
      texts[fileIndex]?.includes('/test/api') &&
      (pathFilters.length === 0 || pathFilters.some((part) => file.includes(part))),
  );
}

const outcomeSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['passed', 'failed', 'focused', 'skipped', 'pending']),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

interface FailedTest {
  file: string;
  /** Null if the whole file couldn't run. */
  test: string | null;
}

const nameTest = ({ file, test }: FailedTest): string => (test === null ? file : `${file}: ${test}`);

async function listFailedTests(sources: string, files: readonly string[]): Promise<FailedTest[]> {
  // If it is given no files, Jest runs all tests.
  if (files.length === 0) return [];
  const outcomeFile = path.join(sources, 'test-results', 'two-codes.json');
  await rm(outcomeFile, { force: true });
  await mkdir(path.dirname(outcomeFile), { recursive: true });
  const jestFile = path.join('node_modules', 'jest', 'bin', 'jest.js');
  const jestOptions = ['--silent', '--ci', '--selectProjects', 'server', '--json', '--outputFile', outcomeFile];
  const child = spawn(process.execPath, [jestFile, ...jestOptions, '--runTestsByPath', ...files], {
    cwd: sources,
    env: { ...process.env, LAUREL_TEST_FULL: '', LAUREL_TEST_FIRST_HALF: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  const { testResults } = outcomeSchema.parse(JSON.parse(await readFile(outcomeFile, 'utf8')));
  const runTests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed');
  printLine(`Passed: ${runTests.length} tests of ${testResults.length} files`);
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }): FailedTest[] => {
      const file = path.relative(sources, name);
      const failedTests = assertionResults.filter(({ status }) => status === 'failed');
      return failedTests.length > 0
        ? failedTests.map(({ fullName }) => ({ file, test: fullName }))
        : [{ file, test: null }];
    });
}

async function findBrokenTests({ commit }: UpgradeState, newMigrations: readonly string[]): Promise<string[]> {
  const outputFolder = await mkdtemp(path.join(os.tmpdir(), 'laurel-release-'));
  try {
    const sources = await checkOutCommit(commit, outputFolder);
    const resolveAdded = (name: string) => path.join(sources, migrationsFolder, `${name}.ts`);
    for (const name of newMigrations)
      await copyFile(path.join(repository, migrationsFolder, `${name}.ts`), resolveAdded(name));
    const failedTests = await listFailedTests(sources, await listApiTests(sources));
    if (failedTests.length === 0) return [];
    for (const name of newMigrations) await rm(resolveAdded(name));
    printLine('The files with failed tests, on the schema of that release');
    const namesFailedBefore = (await listFailedTests(sources, [...new Set(failedTests.map(({ file }) => file))])).map(
      nameTest,
    );
    for (const test of namesFailedBefore) printLine(`Fails without our migrations too: ${test}`);
    return failedTests.map(nameTest).filter((test) => !namesFailedBefore.includes(test));
  } finally {
    await rm(outputFolder, { recursive: true, force: true });
  }
}

async function checkRelease(): Promise<boolean> {
  const states = listMainStates();
  if (!states) {
    printLine('Not run: the last release’s tests, because these sources have no history.');
    return true;
  }
  const release = findLastTag() ?? findOldestRunningState(states, migrations);
  if (!release) {
    printLine('Not run: the last release’s tests, because no build since 21 November 2026 runs on this schema.');
    return true;
  }
  const pausingMigrations = listPausingMigrations(release, migrations);
  if (pausingMigrations.length > 0) {
    printLine(
      `Not run: the tests of ${release.commit}, which refuses this schema, so it stops for the upgrade: ${pausingMigrations.join(', ')}`,
    );
    return true;
  }
  const newMigrations = listFirstHalf(migrations).filter((name) => !release.migrations.includes(name));
  printLine(`${release.commit} on ${newMigrations.length} migrations that it doesn’t know`);
  const brokenTests = await findBrokenTests(release, newMigrations);
  for (const test of brokenTests) printLine(`The last release fails on the first half of today’s migrations: ${test}`);
  return brokenTests.length === 0;
}

const doesReleasePass = await checkRelease();
const tests = await listApiTests(repository);
if (tests.length === 0) throw new Error(`No API test has this in its path: ${pathFilters.join(', ')}`);
printLine('Today’s code on the first half');
const failedNames = (await listFailedTests(repository, tests)).map(nameTest);
for (const test of failedNames) printLine(`Today’s code fails on the first half of its migrations: ${test}`);
if (doesReleasePass && failedNames.length === 0) printLine('Both codes run on the first half');
process.exitCode = doesReleasePass && failedNames.length === 0 ? 0 : 1;
