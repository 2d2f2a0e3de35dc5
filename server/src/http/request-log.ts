import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log';
import { readTraceId } from '../tracing/requests';
import { isProbe } from './probes';

/** The status that proxies log for clients that left before an answer. */
const clientClosed = 499;

/**
 * Logs one line per finished request, except for load balancers' checks. A line contains the route's pattern
 * instead of the URL, which can include searches and codes, and never a body, cookie or token.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isProbe(request.routeOptions.url ?? '')) return;
    const from = performance.now();
    reply.raw.once('close', () => {
      log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.raw.writableEnded ? reply.statusCode : clientClosed,
          ms: Math.round(performance.now() - from),
          request: request.id,
          user: request.user?.id ?? null,
          ...(request.traceContext && { trace: readTraceId(request) }),
        },
        'Request',
      );
    });
  });
}
