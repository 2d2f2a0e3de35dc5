import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type AreaEntry, parseRegistry } from '../../shared/area/registry';
import { type CompileResult, watchArea } from './compile';
import { addLocalArea, buildLocalPage, clientPath, eventsPath } from './page';
import { buildAnswerHeaders, forwardRequest, readText } from './upstream';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

export interface AreaServer {
  url: string;
  stop(): Promise<void>;
}

interface ServeOptions {
  directory: string;
  target: URL;
  port: number;
  onCompiled(result: CompileResult): void;
}

export async function serveArea({ directory, target, port, onCompiled }: ServeOptions): Promise<AreaServer> {
  const listeners = new Set<ServerResponse>();
  const writeNews = (result: CompileResult) =>
    `data: ${JSON.stringify(result.status === 'built' ? { build: result.entry.build } : { errors: result.errors })}\n\n`;

  const server = createServer((request, response) => {
    answerRequest(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' })
          .end(`${target.origin} does not answer: ${error instanceof Error ? error.message : String(error)}\n`);
    });
  });
  // Listens first, so that a port in use stops the command before it builds.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });

  let lastBuiltEntry: AreaEntry | null = null;
  const compilation = watchArea(directory, (result) => {
    if (result.status === 'built') lastBuiltEntry = result.entry;
    for (const listener of listeners) listener.write(writeNews(result));
    onCompiled(result);
  });
  async function readLocalEntry(): Promise<AreaEntry | null> {
    const newestResult = await compilation.waitForNewest();
    return newestResult.status === 'built' ? newestResult.entry : lastBuiltEntry;
  }

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (pathname === eventsPath) return streamNews(request, response);
    if (pathname === clientPath)
      return void response
        .writeHead(200, { 'Content-Type': contentTypes['.js'], 'Cache-Control': 'no-store' })
        .end(await readFile(path.join(import.meta.dirname, 'client.js')));
    if (/^\/areas\/\w+\/dev\w+\//.test(pathname)) return sendBuiltFile(pathname, response);
    const rewritesPage = request.method === 'GET' && (pathname === '/areas.json' || wantsPage(request, pathname));
    const upstreamAnswer = await forwardRequest(target, request, response, { isWhole: rewritesPage });
    const headers = buildAnswerHeaders(target, upstreamAnswer.headers);
    const entry = rewritesPage && upstreamAnswer.statusCode === 200 ? await readLocalEntry() : null;
    const isPage = /^text\/html\b/.test(upstreamAnswer.headers['content-type'] ?? '');
    if (!entry || (pathname !== '/areas.json' && !isPage)) {
      response.writeHead(upstreamAnswer.statusCode ?? 502, headers);
      upstreamAnswer.on('error', () => response.destroy());
      upstreamAnswer.pipe(response);
      return;
    }
    const text = await readText(upstreamAnswer);
    const body = isPage
      ? buildLocalPage(text, entry, pathname)
      : JSON.stringify(addLocalArea(parseRegistry(text).registry, entry));
    const { etag: _, 'content-length': __, ...otherHeaders } = headers;
    response.writeHead(200, { ...otherHeaders, 'cache-control': 'no-store' }).end(body);
  }

  const wantsPage = ({ headers }: IncomingMessage, pathname: string) =>
    !pathname.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

  async function streamNews(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.flushHeaders();
    listeners.add(response);
    request.on('close', () => listeners.delete(response));
    response.write(writeNews(await compilation.waitForNewest()));
  }

  async function sendBuiltFile(pathname: string, response: ServerResponse): Promise<void> {
    const name = path.posix.normalize(decodeURIComponent(pathname)).split('/').slice(4).join('/');
    const file = path.join(compilation.dist, name);
    const type = contentTypes[path.extname(file)];
    const bytes = type && file.startsWith(compilation.dist) ? await readFile(file).catch(() => null) : null;
    if (!bytes) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(bytes);
  }

  const { port: listeningPort } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${listeningPort}`,
    async stop() {
      await compilation.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
