import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log';

/** All limits are in milliseconds, except `most`. */
export interface ConnectionLimits {
  headers: number;
  checkEvery: number;
  /** How long a connection may go without a byte in either direction. Streams send a heartbeat every 15 s. */
  silence: number;
  most: number;
}

const usableShare = 0.9;
const warnEveryMs = 60_000;

function findMostConnections(): number {
  const report = process.report?.getReport() as { userLimits?: { open_files?: { soft?: unknown } } } | undefined;
  const softLimit = report?.userLimits?.open_files?.soft;
  return typeof softLimit === 'number' ? Math.max(100, Math.floor(softLimit * usableShare)) : Number.POSITIVE_INFINITY;
}

// Found once per process, because making a report takes Node some 30 ms.
const mostConnections = findMostConnections();

export const chooseConnectionLimits = (): ConnectionLimits => ({
  headers: 15_000,
  checkEvery: 5000,
  silence: 120_000,
  most: mostConnections,
});

export const buildConnectionOptions = ({ headers, checkEvery, silence }: ConnectionLimits) => ({
  connectionTimeout: silence,
  http: { headersTimeout: headers, connectionsCheckingInterval: checkEvery },
});

export function limitConnections({ server }: FastifyInstance, { most }: ConnectionLimits, log: Log): void {
  if (!Number.isFinite(most)) return;
  server.maxConnections = most;
  let warnedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - warnedAt < warnEveryMs) return;
    warnedAt = performance.now();
    log.warn({ most }, 'Connections are refused: there are too many');
  });
}
