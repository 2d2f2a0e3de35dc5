import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../storage/folder';

/** An account that is deleted, or will be. Its id names nobody. */
export interface Deletion {
  id: string;
  at: Date;
}

/**
 * Lies beside the backups and lists the deletions that the newest one knew, because an older backup lacks some of them.
 */
export const deletionsFile = 'deleted-accounts.txt';

export async function writeDeletions(folder: string, deletions: readonly Deletion[]): Promise<void> {
  const file = path.join(folder, deletionsFile);
  const lines = deletions.map(({ id, at }) => `${id} ${at.toISOString()}\n`);
  await writeFile(`${file}.new`, lines.join(''), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Reads the list beside a backup. @returns null if there is none @throws Error if it can't be read */
export async function readDeletions(folder: string): Promise<Deletion[] | null> {
  const text = await readFile(path.join(folder, deletionsFile), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (text === null) return null;
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', at = ''] = line.split(' ');
      return { id, at: new Date(at) };
    });
}
