import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createFolderStorage } from './folder';
import { buildFileName, collectFileNames } from './storage';

const fileName = buildFileName('ab'.repeat(32), 'image/webp');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('stores a file until it is removed', async () => {
  const storage = createFolderStorage(path.join(folder, 'not-there-yet'));
  expect([await storage.get(fileName), await storage.has(fileName)]).toEqual([null, false]);
  await Promise.all([storage.put(fileName, Buffer.from('bytes')), storage.put(fileName, Buffer.from('bytes'))]);
  expect(String(await storage.get(fileName))).toBe('bytes');
  expect(await storage.has(fileName)).toBe(true);
  expect(await readdir(path.join(folder, 'not-there-yet', 'ab'))).toEqual([fileName]);
  await storage.remove(fileName);
  await storage.remove(fileName);
  expect(await storage.get(fileName)).toBeNull();
});

test('leaves nothing behind of a file that couldn’t be written completely', async () => {
  const storageFolder = path.join(folder, 'full');
  const storage = createFolderStorage(storageFolder);
  const halfReadable = Readable.from(
    (function* () {
      yield Buffer.from('half');
      throw new Error('ENOSPC: no space left on device');
    })(),
  );
  await expect(storage.put(fileName, halfReadable as unknown as Buffer)).rejects.toThrow('ENOSPC');
  expect(await readdir(path.join(storageFolder, 'ab'))).toEqual([]);
  await storage.put(fileName, Buffer.from('bytes'));
  expect(String(await storage.get(fileName))).toBe('bytes');
});

test('refuses names that aren’t ours', () => {
  const storage = createFolderStorage(folder);
  for (const text of ['../../etc/passwd', `../${fileName}`, `${fileName}/..`, 'AB', `${'ab'.repeat(32)}.svg`])
    expect(() => storage.remove(text)).toThrow('A file is named by its hash');
});

test('finds each file in a text once', () => {
  const otherFileName = buildFileName('12'.repeat(32), 'image/avif');
  expect(
    collectFileNames(
      `![a](/files/${fileName}) and (/files/${otherFileName}) and /files/${fileName}, not /files/x.webp`,
    ),
  ).toEqual([fileName, otherFileName]);
});
