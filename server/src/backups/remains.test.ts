import { mkdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeCheckFolder, removeCheckFolder, removeKilledRemains, removeRemains, withRemoval } from './remains';

const isThere = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  );

test('temporary files are removed after success, after a failure, and when the process is stopped', async () => {
  const remove = jest.fn(async () => {});
  expect(await withRemoval(remove, async () => 4)).toBe(4);
  await expect(withRemoval(remove, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(remove).toHaveBeenCalledTimes(2);
  await withRemoval(remove, removeRemains);
  expect(remove).toHaveBeenCalledTimes(4);
  await removeRemains();
  expect(remove).toHaveBeenCalledTimes(4);
});

test('removes a check folder with its database, even after its process was killed, but leaves one in use', async () => {
  const ownCheckFolder = await makeCheckFolder();
  // No process has this id: Linux stops at 2^22.
  const leftoverFolder = path.join(os.tmpdir(), `laurel-backup-check-${2 ** 23}-a1B2c3`);
  await mkdir(path.join(leftoverFolder, 'postgres/cluster'), { recursive: true });
  // In a container, a process often gets the same id as the killed process before it.
  const folderBefore = path.join(os.tmpdir(), `laurel-backup-check-${process.pid}-b2C3d4`);
  await mkdir(folderBefore);
  await removeKilledRemains();
  expect(await Promise.all([ownCheckFolder, leftoverFolder, folderBefore].map(isThere))).toEqual([true, false, false]);
  await removeCheckFolder(ownCheckFolder);
  await removeCheckFolder(ownCheckFolder);
  expect(await isThere(ownCheckFolder)).toBe(false);
});
