import type { Kysely } from 'kysely';
import { type Connection, connect } from './connection';
import type { Database } from './schema';

/** Separate connections, so that neither readers nor limits can hold up calls that move coins. */
export interface Pools extends Connection {
  /** For calls that only read. */
  reads: Kysely<Database>;
  /** For limits. */
  limits: Kysely<Database>;
}

/** How long a read can take, or wait for a connection. Anything longer asks for too much. */
const longestRead = 10_000;
const forLimits = 2;

/** Splits `size` connections. `db` gets the rest, for commands and deadlines. */
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
    // Limits don't wait for the disk: a crash of the database loses half a second of counts.
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
