import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SystemAccount } from '../src/database/embedded/account';

const runProgram = promisify(execFile);

export interface Program {
  pid: number;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): void;
  end(): Promise<void>;
}

export interface ProgramOptions {
  account: SystemAccount | null;
  log: string;
  env?: NodeJS.ProcessEnv;
}

const runningChildren = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of runningChildren) child.kill('SIGKILL');
});

export async function startProgram(
  file: string,
  args: readonly string[],
  { account, log, env = process.env }: ProgramOptions,
): Promise<Program> {
  const outputFile = openSync(log, 'a');
  // Has its own process group, so that Ctrl+C reaches only the parent, which ends its programs in order.
  const child = spawn(file, args, {
    ...account,
    cwd: '/',
    env,
    detached: true,
    stdio: ['ignore', outputFile, outputFile],
  });
  closeSync(outputFile);
  await once(child, 'spawn');
  runningChildren.add(child);
  child.once('exit', () => runningChildren.delete(child));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    kill: (signal) => void child.kill(signal),
    async end() {
      if (!isRunning()) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

export async function listChildren(pid: number): Promise<number[]> {
  const { stdout } = await runProgram('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.split('\n').map(Number).filter(Boolean);
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}

export async function waitUntil(what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + seconds * 1000;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > until) throw new Error(`Not within ${seconds} s: ${what}`);
    await sleep(200);
  }
}

export const askProbe = (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(1000) });
