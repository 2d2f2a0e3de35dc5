import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '../src/database/embedded/start';

const exampleFile = path.join(import.meta.dirname, '../../deploy/production/proxy/haproxy.cfg');
// Debian installs HAProxy outside the path of ordinary users.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v'], { env }).error === undefined;

export interface Haproxy {
  address: string;
  listServersUp(): Promise<string[]>;
  close(): Promise<void>;
}

function askHaproxy(socket: string, question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const askingSocket = connect(socket, () => askingSocket.end(`${question}\n`));
    askingSocket.on('data', (chunk) => {
      text += chunk.toString();
    });
    askingSocket.once('close', () => resolve(text));
    askingSocket.once('error', reject);
  });
}

export async function startHaproxy([firstPort, secondPort]: readonly [number, number]): Promise<Haproxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-haproxy-'));
  const [socket, file] = [path.join(folder, 'socket'), path.join(folder, 'haproxy.cfg')];
  const port = await findFreePort();
  const text = (await readFile(exampleFile, 'utf8'))
    .replace('connect 5s', 'connect 30s\n    timeout check 30s')
    .replace('maxconn 20000', `maxconn 1000\n    stats socket ${socket}`)
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/^.*(:443|\b308\b).*\n/gm, '')
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${firstPort}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${secondPort}`);
  await writeFile(file, text);
  const child = spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' });
  const exit = once(child, 'exit');
  const listServersUp = async () => {
    const rows = (await askHaproxy(socket, 'show stat')).split('\n').map((line) => line.split(','));
    const statusColumn = rows[0]?.indexOf('status') ?? -1;
    return rows
      .flatMap((row) => (row[0] === 'web' && /^UP/.test(row[statusColumn] ?? '') ? [row[1] ?? ''] : []))
      .sort();
  };
  while (!(await listServersUp().catch(() => null))) {
    if (child.exitCode !== null) throw new Error('HAProxy refused its configuration');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address: `http://127.0.0.1:${port}`,
    listServersUp: async () => (await listServersUp()).filter((name) => name !== 'BACKEND'),
    async close() {
      child.kill('SIGKILL');
      await exit;
      await rm(folder, { recursive: true });
    },
  };
}
