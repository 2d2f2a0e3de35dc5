import type { Kysely, PostgresPool } from 'kysely';
import pg from 'pg';
import { type Announcer, makeAnnouncer } from './changes';
import { DatabaseAwayError } from './outage';
import { makePreparingClient } from './preparing-client';
import type { Database } from './schema';
import { openKysely } from './traced-database';
import type { WatchedConfig } from './watched-client';

const { builtins } = pg.types;

/** No int8 column holds coins, so the values fit in a number. */
function parseInt8(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not a safe integer: ${text}`);
  return number;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [builtins.NUMERIC, BigInt],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text)],
]);

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return parsers.get(oid) ?? pg.types.getTypeParser(oid, format);
  },
};

export interface PoolUsage {
  size: number;
  total: number;
  idle: number;
  waiting: number;
  longestWaitMs: number;
}

export interface Connection {
  db: Kysely<Database>;
  close(): Promise<void>;
}

export interface WatchedConnection extends Connection, Pick<Announcer, 'readAnnouncedUntil'> {
  work: Kysely<Database>;
  readUsage(): PoolUsage;
}

export interface Reachability {
  isReachable: boolean;
}

/** In milliseconds; 0 turns a timeout off. */
export interface DatabaseTimeouts {
  connection: number;
  answer: number;
  longAnswer: number;
}

const noTimeouts: DatabaseTimeouts = { connection: 0, answer: 0, longAnswer: 0 };

export interface ConnectionOptions {
  size?: number;
  patience?: Partial<DatabaseTimeouts>;
  settings?: Readonly<Record<string, string>>;
  reachability?: Reachability;
  /** Announces changes right after each write. Otherwise a listening process announces them within half a second. */
  announces?: boolean;
  onError?(error: Error): void;
}

const workConnectAttempts = 6;

interface Wait {
  since: number;
}

function measureLongestWait(waits: ReadonlySet<Wait>): number {
  const [oldestWait] = waits;
  return oldestWait ? performance.now() - oldestWait.since : 0;
}

/** 53300 is `too_many_connections`: open connections still work. */
const hasNoSlot = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '53300';

/** Wraps the errors of connecting, because most have no code that shows an outage. */
function wrapPool(
  pool: pg.Pool,
  { waits, reachability, connectAttempts }: { waits: Set<Wait>; reachability: Reachability; connectAttempts: number },
): PostgresPool {
  const openConnection = async (triesLeft: number): Promise<pg.PoolClient> => {
    const wait = { since: performance.now() };
    waits.add(wait);
    try {
      const client = await pool.connect();
      reachability.isReachable = true;
      return client;
    } catch (error) {
      const isPoolFull = pool.totalCount >= pool.options.max;
      if (!isPoolFull && !hasNoSlot(error)) reachability.isReachable = false;
      if (isPoolFull && triesLeft > 1) return openConnection(triesLeft - 1);
      throw new DatabaseAwayError('No connection to the database', error as Error);
    } finally {
      waits.delete(wait);
    }
  };
  return { connect: () => openConnection(connectAttempts), end: () => pool.end() };
}

const keepAliveInitialDelayMillis = 10_000;

/** int8 becomes number, numeric bigint, timestamptz Date, and date `YYYY-MM-DD`. */
export function openConnection(
  url: string,
  {
    size = 20,
    patience,
    settings = {},
    reachability = { isReachable: true },
    announces = false,
    onError = () => {},
  }: ConnectionOptions = {},
): WatchedConnection {
  const { connection, ...answerTimeouts } = { ...noTimeouts, ...patience };
  const options: pg.PoolConfig & WatchedConfig = {
    connectionString: url,
    max: size,
    types,
    idleTimeoutMillis: 30_000,
    Client: makePreparingClient(),
    onWrite: announces ? () => announcer.announceSoon() : undefined,
    pipeline: true,
    connectionTimeoutMillis: connection,
    patience: answerTimeouts,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
  const pool = new pg.Pool(options);
  pool.on('error', onError);
  const waits = new Set<Wait>();
  const db = openKysely(wrapPool(pool, { waits, reachability, connectAttempts: 1 }));
  const announcer = makeAnnouncer(db);
  return {
    db,
    work: openKysely(wrapPool(pool, { waits, reachability, connectAttempts: workConnectAttempts })),
    readUsage: () => ({
      size,
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      longestWaitMs: measureLongestWait(waits),
    }),
    readAnnouncedUntil: announcer.readAnnouncedUntil,
    close: () => db.destroy(),
  };
}
