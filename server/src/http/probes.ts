import type { Site } from '@laurel/shared/area/site';
import { basePath } from '@laurel/shared/protocol';
import type { FastifyInstance } from 'fastify';

// What a load balancer asks each second. No answer waits for the database, nor says how busy a process is: one that is slow
// still answers players, and taking it away would leave the others with more.

const live = `${basePath}/public/live`;
const ready = `${basePath}/public/ready`;

export const isProbe = (pathname: string): boolean => pathname === live || pathname === ready;

export interface ProbeOptions {
  /** Null where only the API is served. */
  site: Site | null;
  /** True if the process is about to stop. */
  leaving(): boolean;
}

/** Without a revision that can be read there is nothing to show. */
const canShow = (site: Site): Promise<boolean> =>
  site.now().then(
    () => true,
    () => false,
  );

/** Answers whether the process lives, and whether it takes requests. A process listens only once its database is migrated. */
export function serveProbes(app: FastifyInstance, { site, leaving }: ProbeOptions): void {
  app.get(live, async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ live: true }));
  app.get(ready, async (_request, reply) => {
    const isReady = !leaving() && (site === null || (await canShow(site)));
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ready: isReady });
  });
}
