import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../harness/chromium';

const root = path.join(import.meta.dirname, '../..');

export const printLine = (line = '') => process.stdout.write(`${line}\n`);

export function printProgress(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else printLine(line);
}

export interface BenchFlags {
  runs: number;
  writes: boolean;
  onlyNames: string[];
  minutes: number;
  isWhole: boolean;
  resumes: boolean;
}

/** Only a bench with `minutes`, which measures a table part by part, takes `--minutes`, `--all` and `--resume`. */
export function readFlags(bench: { runs: number; leastRuns?: number; minutes?: number }): BenchFlags {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string' },
      write: { type: 'boolean', default: false },
      only: { type: 'string' },
      minutes: { type: 'string' },
      all: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs ?? bench.runs);
  const leastRuns = bench.leastRuns ?? 6;
  if (!Number.isInteger(runs) || runs < leastRuns)
    throw new Error(`--runs takes a whole number of at least ${leastRuns}`);
  const minutes = Number(values.minutes ?? bench.minutes ?? 0);
  if (!(minutes >= 0)) throw new Error('--minutes takes a number');
  if (bench.minutes === undefined && (values.minutes || values.all || values.resume))
    throw new Error('This bench takes no --minutes, --all or --resume');
  const { write: writes, all: isWhole, resume: resumes } = values;
  return { runs, writes, onlyNames: values.only?.split(',') ?? [], minutes, isWhole, resumes };
}

/** Stops the servers if no browser starts, because they would outlive the bench. */
export async function openBrowser(stopServers: () => Promise<void>): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments });
  } catch (error) {
    await stopServers();
    throw error;
  }
}

export async function saveFigures(name: string, figures: unknown): Promise<string> {
  const file = path.join(root, 'test-results/bench', `${name}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  return path.relative(root, file);
}

/** Reads the figures that `saveFigures` last saved under this name. */
export const readFigures = async <Figures>(name: string): Promise<Figures> =>
  JSON.parse(await readFile(path.join(root, 'test-results/bench', `${name}.json`), 'utf8')) as Figures;

/** Names the commit and says whether files have changed since. Documents don't count, because `--write` puts tables into them. */
export function describeSources(): string {
  const runGit = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  return `${runGit('rev-parse', '--short=8', 'HEAD')}${runGit('status', '--porcelain', '--', '.', ':!docs') === '' ? '' : ' with changes'}`;
}

/** Measures the share of processor time, from 0 to 1, that other programs use while this bench rests. */
export async function measureOtherWork(): Promise<number> {
  const readTimes = () => {
    const times = os.cpus().map((cpu) => cpu.times);
    return {
      idle: times.reduce((sum, { idle }) => sum + idle, 0),
      all: times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
    };
  };
  const timesBefore = readTimes();
  await wait(500);
  const timesAfter = readTimes();
  return 1 - (timesAfter.idle - timesBefore.idle) / Math.max(1, timesAfter.all - timesBefore.all);
}

export async function writeTableToDocs(name: string, write: string | ((before: string) => string)): Promise<void> {
  const file = path.join(root, 'docs/performance.md');
  const text = await readFile(file, 'utf8');
  const [beginMark, endMark] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [beginIndex, endIndex] = [text.indexOf(beginMark), text.indexOf(endMark)];
  if (beginIndex < 0 || endIndex < beginIndex) throw new Error(`docs/performance.md has no place for "${name}"`);
  const table = typeof write === 'string' ? write : write(text.slice(beginIndex + beginMark.length, endIndex));
  await writeFile(file, `${text.slice(0, beginIndex + beginMark.length)}\n${table}\n${text.slice(endIndex)}`);
}

export function formatMarkdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const formatLine = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    formatLine(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(formatLine),
  ].join('\n');
}
