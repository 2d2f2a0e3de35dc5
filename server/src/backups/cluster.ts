import { chown, lstat, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Kysely, Transaction } from 'kysely';
import type { Pack } from 'tar-stream';
import type { SystemAccount } from '../database/embedded/account';
import { type ClusterLocation, prepareClusterFolder } from '../database/embedded/cluster-folder';
import type { Database } from '../database/schema';
import { startBaseBackup } from './cluster.store';
import { addBytes, addChangingFile, addFolder, unpackTar } from './tar';

// Follows "Making a Base Backup Using the Low Level API" in PostgreSQL's manual.

/** PostgreSQL's manual allows a base backup without the contents of these folders. */
const emptiedFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
]);
const excludedNames = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']);

function isExcluded(innerPath: string): boolean {
  const [topFolder = '', ...innerNames] = innerPath.split('/');
  if (excludedNames.has(innerPath) || path.posix.basename(innerPath).startsWith('pgsql_tmp')) return true;
  // Keeps these two folders of `pg_wal`, but none of their files.
  return (
    emptiedFolders.has(topFolder) &&
    innerNames.length > 0 &&
    innerPath !== 'pg_wal/archive_status' &&
    innerPath !== 'pg_wal/summaries'
  );
}

const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

export async function backUpCluster<Read>(
  { url, folder, db }: { url: string; folder: string; db: Kysely<Database> },
  tar: Pack,
  read: (tx: Transaction<Database>) => Promise<Read>,
): Promise<Read> {
  const cluster = path.join(folder, 'cluster');
  if ((await readdir(path.join(cluster, 'pg_tblspc'))).length > 0)
    throw new Error('The built-in database has tablespaces, which a backup can’t hold.');
  const backup = await startBaseBackup(url, db);
  try {
    await addChangingFile(tar, 'password', path.join(folder, 'password'));
    await addFolder(tar, 'cluster', cluster, isExcluded);
    const label = await backup.end();
    const { lastSegment, cluster: clusterReading } = await backup.closeAt(read);
    const walFolder = path.join(cluster, 'pg_wal');
    for (const name of (await readdir(walFolder)).sort())
      if (isSegment(name) && name >= backup.firstSegment && name <= lastSegment)
        await addChangingFile(tar, `cluster/pg_wal/${name}`, path.join(walFolder, name));
    await addBytes(tar, 'cluster/backup_label', Buffer.from(label));
    return clusterReading;
  } finally {
    await backup.close();
  }
}

export async function isEmptyFolder(dataFolder: string): Promise<boolean> {
  const { cluster } = await prepareClusterFolder(dataFolder);
  return !(await stat(cluster).catch(() => null));
}

async function changeOwner(place: string, account: SystemAccount): Promise<void> {
  await chown(place, account.uid, account.gid);
  const innerNames = (await lstat(place)).isDirectory() ? await readdir(place) : [];
  for (const name of innerNames) await changeOwner(path.join(place, name), account);
}

export async function restoreCluster(tar: Readable, dataFolder: string): Promise<ClusterLocation> {
  const place = await prepareClusterFolder(dataFolder);
  const partialFolder = path.join(place.folder, 'restoring');
  const removePartialFolder = () => rm(partialFolder, { recursive: true, force: true });
  try {
    await removePartialFolder();
    await unpackTar(tar, partialFolder);
    // Moves the cluster last and with one rename, because a partial one would look like a database.
    for (const name of ['password', 'cluster']) {
      if (place.account) await changeOwner(path.join(partialFolder, name), place.account);
      await rename(path.join(partialFolder, name), path.join(place.folder, name));
    }
    return place;
  } finally {
    await removePartialFolder();
  }
}
