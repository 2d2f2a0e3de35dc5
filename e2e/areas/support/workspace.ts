import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
const notSources = /^(node_modules|dist|\.data|\.git|test-results)$/;

export interface Workspace {
  folder: string;
  /** Runs a command in one of its folders to its end, and answers with what it said. */
  run(command: string, args: string[], folder?: string): Promise<{ code: number | null; said: string }>;
  /** Starts a command that goes on, and waits until it says something; `stop` ends it. */
  start(command: string, args: string[], options: StartOptions): Promise<{ found: string; stop(): Promise<void> }>;
  remove(): Promise<void>;
}

interface StartOptions {
  folder: string;
  environment: Record<string, string>;
  /** What it says when it is ready; the first group is the answer. */
  until: RegExp;
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });

/** A copy of this workspace, as a fresh clone would be: sources only, then what the set-up command installs. */
export async function copyWorkspace(): Promise<Workspace> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'laurel-workspace-')));
  await cp(root, folder, { recursive: true, filter: (source) => !notSources.test(path.basename(source)) });

  const workspace: Workspace = {
    folder,
    async run(command, args, below = '.') {
      const child = spawn(command, args, { cwd: path.join(folder, below) });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes));
      return { code: await ended(child), said };
    },
    async start(command, args, { folder: below, environment, until }) {
      const env = { ...process.env, ...environment };
      // In a group of its own, which is stopped whole, as Ctrl-C does.
      const child = spawn(command, args, { cwd: path.join(folder, below), env, detached: true });
      const exit = ended(child);
      let said = '';
      const found = await new Promise<string>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (bytes: Buffer) => {
            said += bytes;
            const match = until.exec(said);
            if (match) resolve(match[1] ?? '');
          });
        void exit.then((code) => reject(new Error(`It ended with ${code}:\n${said}`)), reject);
      });
      return {
        found,
        async stop() {
          if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
          await exit;
        },
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  const { code, said } = await workspace.run('npm', ['run', '--silent', 'setup']);
  if (code !== 0) throw new Error(`The copy cannot be set up:\n${said}`);
  return workspace;
}
