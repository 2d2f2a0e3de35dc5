import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createTestDatabase } from '../database/testing';

test('logs settings, start and stop as warnings, with the process and build', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-serve-'));
  const child = spawn(process.execPath, [path.resolve(__dirname, '../../dist/serve.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      LAUREL_DATA: folder,
      LAUREL_SITE: path.join(folder, 'no-site'),
      PORT: '0',
      SAMPLE_DATA: 'false',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const processExit = once(child, 'exit');
  const lines: { msg: string; pid: number; build: string }[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(JSON.parse(line));
    if (lines.at(-1)?.msg === 'Laurel answers') child.kill('SIGTERM');
  }
  expect((await processExit)[0]).toBe(0);
  expect(lines[0]).toMatchObject({ msg: 'Settings', PORT: '0', DATABASE_URL: expect.not.stringContaining('@') });
  const laurelLines = lines.filter(({ msg }) => msg.startsWith('Laurel '));
  expect(laurelLines.map(({ msg }) => msg)).toEqual(['Laurel answers', 'Laurel stops', 'Laurel has stopped']);
  for (const { pid, build } of lines) expect({ pid, build }).toEqual({ pid: child.pid, build: expect.any(String) });
  await database.close();
  await rm(folder, { recursive: true, force: true });
}, 120_000);
