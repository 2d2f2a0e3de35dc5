import type { Kysely } from 'kysely';
import type { Announcer } from './changes';
import {
  type Connection,
  type DatabaseTimeouts,
  openConnection,
  type PoolUsage,
  type Reachability,
} from './connection';
import { longestReadMs, type ServerRole, serverRoles } from './roles';
import type { Database } from './schema';

/** Separate pools, so that reads and limits don't use up the connections for changes. */
export interface Pools extends Connection, Pick<Announcer, 'readAnnouncedUntil'> {
  work: Kysely<Database>;
  reads: Kysely<Database>;
  limits: Kysely<Database>;
  isReachable(): boolean;
  readUsage(): Readonly<Record<ServerRole, PoolUsage>>;
}

export type PoolAddresses = Readonly<Record<ServerRole, string>>;

export const shareAddress = (url: string): PoolAddresses => ({ writer: url, reader: url, limits: url });

const limitsPoolSize = 2;

const second = 1000;
const connectionMs = 10 * second;
const readTimeouts: DatabaseTimeouts = {
  connection: connectionMs,
  answer: longestReadMs + 5 * second,
  longAnswer: longestReadMs + 5 * second,
};
const changeTimeouts: DatabaseTimeouts = { connection: connectionMs, answer: 30 * second, longAnswer: 900 * second };

const calculateReadsPoolSize = (size: number): number => Math.floor((size - limitsPoolSize) / 2);

// PostgreSQL applies each role's settings. If one role serves all pools, the pools for reads and limits set their own.
const chooseSettings = ({ reader, writer }: PoolAddresses, role: ServerRole) =>
  reader === writer ? { settings: serverRoles[role].settings } : {};

export const chooseReplicaPool = (addresses: PoolAddresses, size: number) => ({
  size: calculateReadsPoolSize(size),
  ...chooseSettings(addresses, 'reader'),
});

export function openPools(addresses: PoolAddresses, size: number, onError: (error: Error) => void): Pools {
  const readsPoolSize = calculateReadsPoolSize(size);
  const reachability: Reachability = { isReachable: true };
  const poolOptions = { onError, reachability };
  const pools = {
    db: openConnection(addresses.writer, {
      size: size - limitsPoolSize - readsPoolSize,
      ...poolOptions,
      announces: true,
      patience: changeTimeouts,
    }),
    reads: openConnection(addresses.reader, {
      size: readsPoolSize,
      ...poolOptions,
      patience: readTimeouts,
      ...chooseSettings(addresses, 'reader'),
    }),
    limits: openConnection(addresses.limits, {
      size: limitsPoolSize,
      ...poolOptions,
      patience: readTimeouts,
      ...chooseSettings(addresses, 'limits'),
    }),
  };
  return {
    db: pools.db.db,
    work: pools.db.work,
    readAnnouncedUntil: pools.db.readAnnouncedUntil,
    reads: pools.reads.db,
    limits: pools.limits.db,
    isReachable: () => reachability.isReachable,
    readUsage: () => ({
      writer: pools.db.readUsage(),
      reader: pools.reads.readUsage(),
      limits: pools.limits.readUsage(),
    }),
    close: async () => {
      for (const pool of Object.values(pools)) await pool.close();
    },
  };
}
