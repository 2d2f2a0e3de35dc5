import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { basePath } from '../shared/protocol';

const root = path.join(import.meta.dirname, '..');
const nodePathArguments = ['exec', '--yes', '--package=node@24', '--', 'node', '--print', 'process.execPath'];
const node = (await promisify(execFile)('npm', nodePathArguments, { cwd: tmpdir() })).stdout.trim();
const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };

const runNode = (args: string[], cwd = root) =>
  new Promise<boolean>((resolve, reject) => {
    const child = spawn(node, args, { cwd, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
const runCommand = (name: string, file: string, args: string[], folder = '') =>
  runNode([path.join(root, folder, 'node_modules', name, file), ...args], path.join(root, folder));

async function isRendered(address: string): Promise<boolean> {
  for (let visit = 0; visit < 40; visit += 1) {
    if ((await (await fetch(address)).text()).includes('<html data-rendered')) return true;
    await wait(500);
  }
  return false;
}

async function checkStart(): Promise<boolean> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'laurel-node24-'));
  const child = spawn(node, ['server/dist/start.js'], {
    cwd: root,
    env: { ...env, PORT: '0', LAUREL_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const childExit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    for await (const line of createInterface(child.stdout)) {
      const address = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (!address) continue;
      const isHealthy = (await fetch(`${address}${basePath}/public/health`)).ok;
      const isPageRendered = await isRendered(address);
      child.kill('SIGTERM');
      return isHealthy && isPageRendered && (await childExit) === 0;
    }
    return false;
  } finally {
    child.kill('SIGKILL');
    await childExit;
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const suiteParts: Record<string, () => Promise<boolean>> = {
  'server tests': () =>
    runCommand('jest', 'bin/jest.js', [
      '--silent',
      'server/src/rendering',
      'server/src/process/(serve|start|parts)',
      'server/src/domains/content/media',
    ]),
  start: checkStart,
  'a journey': () => runCommand('@playwright/test', 'cli.js', ['test', 'journeys/entry'], 'e2e'),
};
const failedParts: string[] = [];
for (const [name, part] of Object.entries(suiteParts)) if (!(await part())) failedParts.push(name);
process.stdout.write(
  failedParts.length === 0 ? 'All of it works under Node 24\n' : `Failed under Node 24: ${failedParts.join(', ')}\n`,
);
process.exitCode = failedParts.length === 0 ? 0 : 1;
