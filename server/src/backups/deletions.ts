import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../storage/folder';

export interface Deletion {
  id: string;
  at: Date;
}

export interface DeletionList {
  at: Date | null;
  deletions: readonly Deletion[];
}

export const deletionsFile = 'deleted-accounts.txt';

const momentPrefix = 'as of ';

export async function writeDeletions(
  folder: string,
  { at: moment, deletions }: DeletionList & { at: Date },
): Promise<void> {
  const file = path.join(folder, deletionsFile);
  const lines = deletions.map(({ id, at }) => `${id} ${at.toISOString()}\n`);
  const text = `${momentPrefix}${moment.toISOString()}\n${lines.join('')}`;
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

export async function readDeletions(folder: string): Promise<DeletionList | null> {
  const text = await readFile(path.join(folder, deletionsFile), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (text === null) return null;
  const lines = text.split('\n').filter(Boolean);
  const moment = lines[0]?.startsWith(momentPrefix) ? new Date(lines[0].slice(momentPrefix.length)) : null;
  return {
    at: moment,
    deletions: lines.slice(moment ? 1 : 0).map((line) => {
      const [id = '', at = ''] = line.split(' ');
      return { id, at: new Date(at) };
    }),
  };
}
