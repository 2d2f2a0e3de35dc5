import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { parseRegistry, type Registry } from '@laurel/shared/area/registry';
import type { FastifyInstance } from 'fastify';

export interface SiteOptions {
  /** The folder that the deploy step assembled: `index.html`, `areas.json` and the built files. */
  folder: string;
  /** Makes the HTML of one location out of the host's page and the registry of areas. */
  renderPage: (template: string, registry: Registry, pathname: string) => string;
}

const hashedName = /\.[0-9a-f]{8,}\.\w+$/;
const fileName = /\.\w+$/;
const themeCookie = /(?:^|;\s*)laurel_theme=(dark|light)(?:;|$)/;

/** The theme a person chose stands in the first HTML, so that the page never shows in the other one. */
function withTheme(html: string, cookies = ''): string {
  const theme = themeCookie.exec(cookies)?.[1];
  return theme ? html.replace(/<html\b/, `<html data-theme="${theme}"`) : html;
}

/**
 * Serves a built site: hashed files for ever, everything else checked anew each time, and the host's page, with the
 * preloads of the area that a path belongs to, for every path that is no file.
 */
export async function serveSite(app: FastifyInstance, { folder, renderPage }: SiteOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const name = path.basename(file).replace(/\.(br|gz)$/, '');
      void reply.header('Cache-Control', hashedName.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', async (request, reply) => {
    // Not by URL: it takes what follows two slashes for a host.
    const [pathname = '/'] = request.url.split('?');
    if (pathname === '/api' || pathname.startsWith('/api/')) return reply.callNotFound();
    if (fileName.test(pathname)) return reply.sendFile(decodeURIComponent(pathname).slice(1));
    // Read each time: a publish replaces both files while the server runs.
    const [template, areas] = await Promise.all([
      readFile(path.join(folder, 'index.html'), 'utf8'),
      readFile(path.join(folder, 'areas.json'), 'utf8'),
    ]);
    const html = renderPage(template, parseRegistry(areas).registry, pathname);
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Cookie')
      .send(withTheme(html, request.headers.cookie));
  });
}
