import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { isAlive } from '../../database/embedded/postmaster';
import { chainId } from '../chain';

export interface RunningAnvil {
  url: string;
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);
/** A crash loses at most the blocks of this many seconds. */
const stateIntervalSeconds = '10';
const stopMs = 5000;

/** npm has a separate package with the program for each platform. */
function findProgramPath(): string {
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch;
  const packageFile = `@foundry-rs/anvil-${process.platform}-${cpu}/package.json`;
  const folder = path.dirname(createRequire(require.resolve('@foundry-rs/anvil/package.json')).resolve(packageFile));
  return path.join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
}

const runningAnvilSchema = z.object({ pid: z.number().int(), url: z.url() });

async function findRunningAnvil(file: string): Promise<RunningAnvil | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const { data } = runningAnvilSchema.safeParse(JSON.parse(text));
  if (!data || !(await canAnswer(data.url))) return null;
  const { pid, url } = data;
  return {
    url,
    async stop() {
      if (interruptProcess(pid))
        for (const until = Date.now() + stopMs; isAlive(pid) && Date.now() < until; )
          await new Promise((resolve) => setTimeout(resolve, 20));
      await rm(file, { force: true });
    },
  };
}

/** @returns false if the process has ended, or belongs to another user */
function interruptProcess(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGINT');
  } catch {
    return false;
  }
}

async function canAnswer(url: string): Promise<boolean> {
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(2000) });
    return z.object({ result: z.literal(`0x${chainId.toString(16)}`) }).safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

export async function startAnvil(folder: string | null): Promise<RunningAnvil> {
  const file = folder && path.join(folder, 'running.json');
  if (folder) await mkdir(folder, { recursive: true });
  const formerAnvil = file && (await findRunningAnvil(file));
  if (formerAnvil) return formerAnvil;
  const stateOptions = folder
    ? ['--state', path.join(folder, 'state.json'), '--state-interval', stateIntervalSeconds]
    : [];
  const child = spawn(
    findProgramPath(),
    [
      ...['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId), '--accounts', '1'],
      ...['--no-mining', '--slots-in-an-epoch', '1', '--base-fee', '0', ...stateOptions],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const childExit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const readOutput = (chunk: Buffer) => {
      if (output.length < 20_000) output += chunk.toString();
      const address = /Listening on (\S+)/.exec(output)?.[1];
      if (address) resolve(`http://${address}`);
    };
    child.stdout.on('data', readOutput);
    child.stderr.on('data', readOutput);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The local chain ended with code ${code}: ${output.slice(-500)}`)));
  });
  if (file) await writeFile(file, JSON.stringify({ pid: child.pid, url }));
  return {
    url,
    async stop() {
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await childExit;
      clearTimeout(timer);
      if (file) await rm(file, { force: true });
    },
  };
}
