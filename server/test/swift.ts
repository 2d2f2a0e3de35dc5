import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { findFreePort } from '../src/database/embedded/start';

const runProgram = promisify(execFile);

const ringBuilder = '/usr/bin/swift-ring-builder';
const python = '/usr/bin/python3';
const memcached = '/usr/bin/memcached';
const servers = ['account', 'container', 'object'] as const;
const parts = ['cache', ...servers, 'proxy'] as const;
type Part = (typeof parts)[number];

/** True if OpenStack Swift and memcached are installed where Debian puts them. */
export const hasSwift = (): boolean =>
  [ringBuilder, memcached, ...['proxy', ...servers].map((part) => `/usr/bin/swift-${part}-server`)].every(existsSync);

export interface SwiftKeys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface Swift {
  endpoint: string;
  keys: SwiftKeys;
  port: number;
  kill(part: Part): Promise<void>;
  start(part: Part): Promise<void>;
  listKeys(): Promise<string[]>;
  stop(): Promise<void>;
}

/** `/etc/swift` belongs to the machine, so the place of `swift.conf` is set before anything reads it. */
const program = `
import sys
from swift.common import utils
utils.SWIFT_CONF_FILE = sys.argv[1]
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2], sys.argv[3]))
`;

const keys: SwiftKeys = {
  accessKeyId: 'laurel:pictures',
  secretAccessKey: 'a-secret-of-the-bucket',
  region: 'eu-central-1',
};

const writeDefaults = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${path.join(folder, 'devices')}
mount_check = false
log_level = WARNING
`;

const writeServer = (
  folder: string,
  part: (typeof servers)[number],
  port: number,
): string => `${writeDefaults(folder, port)}
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

const writeProxy = (folder: string, port: number, cachePort: number): string => `${writeDefaults(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 3
conn_timeout = 1
error_suppression_limit = 1000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = ${keys.region}
allow_multipart_uploads = false
[filter:tempauth]
use = egg:swift#tempauth
user_${keys.accessKeyId.replace(':', '_')} = ${keys.secretAccessKey} .admin
`;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

export async function startSwift(bucket: string): Promise<Swift> {
  // The folder must not be in memory, because Swift needs a file system with extended attributes.
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-swift-'));
  await mkdir(path.join(folder, 'devices', 'd1'), { recursive: true });
  const settingsFile = path.join(folder, 'swift.conf');
  await writeFile(
    settingsFile,
    '[swift-hash]\nswift_hash_path_suffix = laurel\n[storage-policy:0]\nname = gold\ndefault = yes\n',
  );
  const ports = new Map<Part, number>();
  for (const part of parts) ports.set(part, await findFreePort());
  const readPort = (part: Part) => ports.get(part) ?? 0;
  const port = readPort('proxy');
  await writeFile(path.join(folder, 'proxy.conf'), writeProxy(folder, port, readPort('cache')));
  for (const part of servers) {
    const partPort = readPort(part);
    await writeFile(path.join(folder, `${part}.conf`), writeServer(folder, part, partPort));
    const builder = path.join(folder, `${part}.builder`);
    await runProgram(ringBuilder, [builder, 'create', '4', '1', '0']);
    await runProgram(ringBuilder, [builder, 'add', `r1z1-127.0.0.1:${partPort}/d1`, '1']);
    await runProgram(ringBuilder, [builder, 'rebalance']);
  }
  const endpoint = `http://127.0.0.1:${port}`;
  const children = new Map<Part, ChildProcess>();

  async function startPart(part: Part): Promise<void> {
    const logFile = path.join(folder, `${part}.log`);
    const log = await open(logFile, 'a');
    const [command, args] =
      part === 'cache'
        ? [memcached, ['-l', '127.0.0.1', '-p', String(readPort(part)), '-u', userInfo().username]]
        : [python, ['-c', program, settingsFile, path.join(folder, `${part}.conf`), `${part}-server`]];
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', log.fd, log.fd] });
    await log.close();
    children.set(part, child);
    while (!(await isListening(readPort(part)))) {
      if (child.exitCode !== null)
        throw new Error(`Swift's ${part} server has ended:\n${await readFile(logFile, 'utf8')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function killPart(part: Part): Promise<void> {
    const child = children.get(part);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async function stopParts(): Promise<void> {
    for (const part of children.keys()) await killPart(part);
    await rm(folder, { recursive: true, force: true });
  }

  try {
    for (const part of parts) await startPart(part);
    const client = new AwsClient({ ...keys, service: 's3' });
    const createAnswer = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
    if (!createAnswer.ok) throw new Error(`Swift answered ${createAnswer.status}: ${await createAnswer.text()}`);
    return {
      endpoint,
      keys,
      port,
      kill: killPart,
      start: startPart,
      async listKeys() {
        const answer = await client.fetch(`${endpoint}/${bucket}?list-type=2`);
        if (!answer.ok) throw new Error(`Swift answered ${answer.status}`);
        return [...(await answer.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
      },
      stop: stopParts,
    };
  } catch (error) {
    await stopParts();
    throw error;
  }
}
