import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Pack } from 'tar-stream';
import { isFileName, type Storage } from '../storage/storage';
import { addBytes, readTar } from './tar';

export async function addFiles(tar: Pack, names: readonly string[], storage: Storage): Promise<string[]> {
  const missingFiles: string[] = [];
  for (const name of names) {
    const bytes = await storage.get(name);
    if (bytes) await addBytes(tar, `${name.slice(0, 2)}/${name}`, bytes);
    else missingFiles.push(name);
  }
  return missingFiles;
}

async function* readFiles(tar: Readable): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for await (const entry of readTar(tar)) {
    const bytes = await buffer(entry.bytes);
    const name = entry.name.slice(3);
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (!isFileName(name) || !name.startsWith(hash)) throw new Error(`${entry.name} isn’t the picture that it was.`);
    yield { name, bytes };
  }
}

export async function restoreFiles(tar: Readable, storage: Storage | null): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name, bytes } of readFiles(tar)) {
    await storage?.put(name, bytes);
    names.add(name);
  }
  return names;
}
