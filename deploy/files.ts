import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** How a file is called while it is being written. What a crash leaves of such files is no part of the site. */
export const isUnfinished = (name: string): boolean => /^\..*\.unfinished$/.test(name);

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';

const isTaken = (error: unknown): boolean => codeOf(error) === 'EEXIST';

/** What a file holds, or undefined where that is no JSON: a disk can lose the end of a file that was written whole. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether there is anything at that path. */
export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

/** Writes beside the place where it shall stand, down to the disk: what bears a file's own name is always whole. */
async function writeUnfinished(file: string, content: string | Uint8Array): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.unfinished`);
  const handle = await open(unfinished, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return unfinished;
}

/** Puts a file in the place of an older one in one step. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await rename(await writeUnfinished(file, content), file);
}

/** Puts a file where none is. Of several that try at once exactly one is told `true`. */
export async function createFile(file: string, content: string | Uint8Array): Promise<boolean> {
  const unfinished = await writeUnfinished(file, content);
  try {
    await link(unfinished, file);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}
