import path from 'node:path';
import type { SystemAccount } from '../src/database/embedded/account';
import { findFreePort } from '../src/database/embedded/start';
import { askProbe, type Program, startProgram, waitUntil } from './program';

export interface Etcd {
  addresses: readonly string[];
  killLeader(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

interface Member {
  name: string;
  client: string;
  peer: string;
}

interface EtcdOptions {
  program: string;
  folder: string;
  account: SystemAccount | null;
}

export async function startEtcd({ program, folder, account }: EtcdOptions): Promise<Etcd> {
  const members: Member[] = [];
  for (const name of ['e1', 'e2', 'e3'])
    members.push({ name, client: `127.0.0.1:${await findFreePort()}`, peer: `127.0.0.1:${await findFreePort()}` });
  const runningPrograms = new Map<string, Program>();
  const startMember = async ({ name, client, peer }: Member) => {
    const args = [
      ...['--name', name, '--data-dir', path.join(folder, name), '--enable-v2'],
      ...['--listen-client-urls', `http://${client}`, '--advertise-client-urls', `http://${client}`],
      ...['--listen-peer-urls', `http://${peer}`, '--initial-advertise-peer-urls', `http://${peer}`],
      ...['--initial-cluster', members.map((each) => `${each.name}=http://${each.peer}`).join(',')],
      ...['--initial-cluster-state', 'new'],
      // On a slow disk, etcd's shorter default timeouts would make members give up on a busy leader.
      ...['--heartbeat-interval', '300', '--election-timeout', '3000'],
    ];
    runningPrograms.set(name, await startProgram(program, args, { account, log: path.join(folder, `${name}.log`) }));
  };
  const waitForMember = ({ name, client }: Member) =>
    waitUntil(`etcd ${name} is healthy`, 60, async () => {
      const health = (await (await askProbe(`http://${client}/health`)).json()) as { health: string };
      return health.health === 'true';
    });
  const isLeader = async ({ client }: Member) => {
    const answer = await askProbe(`http://${client}/v2/stats/self`).catch(() => null);
    return answer !== null && ((await answer.json()) as { state: string }).state === 'StateLeader';
  };
  await Promise.all(members.map(startMember));
  await Promise.all(members.map(waitForMember));
  return {
    addresses: members.map(({ client }) => client),
    async killLeader() {
      for (const member of members)
        if (await isLeader(member)) {
          await runningPrograms.get(member.name)?.end();
          return async () => {
            await startMember(member);
            await waitForMember(member);
          };
        }
      throw new Error('etcd has no leader');
    },
    async stop() {
      for (const program of runningPrograms.values()) await program.end();
    },
  };
}
