import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log';

/** In milliseconds, but for the last. */
export interface ConnectionLimits {
  /** From the beginning of a connection or request until its headers are there. */
  headers: number;
  /** How often connections are looked through for late ones. */
  checkEvery: number;
  /** Without a byte either way. Streams say something every 15 s, and a call is answered within 50 s. */
  silence: number;
  most: number;
}

/** The part of the process's open files that clients can take. The rest is for the database, files and renderings. */
const share = 0.9;
/** How often the log says that connections are refused. */
const saidEvery = 60_000;

/** As many as the process may have open files. */
function findMostConnections(): number {
  const report = process.report?.getReport() as { userLimits?: { open_files?: { soft?: unknown } } } | undefined;
  const soft = report?.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? Math.max(100, Math.floor(soft * share)) : Number.POSITIVE_INFINITY;
}

export const chooseConnectionLimits = (): ConnectionLimits => ({
  headers: 15_000,
  checkEvery: 5000,
  silence: 120_000,
  most: findMostConnections(),
});

export const buildConnectionOptions = ({ headers, checkEvery, silence }: ConnectionLimits) => ({
  connectionTimeout: silence,
  http: { headersTimeout: headers, connectionsCheckingInterval: checkEvery },
});

/** Refuses connections beyond the limit, or the process would have no open file left for its own. */
export function limitConnections({ server }: FastifyInstance, { most }: ConnectionLimits, log: Log): void {
  if (!Number.isFinite(most)) return;
  server.maxConnections = most;
  let saidAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - saidAt < saidEvery) return;
    saidAt = performance.now();
    log.warn({ most }, 'Connections are refused: there are too many');
  });
}
