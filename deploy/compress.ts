import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|svg|json|txt)$/;
/** Below this a compressed answer saves no packet. */
const smallest = 1024;

/** The compressed forms of a file that are kept beside it, so that no answer is compressed twice. */
export async function compressedForms(name: string, bytes: Uint8Array): Promise<{ ending: string; bytes: Buffer }[]> {
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
