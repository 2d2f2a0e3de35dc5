import { execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished as waitForEnd } from 'node:stream/promises';
import { promisify, stripVTControlCharacters } from 'node:util';
import { checks, runScript } from '../tools/checks/checks';
import { isFullRun } from '../tools/checks/full-run';
import { measurePace } from './machine-pace';
import {
  addRunnerOutcome,
  countTests,
  formatSlowest,
  formatSummary,
  readJestOutcomes,
  readJourneyOutcomes,
  type Step,
  summariseRun,
  type TestOutcome,
} from './results';

const root = path.join(import.meta.dirname, '..');
const resultsFolder = path.join(root, 'test-results');

const printLine = (line: string) => process.stdout.write(`${line}\n`);

const findCommand = (command: string, cwd: string) => path.join(cwd, 'node_modules/.bin', command);

const runCommand = (command: string, args: string[], cwd = root) =>
  new Promise<boolean>((resolve, reject) => {
    const child = spawn(findCommand(command, cwd), args, { cwd, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });

const readReport = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(resultsFolder, name), 'utf8'));

const unitLog = path.join(resultsFolder, 'jest.log');
const progressMs = 60_000;

/** Writes jest's output to a file, because checks print at the same time. */
async function runJest(args: string[]): Promise<boolean> {
  const child = spawn(findCommand('jest', root), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(unitLog);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const counts = { PASS: 0, FAIL: 0 };
  createInterface({ input: child.stderr }).on('line', (line) => {
    const [, testResult] = /^ *(PASS|FAIL) /.exec(stripVTControlCharacters(line)) ?? [];
    if (testResult !== 'PASS' && testResult !== 'FAIL') return;
    counts[testResult] += 1;
    if (testResult === 'FAIL') printLine(line);
  });
  const timer = setInterval(
    () => printLine(`Unit and server: ${counts.PASS} test files passed, ${counts.FAIL} failed so far`),
    progressMs,
  );
  try {
    return await new Promise<boolean>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code === 0));
    });
  } finally {
    clearInterval(timer);
    log.end();
    await waitForEnd(log);
  }
}

async function printUnitLog(succeeded: boolean): Promise<void> {
  const lines = (await readFile(unitLog, 'utf8')).trimEnd().split('\n');
  for (const line of succeeded ? lines.slice(-6) : lines) printLine(line);
}

type RunCheck = (name: string) => Promise<readonly TestOutcome[]>;

const makeWholeCheck =
  (runCheckOnce: () => Promise<boolean>): RunCheck =>
  async (name) => {
    const startedAtMs = performance.now();
    const outcome = (await runCheckOnce()) ? 'passed' : 'failed';
    return [{ name, outcome, seconds: (performance.now() - startedAtMs) / 1000 }];
  };

const wholeChecks: Record<string, RunCheck> = Object.fromEntries(
  // Leaves out the quick tests, because the unit and server tests include them.
  Object.entries(checks)
    .filter(([name]) => name !== 'Quick tests')
    .map(([name, script]) => [name, makeWholeCheck(() => runScript(script))]),
);

const unitTests: Record<string, RunCheck> = {
  'Unit and server': async (name) => {
    const succeeded = await runJest(['--json', `--outputFile=${path.join(resultsFolder, 'jest.json')}`, '--ci']);
    await printUnitLog(succeeded);
    return addRunnerOutcome(name, succeeded, readJestOutcomes(await readReport('jest.json'), root));
  },
};

const journeys: Record<string, RunCheck> = {
  Journeys: async (name) => {
    const traceArguments = process.env.CI ? [] : ['--trace', 'off'];
    const succeeded = await runCommand('playwright', ['test', ...traceArguments], path.join(root, 'e2e'));
    return addRunnerOutcome(name, succeeded, readJourneyOutcomes(await readReport('journeys.json'), 'e2e'));
  },
  ...(isFullRun && { Breaks: makeWholeCheck(() => runCommand('tsx', ['tools/breaks/breaks.ts'])) }),
  ...(isFullRun && { Upgrade: makeWholeCheck(() => runCommand('tsx', ['server/test/upgrades/two-codes.ts'])) }),
  ...(isFullRun && { 'Node 24': makeWholeCheck(() => runCommand('tsx', ['e2e/node24.ts'])) }),
};

async function runStep(name: string, check: RunCheck): Promise<Step> {
  printLine(`\n== ${name}`);
  const startedAtMs = performance.now();
  const tests = await check(name).catch((error: unknown): TestOutcome[] => {
    printLine(error instanceof Error ? error.message : String(error));
    return [{ name, outcome: 'failed', seconds: 0 }];
  });
  const step: Step = { name, seconds: (performance.now() - startedAtMs) / 1000, tests };
  const { passed, failed } = countTests(tests);
  printLine(`== ${name}: ${passed} passed, ${failed} failed in ${Math.round(step.seconds)} s`);
  return step;
}

async function readTestedState(): Promise<{ commit: string | null; clean: boolean | null }> {
  const runGit = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
  try {
    return { commit: await runGit('rev-parse', 'HEAD'), clean: (await runGit('status', '--porcelain')) === '' };
  } catch {
    return { commit: null, clean: null };
  }
}

await rm(resultsFolder, { recursive: true, force: true });
await mkdir(resultsFolder, { recursive: true });
const startedAt = new Date();
const { commit, clean } = await readTestedState();
const pace = await measurePace();
process.env.LAUREL_PACE = String(pace);
if (pace > 1) printLine(`This machine takes ${pace} times as long as usual, so its time limits are longer too.`);
async function runChecksInOrder(checksByName: Record<string, RunCheck>): Promise<Step[]> {
  const steps: Step[] = [];
  for (const [name, check] of Object.entries(checksByName)) steps.push(await runStep(name, check));
  return steps;
}
const siteCheck = makeWholeCheck(() => runCommand('tsx', ['e2e/harness/build-site.ts']));
// Tests often wait for their database, so the checks and the site's build use that time.
const steps = (
  await Promise.all([
    runChecksInOrder({ ...wholeChecks, 'Site of the journeys': siteCheck }),
    runChecksInOrder(unitTests),
  ])
).flat();
steps.push(...(await runChecksInOrder(journeys)));
const finishedAt = new Date();
const summary = summariseRun(steps, (finishedAt.getTime() - startedAt.getTime()) / 1000);
const lastRun = { commit, clean, full: isFullRun, pace, started: startedAt, finished: finishedAt, ...summary };
await writeFile(path.join(resultsFolder, 'last-run.json'), `${JSON.stringify(lastRun, null, 2)}\n`);
printLine('');
for (const line of formatSlowest(summary)) printLine(line);
printLine('');
for (const line of formatSummary(summary)) printLine(line);
process.exitCode = summary.failed === 0 ? 0 : 1;
