import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { prepareClusterFolder } from '../database/embedded/cluster-folder';
import { isAlive, stopLeftoverServer } from '../database/embedded/postmaster';

// A backup is tried by decrypting it. Whatever ends the trial, the decrypted copy must go.

const removals = new Set<() => Promise<void>>();

/** Runs `use` and then `remove`, which also runs if the process is stopped by a signal meanwhile. */
export async function withRemoval<Result>(remove: () => Promise<void>, use: () => Promise<Result>): Promise<Result> {
  removals.add(remove);
  try {
    return await use();
  } finally {
    removals.delete(remove);
    await remove();
  }
}

/** Removes what a stopped backup would leave. */
export async function removeRemains(): Promise<void> {
  const removed = await Promise.allSettled([...removals].map((remove) => remove()));
  for (const result of removed) if (result.status === 'rejected') throw result.reason;
}

const namePrefix = 'laurel-backup-check-';

/** Makes a data folder for trying a backup. Its name has this process's id, so that others know when nobody uses it. */
export const makeCheckFolder = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), `${namePrefix}${process.pid}-`));

/** Stops the database in a check folder, and removes both. */
export async function removeCheckFolder(dataFolder: string): Promise<void> {
  const { folder, cluster } = await prepareClusterFolder(dataFolder);
  await stopLeftoverServer(cluster);
  for (const each of [folder, dataFolder]) {
    // Under another name, so that nothing that still runs can write into it.
    const aside = `${each}.removed`;
    await rename(each, aside).catch(() => {});
    for (const place of [aside, each]) await rm(place, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Removes the check folders of backups that were killed. */
export async function removeKilledRemains(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const [, pid] = /^laurel-backup-check-(\d+)-\w+(?:\.removed)?$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) await removeCheckFolder(path.join(os.tmpdir(), name));
  }
}
