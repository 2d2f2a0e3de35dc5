import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|svg|json|txt)$/;
/** Below this a compressed answer saves no packet. */
const smallest = 1024;

/** Writes `.br` and `.gz` beside every text file of a folder, so that no answer is compressed twice. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      if (!compressible.test(name) || name === 'areas.json' || (await stat(file)).size < smallest) return;
      const bytes = await readFile(file);
      const [br, gz] = await Promise.all([
        brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        zip(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}
