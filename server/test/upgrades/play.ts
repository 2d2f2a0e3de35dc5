import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { waitUntilStarted } from '../../src/process/testing/address';
import { checkOutCommit } from './check-out';

export async function playSeason(commit: string, url: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-sample-'));
  try {
    const sources = await checkOutCommit(commit, folder);
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn('node', ['--import', 'tsx', 'server/bin/serve.ts'], {
      cwd: sources,
      env: { PATH, HOME, DATABASE_URL: url, PORT: '0', LAUREL_DATA: path.join(folder, '.data'), LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await waitUntilStarted(child);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
