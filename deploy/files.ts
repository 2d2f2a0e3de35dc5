import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A crash can leave unfinished files, which aren't part of the site. */
export const isUnfinished = (name: string): boolean => /^\..*\.unfinished$/.test(name);

const readErrorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

export const isMissing = (error: unknown): boolean =>
  readErrorCode(error) === 'ENOENT' || readErrorCode(error) === 'ENOTDIR';

const isTaken = (error: unknown): boolean => readErrorCode(error) === 'EEXIST';

/** Undefined for invalid text, because a disk failure can truncate even a completed file. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const doesFileExist = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

/** Writes to a temporary file beside the target and syncs it, so that a file with its final name is always complete. */
async function writeUnfinishedFile(file: string, content: string | Uint8Array): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinishedFile = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.unfinished`);
  const fileHandle = await open(unfinishedFile, 'wx');
  try {
    await fileHandle.writeFile(content);
    await fileHandle.sync();
  } finally {
    await fileHandle.close();
  }
  return unfinishedFile;
}

export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await rename(await writeUnfinishedFile(file, content), file);
}

/** Creates a file if there is none. Of several concurrent calls, only one can return true. */
export async function createFile(file: string, content: string | Uint8Array): Promise<boolean> {
  const unfinishedFile = await writeUnfinishedFile(file, content);
  try {
    await link(unfinishedFile, file);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  } finally {
    await rm(unfinishedFile, { force: true });
  }
}
