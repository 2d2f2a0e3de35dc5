import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema';

const { builtins } = pg.types;

/** int8 counts rows and seconds here, never coins: beyond 2^53 something is wrong. */
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
  /** Connections at most. */
  size?: number;
  /** Told of errors on idle connections; the pool replaces them by itself. */
  onError?(error: Error): void;
}

/**
 * Opens a pool. Columns come back as: int8 → number, numeric → bigint, timestamptz → Date, date → `YYYY-MM-DD`.
 * Nothing connects before the first query.
 */
export function connect(url: string, { size = 20, onError = () => {} }: ConnectionOptions = {}): Connection {
  const pool = new pg.Pool({ connectionString: url, max: size, types, idleTimeoutMillis: 30_000 });
  pool.on('error', onError);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
