import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../..');
const galleryFolder = path.join(root, 'test-results/gallery');

/** Builds the kit's gallery as `npm run gallery:build` does. */
async function buildGallery(): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--output-path', galleryFolder],
    { cwd: path.join(root, 'shared/ui/gallery'), env: { ...process.env, NODE_ENV: 'production' } },
  ).catch((error: { stdout?: string; message: string }) => {
    throw new Error(`The gallery does not build:\n${error.stdout ?? ''}${error.message}`);
  });
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface Gallery {
  /** Not at the root of its host: all its addresses are relative. */
  url: string;
  close(): Promise<void>;
}

/** Builds the gallery and serves it as a plain static host would, in a folder of the host. */
export async function openGallery(): Promise<Gallery> {
  await buildGallery();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(
      galleryFolder,
      decodeURIComponent(pathname.replace(/^\/kit\//, '/').replace(/\/$/, '/index.html')),
    );
    const known = file.startsWith(galleryFolder) && (await stat(file).catch(() => null))?.isFile();
    if (!known) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream' });
    response.end(await readFile(file));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gallery has no address');
  return {
    url: `http://localhost:${address.port}/kit/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
