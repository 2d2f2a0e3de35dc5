import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const ignoredPattern = /(^|[\\/])(node_modules|dist|testing|ui[\\/]gallery)([\\/]|$)|\.(test|story)\.tsx?$|\.md$/;

async function listFilesBelow(file: string): Promise<string[]> {
  const stats = await stat(file).catch(() => null);
  if (!stats) return [];
  if (stats.isFile()) return [file];
  const entries = await readdir(file, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

export async function computeFingerprint(root: string, parts: string[], otherTexts: string[] = []): Promise<string> {
  const hash = createHash('sha256');
  for (const text of otherTexts) hash.update(`${text}\0`);
  for (const part of parts) {
    for (const file of await listFilesBelow(path.join(root, part))) {
      if (ignoredPattern.test(path.relative(root, file))) continue;
      hash.update(`${path.relative(root, file)}\0`);
      hash.update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 10);
}
