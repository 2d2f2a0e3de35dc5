import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openSite } from '../../../deploy/open-site';
import { formatScriptPolicy } from '../../../server/src/site/inline-parts';
import { walletEnvironment } from './environment';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  `connect-src 'self' ${walletEnvironment.LAUREL_CHAIN_RPC_URL} ${walletEnvironment.LAUREL_WALLETCONNECT_RELAY_URL}`,
  'frame-src https://verify.walletconnect.org',
  "object-src 'none'",
].join('; ');

export async function serveSite(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const site = await openSite(folder);
  if (!site) throw new Error(`There is no site in ${folder}`);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const type = contentTypes[path.extname(pathname)];
    try {
      if (!type) throw new Error('no file');
      const file = await readFile(path.join(folder, path.normalize(pathname)));
      response.writeHead(200, { 'Content-Type': type }).end(file);
    } catch {
      if (type || pathname.startsWith('/api/')) {
        response.writeHead(404).end();
        return;
      }
      const page = await site.renderPage(pathname);
      const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': formatScriptPolicy(policy, page),
      };
      response.writeHead(200, headers).end(page);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
