import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log';
import { readTraceId } from '../tracing/requests';
import { isProbe } from './probes';

/** nginx logs this status if the client left before an answer. */
const clientClosed = 499;

/** Logs the route's pattern, because a URL can include searches and codes. */
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
