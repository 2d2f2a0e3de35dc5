import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { readEncrypted } from './age';
import { contentsSchema } from './contents.store';

export const databaseFiles = { dump: 'database.dump.age', base: 'database.tar.gz.age' } as const;
export const filesFile = 'files.tar.age';
export const manifestFile = 'manifest.json.age';
export const sumsFile = 'SHA256SUMS';

const manifestSchema = z.object({
  kind: z.enum(['dump', 'base']),
  at: z.iso.datetime(),
  postgres: z.number(),
  build: z.string(),
  contents: contentsSchema,
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

export async function checkSums(folder: string): Promise<void> {
  const lines = (await readFile(path.join(folder, sumsFile), 'utf8')).trim().split('\n');
  for (const line of lines) {
    const [sum, name = ''] = line.split('  ');
    if ((await hashFile(path.join(folder, name))) !== sum) throw new Error(`${name} has changed since the backup.`);
  }
}
