import type { Span } from '@opentelemetry/api';
import { Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { findActiveSpan, formatTraceparent } from '../tracing/spans';
import { traceStatementIn } from '../tracing/statements';
import { CamelCaseDialect } from './names';
import type { Database } from './schema';

// A sampled call gets a handle that records its statements. Following calls through asynchronous work would need no
// handle, but in Node 20 it slows down every other call too.

const pools = new WeakMap<Kysely<Database>, PostgresPool>();
/** By a handle's adapter, which its transactions share. */
const spans = new WeakMap<object, Span>();

export function openKysely(pool: PostgresPool): Kysely<Database> {
  const db = new Kysely<Database>({ dialect: new CamelCaseDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

const traceClient = (client: PostgresPoolClient, span: Span): PostgresPoolClient => {
  const run = client.query.bind(client) as (...request: unknown[]) => Promise<unknown>;
  const query = (...request: unknown[]) => traceStatementIn(span, request[0], () => run(...request));
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
};

/** A handle whose statements are parts of this span. Without one, or if the trace is followed anyway, the same handle. */
export function traceDatabase(db: Kysely<Database>, span: Span | null): Kysely<Database> {
  const pool = span?.isRecording() && !findActiveSpan() ? pools.get(db) : undefined;
  if (!pool || !span) return db;
  const traced = openKysely({ connect: async () => traceClient(await pool.connect(), span), end: async () => {} });
  spans.set(traced.getExecutor().adapter, span);
  return traced;
}

/** The traceparent to store with work that is done later; null unless the work with this handle is sampled. */
export function readTraceparentOf(db: Kysely<Database>): string | null {
  const span = spans.get(db.getExecutor().adapter) ?? findActiveSpan();
  return span?.isRecording() ? formatTraceparent(span) : null;
}
