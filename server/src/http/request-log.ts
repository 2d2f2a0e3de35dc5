import type { FastifyInstance } from 'fastify';
import type { Log } from '../log/log';
import { isProbe } from './probes';

/** Clients that left early got no status from us. Proxies use this number for that. */
const clientClosed = 499;

/**
 * Logs one line per finished request, but for those of load balancers, which ask each second. It has the route's pattern, not its URL, which can hold searches and codes, and
 * never a body, cookie or token.
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
        },
        'Request',
      );
    });
  });
}
