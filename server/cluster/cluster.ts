import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openConnection } from '../src/database/connection';
import { ensurePostgresAccount } from '../src/database/embedded/account';
import { findFreePort } from '../src/database/embedded/start';
import { migrateDatabaseAt } from '../src/database/migrate';
import { type DatabaseProxy, startDatabaseProxy } from '../test/database-proxy';
import { type ClusterChain, startClusterChain } from './chain';
import { type Disks, mountDisks } from './disks';
import { type Etcd, startEtcd } from './etcd';
import { type Balancers, startBalancers } from './haproxy';
import { type LaurelProcess, startLaurel } from './laurel';
import { type DatabaseNodes, startNodes, superuser } from './nodes';
import { addPeople, type People } from './people';
import { findPrograms, pickEtcdVersion } from './programs';
import { addPayees, type Payee } from './withdrawals';

export interface Cluster {
  folder: string;
  etcd: Etcd;
  nodes: DatabaseNodes;
  disks: Disks;
  balancers: Balancers;
  chain: ClusterChain;
  people: People;
  payees: readonly Payee[];
  laurelProcesses: readonly LaurelProcess[];
  databaseProxy: DatabaseProxy;
  databaseUrl: string;
}

const payeeCount = 6;

type UndoStep = () => Promise<void>;

export async function startCluster(
  undoSteps: UndoStep[],
  { keepsLogs, printLine }: { keepsLogs: boolean; printLine(line: string): void },
): Promise<Cluster> {
  const programs = findPrograms();
  const versions = await pickEtcdVersion(programs);
  const account = await ensurePostgresAccount();
  const folder = await mkdtemp(path.join(tmpdir(), 'laurel-cluster-'));
  if (!keepsLogs) undoSteps.push(() => rm(folder, { recursive: true, force: true }));
  const [etcdFolder, nodesFolder, laurelFolder] = ['etcd', 'nodes', 'laurel'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  await chmod(folder, 0o755);
  for (const each of [etcdFolder, nodesFolder, laurelFolder]) await mkdir(each);
  if (account) for (const each of [etcdFolder, nodesFolder]) await chown(each, account.uid, account.gid);

  printLine(`etcd (its version ${versions.etcd} for Patroni ${versions.patroni}), PostgreSQL and HAProxy start`);
  const etcd = await startEtcd({ program: programs.etcd, folder: etcdFolder, account });
  undoSteps.push(etcd.stop);
  const disks = await mountDisks(nodesFolder, ['n1', 'n2', 'n3'], account);
  undoSteps.push(disks.unmount);
  const nodes = await startNodes({
    programs,
    etcd: { addresses: etcd.addresses, version: versions.etcd },
    folder: nodesFolder,
    account,
  });
  undoSteps.push(nodes.stop);
  const webPorts = [await findFreePort(), await findFreePort()];
  const balancers = await startBalancers({ program: programs.haproxy, folder, nodes: nodes.nodes, webPorts });
  undoSteps.push(balancers.stop);
  await nodes.waitUntilWhole();

  const databaseUrl = await createDatabase(balancers.primaryPort);
  await migrateDatabaseAt(databaseUrl);
  const { db, close } = openConnection(databaseUrl, { size: 4 });
  const people = await addPeople(db);
  const payees = await addPayees(db, people.players.slice(0, payeeCount));
  await close();

  printLine('A chain, two web and two worker processes start');
  const chain = await startClusterChain(laurelFolder);
  undoSteps.push(chain.stop);
  const databaseProxy = await startDatabaseProxy(databaseUrl);
  undoSteps.push(databaseProxy.stop);
  const laurelProcesses: LaurelProcess[] = [];
  undoSteps.push(async () => {
    for (const { program } of laurelProcesses) await program.end();
  });
  for (const [index, port] of webPorts.entries())
    laurelProcesses.push(
      await startLaurel({
        name: `web-${index + 1}`,
        part: 'web',
        port,
        databaseUrl: index === 1 ? databaseProxy.buildUrl(databaseUrl) : databaseUrl,
        folder: laurelFolder,
        settings: { ...chain.settings, DATABASE_REPLICA_URLS: listNodeUrls(nodes, databaseUrl).join(',') },
      }),
    );
  for (const name of ['worker-1', 'worker-2'])
    laurelProcesses.push(
      await startLaurel({
        name,
        part: 'worker',
        port: await findFreePort(),
        databaseUrl,
        folder: laurelFolder,
        settings: chain.buildPayerSettings(name),
      }),
    );
  return {
    folder,
    etcd,
    nodes,
    disks,
    balancers,
    chain,
    people,
    payees,
    laurelProcesses,
    databaseProxy,
    databaseUrl,
  };
}

function listNodeUrls({ nodes }: DatabaseNodes, databaseUrl: string): string[] {
  return nodes.map(({ port }) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  });
}

async function createDatabase(port: number): Promise<string> {
  const buildUrl = (user: string, password: string, name: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
  const client = new pg.Client(buildUrl(superuser.username, superuser.password, 'postgres'));
  await client.connect();
  try {
    await client.query("create role laurel login password 'cluster'");
    await client.query('create database laurel owner laurel');
  } finally {
    await client.end();
  }
  return buildUrl('laurel', 'cluster', 'laurel');
}
