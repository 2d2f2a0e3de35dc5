import type { FastifyInstance } from 'fastify';
import type { Log } from '../ports';

/** What the client did not wait for has no status of ours; proxies say so by this number. */
const clientClosed = 499;

/**
 * One line for each request when it is over. It names the route's pattern and no address: addresses hold what people search for,
 * and codes that came back from elsewhere. Bodies, cookies and tokens are nowhere in it.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', async (request, reply) => {
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
