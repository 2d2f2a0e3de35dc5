import { execFile } from 'node:child_process';
import { chown, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SystemAccount } from '../src/database/embedded/account';

const runProgram = promisify(execFile);

export interface Disks {
  /** False if a disk couldn't be mounted. */
  canFill: boolean;
  unmount(): Promise<void>;
}

const diskSize = '600m';

export async function mountDisks(
  folder: string,
  names: readonly string[],
  account: SystemAccount | null,
): Promise<Disks> {
  const mountedFolders: string[] = [];
  let canFill = true;
  for (const name of names) {
    const place = path.join(folder, name);
    await mkdir(place);
    canFill &&= await runProgram('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', place]).then(
      () => mountedFolders.push(place) > 0,
      () => false,
    );
    if (account) await chown(place, account.uid, account.gid);
  }
  return {
    canFill,
    async unmount() {
      // Unmounts lazily, because the last processes may still be ending.
      for (const place of mountedFolders) await runProgram('umount', ['--lazy', place]);
    },
  };
}

export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const ballastFile = path.join(path.dirname(folder), 'ballast');
  const file = await open(ballastFile, 'w');
  const zeros = Buffer.alloc(64 * 1024);
  try {
    while ((await file.write(zeros)).bytesWritten > 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
  return () => rm(ballastFile);
}
