import type { Site } from '@laurel/shared/area/site';
import { basePath } from '@laurel/shared/protocol';
import type { FastifyInstance } from 'fastify';

// The statuses ignore the database and the load, because a load balancer that removes a slow process would overload the others.

const livePath = `${basePath}/public/live`;
const readyPath = `${basePath}/public/ready`;

export const isProbe = (pathname: string): boolean => pathname === livePath || pathname === readyPath;

export interface ProbeOptions {
  site: Site | null;
  isLeaving(): boolean;
  isDatabaseReachable(): boolean;
}

const canShowSite = (site: Site): Promise<boolean> =>
  site.readRevision().then(
    () => true,
    () => false,
  );

export function serveProbes(app: FastifyInstance, { site, isLeaving, isDatabaseReachable }: ProbeOptions): void {
  app.get(livePath, async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ live: true }));
  app.get(readyPath, async (_request, reply) => {
    const isReady = !isLeaving() && (site === null || (await canShowSite(site)));
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ready: isReady, database: isDatabaseReachable() });
  });
}
