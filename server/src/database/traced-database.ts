import type { Span } from '@opentelemetry/api';
import { Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { findActiveSpan, formatTraceparent } from '../tracing/spans';
import { traceStatementIn } from '../tracing/statements';
import { CamelCaseDialect } from './names';
import type { Database } from './schema';

// In Node 20, following a call with `AsyncLocalStorage` would slow down every call. So a sampled call gets a database handle of its own, which
// records its statements.

const poolsByDb = new WeakMap<Kysely<Database>, PostgresPool>();
const spansByAdapter = new WeakMap<object, Span>();

export function openKysely(pool: PostgresPool): Kysely<Database> {
  const db = new Kysely<Database>({ dialect: new CamelCaseDialect({ pool }) });
  poolsByDb.set(db, pool);
  return db;
}

const traceClient = (client: PostgresPoolClient, span: Span): PostgresPoolClient => {
  const runUntraced = client.query.bind(client) as (...request: unknown[]) => Promise<unknown>;
  const runQuery = (...request: unknown[]) => traceStatementIn(span, request[0], () => runUntraced(...request));
  return { query: runQuery as PostgresPoolClient['query'], release: () => client.release() };
};

export function traceDatabase(db: Kysely<Database>, span: Span | null): Kysely<Database> {
  const pool = span?.isRecording() && !findActiveSpan() ? poolsByDb.get(db) : undefined;
  if (!pool || !span) return db;
  const tracedDatabase = openKysely({
    connect: async () => traceClient(await pool.connect(), span),
    end: async () => {},
  });
  spansByAdapter.set(tracedDatabase.getExecutor().adapter, span);
  return tracedDatabase;
}

export function readTraceparentOf(db: Kysely<Database>): string | null {
  const span = spansByAdapter.get(db.getExecutor().adapter) ?? findActiveSpan();
  return span?.isRecording() ? formatTraceparent(span) : null;
}
