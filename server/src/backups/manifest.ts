import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { readEncrypted } from './age';
import { contentsSchema } from './contents.store';

/** Each kind of backup, and the file that its database is in. */
export const databaseFiles = { dump: 'database.dump.age', base: 'database.tar.gz.age' } as const;
export const filesFile = 'files.tar.age';
export const manifestFile = 'manifest.json.age';
export const sumsFile = 'SHA256SUMS';

const manifestSchema = z.object({
  /** A dump of your own PostgreSQL, or a base backup of the built-in one. */
  kind: z.enum(['dump', 'base']),
  /** The moment whose data a restore brings back. */
  at: z.iso.datetime(),
  /** The major version. */
  postgres: z.number(),
  /** The server's version. */
  build: z.string(),
  contents: contentsSchema,
  /** Pictures in the backup, and those that the storage had lost. */
  files: z.object({ count: z.number(), missing: z.array(z.string()) }),
});
export type Manifest = z.infer<typeof manifestSchema>;

export async function readManifest(folder: string, identities: readonly string[]): Promise<Manifest> {
  return manifestSchema.parse(await json(await readEncrypted(path.join(folder, manifestFile), identities)));
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Compares the files of a backup with `SHA256SUMS`. @throws Error at one that differs or isn't there */
export async function checkSums(folder: string): Promise<void> {
  const lines = (await readFile(path.join(folder, sumsFile), 'utf8')).trim().split('\n');
  for (const line of lines) {
    const [sum, name = ''] = line.split('  ');
    if ((await hashFile(path.join(folder, name))) !== sum) throw new Error(`${name} has changed since the backup.`);
  }
}
