import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createFolderStorage } from './folder';
import { buildFileName, collectFileNames } from './storage';

const name = buildFileName('ab'.repeat(32), 'image/webp');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('stores a file until it is removed', async () => {
  const storage = createFolderStorage(path.join(folder, 'not-there-yet'));
  expect([await storage.get(name), await storage.has(name)]).toEqual([null, false]);
  await Promise.all([storage.put(name, Buffer.from('bytes')), storage.put(name, Buffer.from('bytes'))]);
  expect(String(await storage.get(name))).toBe('bytes');
  expect(await storage.has(name)).toBe(true);
  expect(await readdir(path.join(folder, 'not-there-yet', 'ab'))).toEqual([name]);
  await storage.remove(name);
  await storage.remove(name);
  expect(await storage.get(name)).toBeNull();
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
  await expect(storage.put(name, halfReadable as unknown as Buffer)).rejects.toThrow('ENOSPC');
  expect(await readdir(path.join(storageFolder, 'ab'))).toEqual([]);
  await storage.put(name, Buffer.from('bytes'));
  expect(String(await storage.get(name))).toBe('bytes');
});

test('refuses names that aren’t ours', () => {
  const storage = createFolderStorage(folder);
  for (const text of ['../../etc/passwd', `../${name}`, `${name}/..`, 'AB', `${'ab'.repeat(32)}.svg`])
    expect(() => storage.remove(text)).toThrow('A file is named by its hash');
});

test('finds each file in a text once', () => {
  const otherFileName = buildFileName('12'.repeat(32), 'image/avif');
  expect(
    collectFileNames(`![a](/files/${name}) and (/files/${otherFileName}) and /files/${name}, not /files/x.webp`),
  ).toEqual([name, otherFileName]);
});
