import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ignored = /(^|[\\/])(node_modules|dist|testing)([\\/]|$)|\.test\.tsx?$|\.md$/;

/**
 * A short hash of everything that goes into a package's build. It names the build: the same sources are the same build
 * and need not be built again.
 */
export async function fingerprint(root: string, parts: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const part of parts) {
    const absolute = path.join(root, part);
    const names = await readdir(absolute, { recursive: true, withFileTypes: true }).catch(() => null);
    const files = names
      ? names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
      : [absolute];
    for (const file of files.filter((name) => !ignored.test(path.relative(root, name))).sort()) {
      hash.update(`${path.relative(root, file)}\0`);
      hash.update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 10);
}
