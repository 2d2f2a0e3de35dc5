import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const gzipBytes = promisify(gzip);
const compressiblePattern = /\.(js|css|svg|json|txt)$/;
/** Compressing smaller files saves no packet. */
export const smallestCompressedBytes = 1024;

/** A published file is compressed once and sent often, so slow compression is worth it. `npm start` and the journeys set `quick`. */
const chooseQuality = () => (process.env.LAUREL_COMPRESSION === 'quick' ? 9 : constants.BROTLI_MAX_QUALITY);

export async function compressFile(name: string, bytes: Uint8Array): Promise<{ ending: string; bytes: Buffer }[]> {
  if (!compressiblePattern.test(name) || bytes.length < smallestCompressedBytes) return [];
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: chooseQuality() } }),
    gzipBytes(bytes, { level: 9 }),
  ]);
  return [
    { ending: '.br', bytes: br },
    { ending: '.gz', bytes: gz },
  ];
}
