import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../src/database/schema';
import type { Cluster } from './cluster';
import { fillDisk } from './disks';
import { comparePayouts, withdrawCoins } from './withdrawals';

export interface Scenario {
  name: string;
  what: string;
  strike(cluster: Cluster, db: Kysely<Database>): Promise<(() => Promise<void>) | null>;
  faultSeconds: number;
  countsFrom?: 'undone';
  /** If set, the scenario fails unless every public read was answered with 200. */
  keepsReads?: true;
  compare?(cluster: Cluster, db: Kysely<Database>): Promise<string[]>;
}

async function failAfterWait(what: string): Promise<never> {
  await sleep(60_000, undefined, { ref: false });
  throw new Error(`Not within 60 s: ${what}`);
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'kill',
    what: 'the primary is killed with its Patroni (`kill -9`)',
    faultSeconds: 40,
    strike: async ({ nodes }) => nodes.killNode(await nodes.findPrimary()),
  },
  {
    name: 'freeze',
    what: 'the primary is frozen for a minute (`SIGSTOP`), then woken',
    faultSeconds: 60,
    strike: async ({ nodes }) => nodes.pauseNode(await nodes.findPrimary()),
  },
  {
    name: 'replicas',
    what: 'both standbys, which are the replicas for reads, stop replaying for 20 s, then one is killed (`kill -9`)',
    faultSeconds: 40,
    keepsReads: true,
    async strike({ nodes }) {
      const standbys = await nodes.listStandbys();
      for (const standby of standbys) await nodes.switchReplay(standby, 'pause');
      await sleep(20_000);
      for (const standby of standbys) await nodes.switchReplay(standby, 'resume');
      const [killedStandby] = standbys;
      return killedStandby ? nodes.killNode(killedStandby) : null;
    },
  },
  {
    name: 'disk',
    what: 'the primary’s disk is full for 30 s; the seconds count from when there is room again',
    faultSeconds: 30,
    countsFrom: 'undone',
    async strike({ nodes, disks }) {
      if (!disks.canFill) return null;
      return fillDisk((await nodes.findPrimary()).data);
    },
  },
  {
    name: 'log',
    what: 'the primary’s disk is full, and its log (WAL) needs another file',
    faultSeconds: 40,
    async strike({ nodes, disks }) {
      if (!disks.canFill) return null;
      const primary = await nodes.findPrimary();
      const emptyDisk = await fillDisk(primary.data);
      await nodes.switchLogFiles(primary);
      return emptyDisk;
    },
  },
  {
    name: 'etcd',
    what: 'etcd’s leader is killed',
    faultSeconds: 20,
    strike: ({ etcd }) => etcd.killLeader(),
  },
  {
    name: 'cut',
    what: 'one web process loses the database for 45 s: nothing arrives, nothing breaks',
    faultSeconds: 45,
    async strike({ databaseProxy }) {
      await databaseProxy.hang();
      return async () => databaseProxy.restore();
    },
  },
  {
    name: 'refused',
    what: 'one web process loses the database for 45 s: every connection breaks at once',
    faultSeconds: 45,
    async strike({ databaseProxy }) {
      databaseProxy.refuse();
      return async () => databaseProxy.restore();
    },
  },
  {
    name: 'payout',
    what: 'a worker is frozen for 75 s between signing a payout and sending it, then woken',
    faultSeconds: 75,
    async strike({ balancers, chain, laurelProcesses, payees }, db) {
      const nextHeldPayment = chain.holdNextPayment();
      await withdrawCoins(db, balancers.webPort, payees);
      const { worker, release } = await Promise.race([nextHeldPayment, failAfterWait('a payment')]);
      const program = laurelProcesses.find(({ name }) => name === worker)?.program;
      program?.kill('SIGSTOP');
      return async () => {
        program?.kill('SIGCONT');
        release();
      };
    },
    compare: ({ chain, payees }, db) => comparePayouts(db, chain, payees),
  },
  {
    name: 'haproxy',
    what: 'HAProxy is killed and starts again after a second',
    faultSeconds: 0,
    async strike({ balancers }) {
      await balancers.restart();
      return async () => {};
    },
  },
];
