import type { ListedPage } from '@laurel/shared/area/head';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { makeNotFoundRefusal } from '../http/answers';
import type { Limits } from '../limits/limits';
import { deriveNetwork } from '../limits/network';
import { visitorLimit } from '../limits/rules';
import { feedPath, writeNewsFeed } from './feed';
import { writeRobots } from './robots';
import { writeSecurityText } from './security-text';
import { writeSitemap, writeSitemapIndex } from './sitemap';
import type { SitemapRead } from './sitemap.store';

interface CrawlerOptions {
  read<Result>(readFrom: (db: Kysely<Database>) => Promise<Result>): Promise<Result>;
  clock: Clock;
  origin: string;
  limits: Limits;
  offeredSubjects: SitemapRead['offeredSubjects'];
  securityContact: string | null;
  listPages: () => Promise<readonly ListedPage[]>;
}

export function serveCrawlers(
  app: FastifyInstance,
  { read, clock, origin, limits, offeredSubjects, listPages, securityContact }: CrawlerOptions,
): void {
  const countedRoute = {
    config: { shedAs: 'renders' },
    onRequest: async ({ ip }: { ip: string }) => limits.count(visitorLimit, deriveNetwork(ip)),
  } as const;
  const xmlType = 'application/xml; charset=utf-8';
  const hourCache = 'public, max-age=3600';
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', hourCache).send(writeRobots(origin)),
  );
  if (securityContact !== null)
    app.get('/.well-known/security.txt', async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('Cache-Control', hourCache)
        .send(writeSecurityText({ contact: securityContact, origin, now: clock.now() })),
    );
  app.get('/sitemap.xml', countedRoute, async (_request, reply) =>
    reply
      .type(xmlType)
      .header('Cache-Control', hourCache)
      .send(await read((db) => writeSitemapIndex({ db, origin, offeredSubjects, listPages, now: clock.now() }))),
  );
  app.get(feedPath, countedRoute, async (_request, reply) =>
    reply
      .type('application/rss+xml; charset=utf-8')
      .header('Cache-Control', hourCache)
      .send(await read((db) => writeNewsFeed({ db, clock, origin }))),
  );
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', countedRoute, async ({ params }, reply) => {
    const text = await read((db) =>
      writeSitemap(params.name, { db, origin, offeredSubjects, listPages, now: clock.now() }),
    );
    if (text === null) throw makeNotFoundRefusal();
    return reply.type(xmlType).header('Cache-Control', hourCache).send(text);
  });
}
