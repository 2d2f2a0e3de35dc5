import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { type ClusterLocation, prepareClusterFolder } from './cluster-folder';
import { isAlive, readPostmaster, stopLeftoverServer, stopPostmaster } from './postmaster';

const role = 'laurel';

export interface EmbeddedDatabase {
  url: string;
  folder: string;
  hasRecovered: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataFolder: string;
  durable?: boolean;
  onProgress?(line: string): void;
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}

// Passes only PATH of our environment to PostgreSQL, because the rest can hold secrets.
const buildEnvironment = () => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' });

async function formatLogTail(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-6).join('\n');
}

async function initialiseCluster(
  { binaries, folder, cluster, account }: ClusterLocation,
  durable: boolean,
  passwordFile: string,
): Promise<void> {
  // An interrupted set-up leaves this partial folder, never half a cluster under the final name.
  const partialCluster = `${cluster}.new`;
  await rm(partialCluster, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const logFile = path.join(folder, 'initdb.log');
  const log = await open(logFile, 'w', 0o600);
  try {
    const args = ['-D', partialCluster, `--username=${role}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    // Tests open thousands of connections, and each one would hash the password 4,096 times.
    if (!durable) args.push('-c', 'scram_iterations=1');
    const child = spawn(binaries.initdb, [...args, '--no-instructions'], {
      ...account,
      cwd: folder,
      env: buildEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (code !== 0)
      throw new Error(`PostgreSQL couldn’t set up its data folder ${folder}:\n${await formatLogTail(logFile)}`);
  } finally {
    await log.close();
  }
  await rename(partialCluster, cluster);
}

type StartedPostmaster = { child: ChildProcess; pid: number; port: number };

async function startPostmaster(
  location: ClusterLocation,
  durable: boolean,
  logFile: string,
): Promise<StartedPostmaster> {
  const port = await findFreePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=120', 'timezone=UTC'];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const log = await open(logFile, 'w', 0o600);
  const child = spawn(
    location.binaries.postgres,
    ['-D', location.cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...location.account,
      cwd: location.folder,
      env: buildEnvironment(),
      // Runs in its own process group, so that Ctrl+C doesn't stop PostgreSQL before our last queries.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', resolve);
  }).finally(() => log.close());
  const { pid } = child;
  if (pid === undefined) throw new Error('PostgreSQL didn’t start.');
  for (const end = performance.now() + 60_000; performance.now() < end; ) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`PostgreSQL didn’t start:\n${await formatLogTail(logFile)}`);
    const postmaster = await readPostmaster(location.cluster);
    if (postmaster?.pid === pid && postmaster.state === 'ready') return { child, pid, port };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await stopPostmaster(pid);
  throw new Error(`PostgreSQL wasn’t ready within a minute:\n${await formatLogTail(logFile)}`);
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [role]);
    if (!rowCount) await client.query(`create database ${role}`);
  } finally {
    await client.end();
  }
}

function buildAddress(port: number, password: string): string {
  const url = new URL(`postgres://127.0.0.1:${port}/${role}`);
  url.username = role;
  url.password = password;
  return url.href;
}

export async function findRunningDatabase(dataFolder: string): Promise<{ url: string; folder: string } | null> {
  const { folder, cluster } = await prepareClusterFolder(path.resolve(dataFolder));
  const postmaster = await readPostmaster(cluster);
  if (postmaster?.state !== 'ready' || !isAlive(postmaster.pid)) return null;
  const password = await readFile(path.join(folder, 'password'), 'utf8');
  return { url: buildAddress(postmaster.port, password), folder };
}

export async function startEmbeddedDatabase({
  dataFolder,
  durable = true,
  onProgress = () => {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const location = await prepareClusterFolder(path.resolve(dataFolder));
  const passwordFile = path.join(location.folder, 'password');
  const hasRecovered = await stopLeftoverServer(location.cluster);
  if (hasRecovered) onProgress('Stopped the database that an earlier run left behind.');
  if (!(await stat(path.join(location.cluster, 'PG_VERSION')).catch(() => null))) {
    onProgress('Setting up the database…');
    await initialiseCluster(location, durable, passwordFile);
  }
  const password = await readFile(passwordFile, 'utf8').catch((cause: unknown) => {
    throw new Error(`The database's password file ${passwordFile} is missing. Put it back or move the folder away.`, {
      cause,
    });
  });

  const logFile = path.join(location.folder, 'postgres.log');
  // Retries once, because another program can take the chosen port first.
  const { child, pid, port } = await startPostmaster(location, durable, logFile).catch(() =>
    startPostmaster(location, durable, logFile),
  );
  const killAtExit = () => child.kill('SIGINT');
  process.once('exit', killAtExit);
  const stopCluster = async () => {
    if (child.exitCode === null && child.signalCode === null) await stopPostmaster(pid);
    process.off('exit', killAtExit);
  };

  try {
    const url = buildAddress(port, password);
    await ensureDatabase(url);
    return { url, folder: location.folder, hasRecovered, stop: stopCluster };
  } catch (error) {
    await stopCluster();
    throw error;
  }
}
