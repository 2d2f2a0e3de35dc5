import { type ChildProcess, execFile, spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const runProgram = promisify(execFile);

type Tool = 'pg_dump' | 'pg_restore';

/** @throws Error that says what to install, if the tool is missing */
async function findTool(tool: Tool, major: number): Promise<string> {
  // Debian and PostgreSQL's own packages keep each version in a folder of its own.
  const folders = [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`];
  for (const command of [...folders.map((folder) => path.join(folder, tool)), tool]) {
    const version = await runProgram(command, ['--version']).catch(() => null);
    if (version && new RegExp(`\\b${major}[.\\s]`).test(version.stdout)) return command;
  }
  throw new Error(`${tool} of PostgreSQL ${major} isn’t here. On Debian: apt-get install postgresql-client-${major}`);
}

/** Keeps the password out of the command line, which others on the machine can read. */
function splitPassword(url: string): { address: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return {
    address: address.href,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
  };
}

async function waitForTool(child: ChildProcess, tool: Tool): Promise<void> {
  let errorText = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-2000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${tool} failed: ${errorText.trim()}`);
}

/** @throws Error if pg_dump is missing or fails */
export async function* dumpDatabase(url: string, major: number, snapshot: string): AsyncGenerator<Uint8Array> {
  const tool = await findTool('pg_dump', major);
  const { address, env } = splitPassword(url);
  const args = ['--format=custom', '--no-password', `--snapshot=${snapshot}`, `--dbname=${address}`];
  const child = spawn(tool, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const toolEnd = waitForTool(child, 'pg_dump');
  toolEnd.catch(() => {});
  try {
    yield* child.stdout;
    await toolEnd;
  } finally {
    child.kill();
  }
}

export async function restoreDump(dump: Readable, url: string, major: number): Promise<void> {
  const tool = await findTool('pg_restore', major);
  const { address, env } = splitPassword(url);
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-acl', '--no-comments', '--no-password'];
  const child = spawn(tool, [...args, `--dbname=${address}`], { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const toolEnd = waitForTool(child, 'pg_restore');
  // If pg_restore ends early, its own message says more than the broken pipe's.
  const feedEnd = pipeline(dump, child.stdin).catch((error: unknown) => error);
  await toolEnd;
  const feedError = await feedEnd;
  if (feedError) throw feedError;
}
