import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { prepareClusterFolder } from '../database/embedded/cluster-folder';
import { isAlive, stopLeftoverServer } from '../database/embedded/postmaster';

/** Each removes an unfinished backup or what its check restored. All run even after a failure or a signal. */
const removals = new Set<() => Promise<void>>();

export async function withRemoval<Result>(remove: () => Promise<void>, use: () => Promise<Result>): Promise<Result> {
  removals.add(remove);
  try {
    return await use();
  } finally {
    removals.delete(remove);
    await remove();
  }
}

export async function removeRemains(): Promise<void> {
  const removalResults = await Promise.allSettled([...removals].map((remove) => remove()));
  for (const result of removalResults) if (result.status === 'rejected') throw result.reason;
}

const namePrefix = 'laurel-backup-check-';
const ownFolders = new Set<string>();

/** The folder's name contains the process id, so that other processes can tell whether it is still in use. */
export async function makeCheckFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `${namePrefix}${process.pid}-`));
  ownFolders.add(folder);
  return folder;
}

export async function removeCheckFolder(dataFolder: string): Promise<void> {
  const { folder, cluster } = await prepareClusterFolder(dataFolder);
  await stopLeftoverServer(cluster);
  for (const each of [folder, dataFolder]) {
    const removedPath = `${each}.removed`;
    await rename(each, removedPath).catch(() => {});
    for (const removedFolder of [removedPath, each])
      await rm(removedFolder, { recursive: true, force: true, maxRetries: 5 });
  }
  ownFolders.delete(dataFolder);
}

export async function removeKilledRemains(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const [, pid] = /^laurel-backup-check-(\d+)-\w+(?:\.removed)?$/.exec(name) ?? [];
    if (pid === undefined) continue;
    const folder = path.join(os.tmpdir(), name);
    const isUsed = Number(pid) === process.pid ? ownFolders.has(folder) : isAlive(Number(pid));
    if (!isUsed && (await stat(folder).catch(() => null))?.uid === process.getuid?.()) await removeCheckFolder(folder);
  }
}
