import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrations } from '../../src/database/migrations';
import { checkOutCommit } from './check-out';
import { findLastTag, listMainStates, type UpgradeState } from './history';
import { findOldestRunning, listFirstHalf, listPausing } from './release';

// `npm run test:upgrade [-- <part of a path>…]`: during an upgrade without a pause both codes run on the first half of the
// new schema. Runs the API tests of the last release on it, and then those of today's code.

const root = path.join(import.meta.dirname, '../../..');
const folder = 'server/src/database/migrations';
const parts = process.argv.slice(2);
const printLine = (line: string) => process.stdout.write(`${line}\n`);

async function listApiTests(sources: string): Promise<string[]> {
  const files = (await readdir(path.join(sources, 'server/src'), { recursive: true }))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join('server/src', file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(sources, file), 'utf8')));
  return files.filter(
    (file, at) => texts[at]?.includes('/test/api') && (parts.length === 0 || parts.some((part) => file.includes(part))),
  );
}

async function runApiTests(sources: string): Promise<boolean> {
  const tests = await listApiTests(sources);
  if (tests.length === 0) return false;
  return new Promise((resolve, reject) => {
    const jest = path.join('node_modules', 'jest', 'bin', 'jest.js');
    const child = spawn(
      process.execPath,
      [jest, '--silent', '--ci', '--selectProjects', 'server', '--runTestsByPath', ...tests],
      {
        cwd: sources,
        // The rest of `test:full` runs today's whole tables.
        env: { ...process.env, LAUREL_TEST_FULL: '', LAUREL_TEST_FIRST_HALF: '1' },
        stdio: 'inherit',
      },
    );
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function runReleaseOnNewSchema(release: UpgradeState): Promise<boolean> {
  const into = await mkdtemp(path.join(os.tmpdir(), 'laurel-release-'));
  try {
    const sources = await checkOutCommit(release.commit, into);
    for (const name of listFirstHalf(migrations))
      await copyFile(path.join(root, folder, `${name}.ts`), path.join(sources, folder, `${name}.ts`));
    return await runApiTests(sources);
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}

/** @returns true if nothing was promised */
async function checkRelease(): Promise<boolean> {
  const states = listMainStates();
  if (!states) {
    printLine('Not run: the last release’s tests, because these sources have no history.');
    return true;
  }
  const release = findLastTag() ?? findOldestRunning(states, migrations);
  if (!release) {
    printLine('Not run: the last release’s tests, because no build since 21 November 2026 runs on this schema.');
    return true;
  }
  const pausing = listPausing(release, migrations);
  if (pausing.length > 0) {
    printLine(
      `Not run: the tests of ${release.commit}, which refuses this schema, so it stops for the upgrade: ${pausing.join(', ')}`,
    );
    return true;
  }
  const added = listFirstHalf(migrations).filter((name) => !release.migrations.includes(name));
  printLine(`${release.commit} on ${added.length} migrations that it doesn’t know`);
  return runReleaseOnNewSchema(release);
}

const releaseRuns = await checkRelease();
const todaysRuns = await runApiTests(root);
if (!releaseRuns) printLine('The last release fails on the first half of today’s migrations');
if (!todaysRuns) printLine('Today’s code fails on the first half of its migrations');
if (releaseRuns && todaysRuns) printLine('Both codes run on the first half');
process.exitCode = releaseRuns && todaysRuns ? 0 : 1;
