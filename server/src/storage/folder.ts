import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isFileName, type Storage } from './storage';

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

export function createFolderStorage(folder: string): Storage {
  const resolvePlace = (name: string): string => {
    if (!isFileName(name)) throw new Error('A file is named by its hash');
    return path.join(folder, name.slice(0, 2), name);
  };
  const hasFile = (name: string) =>
    access(resolvePlace(name)).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );
  return {
    has: hasFile,
    async put(name, bytes) {
      const filePath = resolvePlace(name);
      if (await hasFile(name)) return;
      await mkdir(path.dirname(filePath), { recursive: true });
      // A file gets its name only when complete, so a partial file is never read.
      const unfinishedFile = `${filePath}.${randomUUID()}`;
      try {
        await writeFile(unfinishedFile, bytes, { flush: true });
        await rename(unfinishedFile, filePath);
      } catch (error) {
        // Deletes the partial file, so that a full disk doesn't stay full.
        await rm(unfinishedFile, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(resolvePlace(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(resolvePlace(name), { force: true }),
  };
}
