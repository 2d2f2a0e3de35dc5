import { Kysely, type PostgresPool } from 'kysely';
import pg from 'pg';
import { CamelCaseDialect } from './names';
import { DatabaseAway } from './outage';
import { PreparingClient } from './prepared';
import type { Database } from './schema';

const { builtins } = pg.types;

/** int8 columns hold counts and seconds, never coins. Beyond 2^53 something is wrong. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${text}`);
  return value;
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

export interface Connection {
  db: Kysely<Database>;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  /** The most connections it opens. */
  size?: number;
  /** How many milliseconds a query waits for a connection before it fails. Without it, for ever. */
  longestWait?: number;
  /** Settings of PostgreSQL that the connection starts with. A pooler in between refuses them. */
  settings?: Readonly<Record<string, string>>;
  /** Called on errors of idle connections. The pool replaces them by itself. */
  onError?(error: Error): void;
}

/** The pool's errors have no codes. Whatever it is, there is no connection. */
const saying = (pool: pg.Pool): PostgresPool => ({
  connect: () =>
    pool.connect().catch((error: Error) => {
      throw new DatabaseAway('No connection to the database', error);
    }),
  end: () => pool.end(),
});

/**
 * Opens a pool, connecting on the first query. Names are camel case in code. Types come back as: int8 → number, numeric
 * → bigint, timestamptz → Date, date → `YYYY-MM-DD`.
 */
export function connect(
  url: string,
  { size = 20, longestWait = 0, settings = {}, onError = () => {} }: ConnectionOptions = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    idleTimeoutMillis: 30_000,
    Client: PreparingClient,
    connectionTimeoutMillis: longestWait,
    // Never `set`: behind a pooler by transaction it would reach whoever has the connection next.
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('error', onError);
  const db = new Kysely<Database>({ dialect: new CamelCaseDialect({ pool: saying(pool) }) });
  return { db, close: () => db.destroy() };
}
