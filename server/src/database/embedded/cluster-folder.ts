import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canExecute, canWrite, ensurePostgresAccount, type SystemAccount } from './account';
import { type Binaries, copyBinaries, findBinaries } from './binaries';

export interface ClusterLocation {
  binaries: Binaries;
  folder: string;
  cluster: string;
  account: SystemAccount | null;
}

const fallbackFolders = ['/var/lib/laurel', '/var/tmp/laurel'];

async function prepareFolder(folder: string, account: SystemAccount | null): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    if (!account) return true;
    await chown(folder, account.uid, account.gid);
    return await canWrite(folder, account);
  } catch {
    return false;
  }
}

const makeClusterLocation = (binaries: Binaries, folder: string, account: SystemAccount | null): ClusterLocation => ({
  binaries,
  folder,
  cluster: path.join(folder, 'cluster'),
  account,
});

/** If PostgreSQL's account can't use the data folder or run the binaries, uses a fallback folder named after the data folder, so that the next start finds it. @throws Error that says what to do */
export async function prepareClusterFolder(
  dataFolder: string,
  candidates: readonly string[] = fallbackFolders,
): Promise<ClusterLocation> {
  const [binaries, account] = await Promise.all([findBinaries(), ensurePostgresAccount()]);
  await mkdir(dataFolder, { recursive: true });
  const ownFolder = path.join(dataFolder, 'postgres');
  if (!account) {
    if (await prepareFolder(ownFolder, null)) return makeClusterLocation(binaries, ownFolder, null);
    throw new Error(`The data folder ${dataFolder} can’t be written to. Set LAUREL_DATA to a folder that can.`);
  }

  const isReachable = await canExecute(binaries.postgres, account);
  if ((await prepareFolder(ownFolder, account)) && isReachable)
    return makeClusterLocation(binaries, ownFolder, account);

  const key = createHash('sha256')
    .update(await realpath(dataFolder))
    .digest('hex')
    .slice(0, 16);
  for (const candidate of candidates) {
    const folder = path.join(candidate, key);
    try {
      await mkdir(candidate, { recursive: true, mode: 0o755 });
      const usableBinaries = isReachable ? binaries : await copyBinaries(binaries, candidate);
      if (!(await canExecute(usableBinaries.postgres, account)) || !(await prepareFolder(folder, account))) continue;
      await writeFile(path.join(dataFolder, 'postgres-is-at.txt'), `${folder}\n`);
      return makeClusterLocation(usableBinaries, folder, account);
    } catch {
      // Tries the next candidate.
    }
  }
  throw new Error(
    `PostgreSQL runs as the user "postgres", and that user cannot reach ${dataFolder} nor ${candidates.join(' or ')}. ` +
      'Start as another user than root, set LAUREL_DATA to a folder that "postgres" can enter, or set DATABASE_URL.',
  );
}
