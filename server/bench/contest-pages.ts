import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { measureContestPresses, type PressTime } from '../../e2e/bench/contest-presses';
import { serveProcess } from './process';

const mostTries = 20;

export interface PageBytes {
  plainBytes: number;
  /** The size with Brotli. */
  compressedBytes: number;
}

/** Null while the process is busy. */
function fetchCompressed(port: number, path: string): Promise<Buffer | null> {
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
          else if (response.statusCode === 503) resolve(null);
          else reject(new Error(`${path}: ${response.statusCode} ${response.headers['content-encoding']}`));
        });
      })
      .on('error', reject);
  });
}

export interface MeasuredPage extends PageBytes {
  /** Empty unless presses were asked for. */
  presses: PressTime[];
}

/** Starts a separate server process whose clock begins at `now`, so that no deadline has passed. */
export async function measurePage(
  { url, site, now }: { url: string; site: string; now: Date },
  slug: string,
  { isPressed }: { isPressed: boolean },
): Promise<MeasuredPage> {
  const load = { clockOffsetMs: now.getTime() - Date.now(), limited: false, site };
  const target = await serveProcess({ kind: 'laurel', url, now: now.toISOString(), watched: false, load });
  try {
    // If rendering takes too long, the server sends the page without its sections, and caches the rendering for the next request.
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const page = await fetchCompressed(target.port, `/contests/${slug}`);
      const html = page ? brotliDecompressSync(page) : Buffer.alloc(0);
      if (page && html.includes('<h1')) {
        const presses = isPressed
          ? await measureContestPresses(`http://127.0.0.1:${target.port}/contests/${slug}`)
          : [];
        return { plainBytes: html.length, compressedBytes: page.length, presses };
      }
      await sleep(1000);
    }
    throw new Error(`/contests/${slug} isn't rendered`);
  } finally {
    target.stop();
    await target.ended;
  }
}
