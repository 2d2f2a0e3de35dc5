import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const runProgram = promisify(execFile);
const waitFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

interface Postmaster {
  pid: number;
  port: number;
  state: string;
}

export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]), state: lines[7]?.trim() ?? '' } : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function readCommandLine(pid: number): Promise<string> {
  if (process.platform === 'linux')
    return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (text) => text.replaceAll('\0', ' '),
      () => '',
    );
  return runProgram('ps', ['-p', String(pid), '-o', 'command=']).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** Another program may have the same pid by now. */
async function isOwnPostmaster(pid: number, cluster: string): Promise<boolean> {
  return (await readCommandLine(pid)).includes(`-D ${cluster} `);
}

async function waitForExit(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await waitFor(20))
    if (!isAlive(pid)) return true;
  return !isAlive(pid);
}

/** Requests a fast shutdown; after 5 s, an immediate one, from which PostgreSQL recovers at its next start. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitForExit(pid, 5000)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) didn’t stop. Stop it by hand and start again.`);
}

/** @returns true if it stopped a server */
export async function stopLeftoverServer(cluster: string): Promise<boolean> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster) return false;
  if (isAlive(postmaster.pid) && (await isOwnPostmaster(postmaster.pid, cluster))) {
    await stopPostmaster(postmaster.pid);
    return true;
  }
  // PostgreSQL would refuse to start because another program has its former pid.
  if (isAlive(postmaster.pid)) await rm(path.join(cluster, 'postmaster.pid'), { force: true });
  return false;
}
