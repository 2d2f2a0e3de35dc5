import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measurePace } from '../../e2e/machine-pace';
import { type KnownBreak, knownBreaks } from './known-breaks';

// `npm run breaks` introduces each known fault into a copy of the tree, and reports whether a check or
// `npm run test:changed` catches it, and how quickly. `-- <number>…` runs only those faults.

const root = path.join(import.meta.dirname, '../..');
const maxSeconds = 120 * Number(process.env.LAUREL_PACE ?? (await measurePace()));
const printLine = (line: string) => process.stdout.write(`${line}\n`);

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(path.join(root, file)));

const copyFolder = mkdtempSync(path.join(tmpdir(), 'laurel-breaks-'));
const runGit = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=breaks', '-c', 'user.email=breaks@laurel.invalid', ...args], {
    cwd: copyFolder,
    stdio: 'pipe',
  });

function linkModules(folder: string): void {
  if (!existsSync(path.join(root, folder))) return;
  for (const name of readdirSync(path.join(root, folder))) {
    if (name === '@laurel') {
      linkModules(path.join(folder, name));
      continue;
    }
    const target = realpathSync(path.join(root, folder, name));
    const relativeTarget = path.relative(root, target);
    const isOurs = !relativeTarget.startsWith('..') && !relativeTarget.includes('node_modules');
    mkdirSync(path.join(copyFolder, folder), { recursive: true });
    symlinkSync(isOurs ? path.join(copyFolder, relativeTarget) : target, path.join(copyFolder, folder, name));
  }
}

function copySources(): void {
  for (const file of sources) {
    mkdirSync(path.join(copyFolder, path.dirname(file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copyFolder, file));
  }
  const folders = new Set(sources.map((file) => path.dirname(file)));
  for (const folder of folders) linkModules(path.join(folder, 'node_modules'));
  runGit('init', '--quiet', '--initial-branch=main');
  writeFileSync(path.join(copyFolder, '.git/info/exclude'), 'node_modules\n');
  runGit('add', '--all');
  runGit('commit', '--quiet', '--message=As it is');
}

const runScript = (name: string) =>
  spawnSync('npm', ['run', '--silent', name], {
    cwd: copyFolder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });

/** @returns the name of the first check that fails, `Changed tests` if only they fail, or null */
function findFailingStep(): string | null {
  const check = runScript('check');
  if (check.status !== 0) return /^(.+): failed\./m.exec(check.stderr)?.[1] ?? 'check';
  return runScript('test:changed').status === 0 ? null : 'Changed tests';
}

function tryBreak({ what, edits }: KnownBreak): string | null {
  for (const { file, from, to } of edits) {
    const text = readFileSync(path.join(copyFolder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`“${what}” can’t be made any more: ${file} has no “${from}”`);
    writeFileSync(path.join(copyFolder, file), text.replace(from, to));
  }
  try {
    return findFailingStep();
  } finally {
    runGit('checkout', '--quiet', '.');
  }
}

const chosenNumbers = process.argv.slice(2).map(Number);
const chosenBreaks = knownBreaks.filter((_, index) => chosenNumbers.length === 0 || chosenNumbers.includes(index + 1));
let caughtCount = 0;
try {
  copySources();
  // Also fills the compiler's cache, as on a developer's machine.
  if (runScript('check').status !== 0) throw new Error('npm run check fails without a break, so it can’t tell one');
  for (const knownBreak of chosenBreaks) {
    const startedAtMs = performance.now();
    const catchingStep = tryBreak(knownBreak);
    const seconds = (performance.now() - startedAtMs) / 1000;
    const inTime = catchingStep !== null && seconds <= maxSeconds;
    if (inTime) caughtCount += 1;
    printLine(
      `${inTime ? 'caught' : catchingStep ? 'late  ' : 'missed'}  ${knownBreak.what}: ${catchingStep ?? 'nothing'}, ${Math.round(seconds)} s`,
    );
  }
} finally {
  rmSync(copyFolder, { recursive: true, force: true });
}
printLine(`Breaks: ${caughtCount} of ${chosenBreaks.length} caught`);
process.exitCode = caughtCount < chosenBreaks.length - 2 ? 1 : 0;
