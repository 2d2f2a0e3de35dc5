import type { Cluster } from './cluster';

export interface Scenario {
  name: string;
  /** For the table. */
  what: string;
  /** @returns what undoes it; null if this machine can't do it */
  strike(cluster: Cluster): Promise<(() => Promise<void>) | null>;
  /** Seconds until it is undone. */
  lasts: number;
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'kill',
    what: 'the primary is killed with its Patroni (`kill -9`)',
    lasts: 40,
    strike: async ({ nodes }) => nodes.killNode(await nodes.findPrimary()),
  },
  {
    name: 'freeze',
    what: 'the primary is frozen for a minute (`SIGSTOP`), then woken',
    lasts: 60,
    strike: async ({ nodes }) => nodes.pauseNode(await nodes.findPrimary()),
  },
  {
    name: 'etcd',
    what: 'etcd’s leader is killed',
    lasts: 20,
    strike: ({ etcd }) => etcd.killLeader(),
  },
  {
    name: 'haproxy',
    what: 'HAProxy is killed and starts again',
    lasts: 0,
    async strike({ balancers }) {
      await balancers.restart();
      return async () => {};
    },
  },
  {
    name: 'cut',
    what: 'one web process loses the database: nothing arrives, nothing breaks',
    lasts: 45,
    async strike({ wire }) {
      await wire.hang();
      return async () => wire.restore();
    },
  },
];
