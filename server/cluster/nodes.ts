import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { SystemAccount } from '../src/database/embedded/account';
import { findFreePort } from '../src/database/embedded/start';
import { askProbe, listChildren, type Program, sendSignal, startProgram, waitUntil } from './program';

export interface DatabaseNode {
  name: string;
  port: number;
  probePort: number;
  data: string;
}

export interface DatabaseNodes {
  nodes: readonly DatabaseNode[];
  findPrimary(): Promise<DatabaseNode>;
  listStandbys(): Promise<DatabaseNode[]>;
  killNode(node: DatabaseNode): Promise<() => Promise<void>>;
  pauseNode(node: DatabaseNode): Promise<() => Promise<void>>;
  switchLogFiles(node: DatabaseNode): Promise<void>;
  switchReplay(node: DatabaseNode, to: 'pause' | 'resume'): Promise<void>;
  waitUntilWhole(): Promise<void>;
  stop(): Promise<void>;
}

interface NodesOptions {
  programs: { patroni: string; postgres: string };
  etcd: { addresses: readonly string[]; version: 2 | 3 };
  folder: string;
  account: SystemAccount | null;
}

export const superuser = { username: 'postgres', password: 'cluster' };

/** A frozen primary stays the leader for at most this long. Patroni refuses less than 20 seconds. */
const timeToLiveSeconds = 20;

export async function startNodes(options: NodesOptions): Promise<DatabaseNodes> {
  const { programs, folder, account } = options;
  const nodes: DatabaseNode[] = [];
  for (const name of ['n1', 'n2', 'n3'])
    nodes.push({
      name,
      port: await findFreePort(),
      probePort: await findFreePort(),
      data: path.join(folder, name, 'data'),
    });
  const runningPrograms = new Map<string, Program>();
  const startNode = async ({ name }: DatabaseNode) => {
    const { PATH = '' } = process.env;
    const env = { PATH, LC_ALL: 'C.UTF-8', HOME: folder };
    const logFile = path.join(folder, `${name}.log`);
    runningPrograms.set(
      name,
      await startProgram(programs.patroni, [path.join(folder, `${name}.yml`)], { account, log: logFile, env }),
    );
  };
  for (const node of nodes)
    await writeFile(path.join(folder, `${node.name}.yml`), JSON.stringify(describeNode(node, options)), {
      mode: 0o644,
    });

  const hasRole = async ({ probePort }: DatabaseNode, role: string) =>
    (await askProbe(`http://127.0.0.1:${probePort}/${role}`).catch(() => null))?.status === 200;
  const findPrimary = async () => {
    for (const node of nodes) if (await hasRole(node, 'primary')) return node;
    throw new Error('No node is the primary');
  };
  const listProcesses = async ({ name, data }: DatabaseNode) => {
    const postmasterPid = Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    return [runningPrograms.get(name)?.pid ?? 0, postmasterPid, ...(await listChildren(postmasterPid))].filter(Boolean);
  };
  const sendSignals = async (node: DatabaseNode, signal: NodeJS.Signals) => {
    const pids = await listProcesses(node);
    for (const pid of pids) sendSignal(pid, signal);
    return pids;
  };

  const [firstNode, ...otherNodes] = nodes;
  if (!firstNode) throw new Error('There are no nodes');
  await startNode(firstNode);
  await waitUntil('the first PostgreSQL is the primary', 120, () => hasRole(firstNode, 'primary'));
  for (const node of otherNodes) await startNode(node);

  return {
    nodes,
    findPrimary,
    async listStandbys() {
      const primary = await findPrimary();
      return nodes.filter((node) => node !== primary);
    },
    async killNode(node) {
      await sendSignals(node, 'SIGKILL');
      return () => startNode(node);
    },
    async pauseNode(node) {
      const pids = await sendSignals(node, 'SIGSTOP');
      return async () => {
        for (const pid of pids) sendSignal(pid, 'SIGCONT');
      };
    },
    async switchReplay({ port }, to) {
      const client = openSuperuser(port);
      await client.connect();
      await client.query(`select pg_wal_replay_${to}()`);
      await client.end();
    },
    async switchLogFiles({ port }) {
      const client = openSuperuser(port);
      client.on('error', () => {});
      try {
        await client.connect();
        for (let times = 0; times < 8; times += 1)
          await client.query("select pg_logical_emit_message(false, 'cluster', 'full'), pg_switch_wal()");
      } catch {
        // On a full disk, switching the WAL file makes PostgreSQL crash, so the query fails.
      } finally {
        void client.end().catch(() => {});
      }
    },
    waitUntilWhole: () =>
      waitUntil('three nodes, one of them synchronous', 180, async () => {
        const { probePort } = await findPrimary();
        const { members } = (await (await askProbe(`http://127.0.0.1:${probePort}/cluster`)).json()) as {
          members: { role: string; state: string; lag?: number | string }[];
        };
        const workingMembers = members.filter(({ state }) => state === 'running' || state === 'streaming');
        const isNear = members.every(({ lag = 0 }) => typeof lag === 'number' && lag < 1_000_000);
        return workingMembers.length === nodes.length && isNear && members.some(({ role }) => role === 'sync_standby');
      }),
    async stop() {
      // Ends Patroni first, or it would start PostgreSQL again.
      for (const program of runningPrograms.values()) await program.end();
      for (const node of nodes) await sendSignals(node, 'SIGKILL').catch(() => {});
    },
  };
}

function openSuperuser(port: number): pg.Client {
  const { username, password } = superuser;
  return new pg.Client(`postgres://${username}:${password}@127.0.0.1:${port}/postgres`);
}

function describeNode({ name, port, probePort, data }: DatabaseNode, { etcd, folder, programs }: NodesOptions): object {
  return {
    scope: 'laurel',
    name,
    restapi: { listen: `127.0.0.1:${probePort}`, connect_address: `127.0.0.1:${probePort}` },
    [etcd.version === 3 ? 'etcd3' : 'etcd']: { hosts: [...etcd.addresses] },
    bootstrap: {
      dcs: {
        ttl: timeToLiveSeconds,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        // Fails over at once when PostgreSQL stops on the primary. By default, Patroni first tries for up to 5 minutes to start it again.
        primary_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '64MB',
            wal_level: 'replica',
            wal_log_hints: 'on',
            max_wal_size: '128MB',
            min_wal_size: '32MB',
            timezone: 'UTC',
            tcp_keepalives_idle: 5,
            tcp_keepalives_interval: 2,
            tcp_keepalives_count: 3,
            idle_in_transaction_session_timeout: '60s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: programs.postgres,
      pgpass: path.join(folder, `${name}.pgpass`),
      authentication: {
        superuser,
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'rewinder', password: 'rewinder' },
      },
      parameters: { unix_socket_directories: folder },
    },
    watchdog: { mode: 'off' },
  };
}
