import type { Kysely } from 'kysely';
import { type Connection, connect } from './connection';
import { longestRead, type ServerRole, serverRoles } from './roles';
import type { Database } from './schema';

/** Separate connections, so that neither readers nor limits can hold up calls that move coins. */
export interface Pools extends Connection {
  /** For calls that only read. */
  reads: Kysely<Database>;
  /** For limits. */
  limits: Kysely<Database>;
}

/** The addresses that each of them connects to. */
export type Addresses = Readonly<Record<ServerRole, string>>;

export const sameAddress = (url: string): Addresses => ({ writer: url, reader: url, limits: url });

const forLimits = 2;

/** Splits `size` connections. `db` gets the rest, for commands and deadlines. */
export function openPools(addresses: Addresses, size: number, onError: (error: Error) => void): Pools {
  const forReads = Math.floor((size - forLimits) / 2);
  // Roles carry their settings. Where one role is all of them, each connection asks for its own.
  const one = addresses.reader === addresses.writer;
  const settingsOf = (role: ServerRole) => (one ? { settings: serverRoles[role].settings } : {});
  const pools = {
    db: connect(addresses.writer, { size: size - forLimits - forReads, onError }),
    reads: connect(addresses.reader, { size: forReads, onError, longestWait: longestRead, ...settingsOf('reader') }),
    limits: connect(addresses.limits, { size: forLimits, onError, ...settingsOf('limits') }),
  };
  return {
    db: pools.db.db,
    reads: pools.reads.db,
    limits: pools.limits.db,
    close: async () => {
      for (const pool of Object.values(pools)) await pool.close();
    },
  };
}
