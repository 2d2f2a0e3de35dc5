import type { Kysely } from 'kysely';
import { type Connection, connect } from './connection';
import type { Database } from './schema';

/** Connections apart, so that neither readers nor limits ever stand in the way of what moves coins. */
export interface Pools extends Connection {
  /** For reading calls. */
  reads: Kysely<Database>;
  /** For limits alone. */
  limits: Kysely<Database>;
}

/** How long one statement of a read may take, or wait for a connection: longer, and too much is asked for. */
const longestRead = 10_000;
const forLimits = 2;

/** Shares `size` connections out; `db` has what is left for calls that change something and for clocks. */
export function openPools(url: string, size: number, onError: (error: Error) => void): Pools {
  const forReads = Math.floor((size - forLimits) / 2);
  const pools = {
    db: connect(url, { size: size - forLimits - forReads, onError }),
    reads: connect(url, {
      size: forReads,
      onError,
      longestWait: longestRead,
      settings: { statement_timeout: String(longestRead) },
    }),
    // A crash of the database may forget what was taken in its last half second; nobody waits for the disk for it.
    limits: connect(url, { size: forLimits, onError, settings: { synchronous_commit: 'off' } }),
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
