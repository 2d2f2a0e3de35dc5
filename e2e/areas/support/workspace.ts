import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
const notSourcePattern = /^(node_modules|dist|\.data|\.git|test-results)$/;

export interface Workspace {
  folder: string;
  run(command: string, args: string[], folder?: string): Promise<{ code: number | null; output: string }>;
  start(command: string, args: string[], options: StartOptions): Promise<{ address: string; stop(): Promise<void> }>;
  remove(): Promise<void>;
}

interface StartOptions {
  folder: string;
  environment: Record<string, string>;
  until: RegExp;
}

const waitForExit = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });

export async function copyWorkspace(): Promise<Workspace> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'laurel-workspace-')));
  await cp(root, folder, { recursive: true, filter: (source) => !notSourcePattern.test(path.basename(source)) });

  const workspace: Workspace = {
    folder,
    async run(command, args, subfolder = '.') {
      const child = spawn(command, args, { cwd: path.join(folder, subfolder) });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes));
      return { code: await waitForExit(child), output };
    },
    async start(command, args, { folder: subfolder, environment, until }) {
      const env = { ...process.env, ...environment };
      // Has its own process group, so that stopping it stops its children, as Ctrl-C does.
      const child = spawn(command, args, { cwd: path.join(folder, subfolder), env, detached: true });
      const exit = waitForExit(child);
      let output = '';
      const address = await new Promise<string>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (bytes: Buffer) => {
            output += bytes;
            const match = until.exec(output);
            if (match) resolve(match[1] ?? '');
          });
        void exit.then((code) => reject(new Error(`It ended with ${code}:\n${output}`)), reject);
      });
      return {
        address,
        async stop() {
          if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
          await exit;
        },
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  const { code, output: setupOutput } = await workspace.run('npm', ['run', '--silent', 'setup']);
  if (code !== 0) throw new Error(`The copy cannot be set up:\n${setupOutput}`);
  return workspace;
}
