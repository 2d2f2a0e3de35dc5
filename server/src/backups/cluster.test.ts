import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { prepareClusterFolder } from '../database/embedded/cluster-folder';
import { isEmptyFolder, restoreCluster } from './cluster';
import { addBytes, writeTar } from './tar';

test('a restore that breaks leaves no database, and can be repeated', async () => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'laurel-restore-'));
  // If root runs the tests, PostgreSQL runs as another account, which must be able to enter the folder.
  await chmod(dataFolder, 0o755);
  const { folder } = await prepareClusterFolder(dataFolder);
  const makeTar = (password: string, fault: Error | null) =>
    Readable.from(
      writeTar(async (tar) => {
        await addBytes(tar, 'password', Buffer.from(password));
        await addBytes(tar, 'cluster/PG_VERSION', Buffer.from('18'));
        if (fault) throw fault;
      }),
    );
  try {
    await expect(restoreCluster(makeTar('first', new Error('The disk is full')), dataFolder)).rejects.toThrow('full');
    expect(await isEmptyFolder(dataFolder)).toBe(true);
    const { cluster } = await restoreCluster(makeTar('second', null), dataFolder);
    expect(await readFile(path.join(folder, 'password'), 'utf8')).toBe('second');
    expect(await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).toBe('18');
    expect(await readdir(folder)).not.toContain('restoring');
    await rm(cluster, { recursive: true });
    await restoreCluster(makeTar('third', null), dataFolder);
    expect(await readFile(path.join(folder, 'password'), 'utf8')).toBe('third');
  } finally {
    for (const each of [folder, dataFolder]) await rm(each, { recursive: true, force: true });
  }
});
