import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|svg|json|txt)$/;
/** Below this size, compression saves no packet. */
const smallest = 1024;

/** The compressed forms stored beside a file, so that the server never compresses it. */
export async function compressFile(name: string, bytes: Uint8Array): Promise<{ ending: string; bytes: Buffer }[]> {
  if (!compressible.test(name) || bytes.length < smallest) return [];
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(bytes, { level: 9 }),
  ]);
  return [
    { ending: '.br', bytes: br },
    { ending: '.gz', bytes: gz },
  ];
}
