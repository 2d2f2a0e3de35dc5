import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ClusterLocation, prepareClusterFolder } from '../src/database/embedded/cluster-folder';
import { readPostmaster } from '../src/database/embedded/postmaster';
import { findFreePort, startEmbeddedDatabase } from '../src/database/embedded/start';

const runProgram = promisify(execFile);

export interface Standby {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface StandbyPair {
  /** The primary's address with the owner's role. */
  primaryUrl: string;
  standby: Standby;
  stop(): Promise<void>;
}

async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-standby-'));
  await chmod(folder, 0o755);
  return folder;
}

function createStandbyServer({ binaries, cluster, account, folder }: ClusterLocation, port: number) {
  let postmaster: ReturnType<typeof spawn> | undefined;
  const isRunning = () => postmaster?.exitCode === null && postmaster.signalCode === null;
  return {
    async start() {
      const settings = [
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'max_connections=120',
        'timezone=UTC',
      ];
      const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
      postmaster = spawn(binaries.postgres, args, {
        ...account,
        cwd: folder,
        env: { LC_ALL: 'C', TZ: 'UTC' },
        stdio: 'ignore',
      });
      for (;;) {
        const postmasterFile = await readPostmaster(cluster);
        if (postmasterFile?.pid === postmaster.pid && postmasterFile?.state === 'ready') return;
        if (!isRunning()) throw new Error('The standby has ended');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async kill() {
      if (!postmaster || !isRunning()) return;
      const exit = once(postmaster, 'exit');
      // Requests an immediate shutdown. After a SIGKILL, PostgreSQL's child processes would still hold the shared memory, and the next start would fail.
      postmaster.kill('SIGQUIT');
      await exit;
    },
  };
}

/** `prepare` gets the primary's address before the standby is copied from it. */
export async function startStandbyPair(prepare: (url: string) => Promise<void>): Promise<StandbyPair> {
  const folders = [await makeDataFolder(), await makeDataFolder()] as const;
  const [primaryLocation, standbyLocation] = [
    await prepareClusterFolder(folders[0]),
    await prepareClusterFolder(folders[1]),
  ];
  const preparingPrimary = await startEmbeddedDatabase({ dataFolder: folders[0], durable: false });
  await prepare(preparingPrimary.url).finally(() => preparingPrimary.stop());
  await runProgram('cp', ['-a', primaryLocation.cluster, standbyLocation.cluster]);

  const primary = await startEmbeddedDatabase({ dataFolder: folders[0], durable: false });
  const { hostname, port: primaryPort, username, password } = new URL(primary.url);
  const signalFile = path.join(standbyLocation.cluster, 'standby.signal');
  await writeFile(signalFile, '');
  if (standbyLocation.account) await runProgram('chown', [`--reference=${standbyLocation.cluster}`, signalFile]);
  const conninfo = `host=${hostname} port=${primaryPort} user=${username} password=${password}`;
  await appendFile(path.join(standbyLocation.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const port = await findFreePort();
  const server = createStandbyServer(standbyLocation, port);
  await server.start();
  const url = new URL(primary.url);
  url.port = String(port);
  return {
    primaryUrl: primary.url,
    standby: { url: url.href, ...server },
    async stop() {
      await server.kill();
      await primary.stop();
      for (const folder of [...folders, primaryLocation.folder, standbyLocation.folder])
        await rm(folder, { recursive: true, force: true });
    },
  };
}
