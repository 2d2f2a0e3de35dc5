import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { serveProcess } from './process';

export interface PageBytes {
  plainBytes: number;
  /** The size with Brotli. */
  compressedBytes: number;
}

function fetchCompressed(port: number, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br', Accept: 'text/html' };
    http
      .get({ port, host: '127.0.0.1', path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200 && response.headers['content-encoding'] === 'br')
            resolve(Buffer.concat(chunks));
          else reject(new Error(`${path}: ${response.statusCode} ${response.headers['content-encoding']}`));
        });
      })
      .on('error', reject);
  });
}

/** Starts a separate server process whose clock begins at `now`, so that no deadline has passed. */
export async function measurePage(
  { url, site, now }: { url: string; site: string; now: Date },
  slug: string,
): Promise<PageBytes> {
  const load = { clockOffsetMs: now.getTime() - Date.now(), limited: false, site };
  const target = await serveProcess({ kind: 'laurel', url, now: now.toISOString(), watched: false, load });
  try {
    const page = await fetchCompressed(target.port, `/contests/${slug}`);
    const html = brotliDecompressSync(page);
    if (!html.includes('<h1')) throw new Error(`/contests/${slug} isn't rendered`);
    return { plainBytes: html.length, compressedBytes: page.length };
  } finally {
    target.stop();
    await target.ended;
  }
}
