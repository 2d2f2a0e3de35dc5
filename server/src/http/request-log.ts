import type { FastifyInstance } from 'fastify';
import { onAnswerEnd } from '../answer-end';
import type { Log } from '../log/log';
import { readTraceId } from '../tracing/requests';
import { isProbe } from './probes';

/** Logs the route's pattern, because a URL can include searches and codes. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isProbe(request.routeOptions.url ?? '')) return;
    const startedAt = performance.now();
    onAnswerEnd(reply, (status) => {
      log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? null,
          status,
          ms: Math.round(performance.now() - startedAt),
          request: request.id,
          user: request.user?.id ?? null,
          ...(request.traceContext && { trace: readTraceId(request) }),
        },
        'Request',
      );
    });
  });
}
