import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { checkRecipients, makeKeyPair, parseIdentities, readEncrypted, writeEncrypted } from './age';
import { listOldBackups } from './backup';
import { type Contents, listDifferences } from './contents.store';
import { type DeletionList, deletionsFile, readDeletions, writeDeletions } from './deletions';
import { describeRestore } from './restore';
import { addBytes, addChangingFile, readTar, unpackTar, writeTar } from './tar';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'laurel-backup-parts-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function collectBytes(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('encrypts to each public key, and only their secret keys decrypt', async () => {
  const [firstKeys, secondKeys, strangerKeys] = [await makeKeyPair(), await makeKeyPair(), await makeKeyPair()];
  const bytes = Buffer.alloc(200_000, 'coins');
  const file = path.join(folder, 'secret.age');
  const { bytes: writtenBytes } = await writeEncrypted(Readable.from([bytes]), file, [
    firstKeys.recipient,
    secondKeys.recipient,
  ]);
  expect(writtenBytes).toBeGreaterThan(bytes.length);
  expect(String(await readFile(file))).toMatch(/^age-encryption\.org\/v1\n/);
  for (const { identity } of [firstKeys, secondKeys])
    expect(await collectBytes(await readEncrypted(file, [identity]))).toEqual(bytes);
  await expect(readEncrypted(file, [strangerKeys.identity])).rejects.toThrow();
  await truncate(file, writtenBytes - 1);
  await expect(readEncrypted(file, [firstKeys.identity]).then(collectBytes)).rejects.toThrow();
});

test('reads a key file of age-keygen, and refuses text that isn’t a public key', async () => {
  expect(parseIdentities('# created: 2026\n# public key: age1x\nAGE-SECRET-KEY-1X\n')).toEqual(['AGE-SECRET-KEY-1X']);
  expect(() => checkRecipients(['ssh-ed25519 AAAA'])).toThrow("isn't an age public key");
  expect(() => checkRecipients([])).toThrow('Name a public key');
});

test('a file keeps the size that its entry promised, whatever happens to it meanwhile', async () => {
  const file = path.join(folder, 'page');
  await writeFile(file, Buffer.alloc(300_000, 1));
  const tar = writeTar(async (pack) => {
    await addBytes(pack, 'label', Buffer.from('before'));
    const addition = addChangingFile(pack, 'page', file);
    await truncate(file, 100_000);
    await addition;
    await addChangingFile(pack, 'gone', path.join(folder, 'gone'));
    await addBytes(pack, 'after', Buffer.from('after'));
  });
  const storedEntries: [string, number][] = [];
  for await (const { name, bytes } of readTar(Readable.from(tar)))
    storedEntries.push([name, (await collectBytes(bytes)).length]);
  expect(storedEntries).toEqual([
    ['label', 6],
    ['page', expect.any(Number)],
    ['after', 5],
  ]);
});

test('unpacks nothing outside its folder', async () => {
  const tar = writeTar((pack) => addBytes(pack, '../outside', Buffer.from('x')));
  await expect(unpackTar(Readable.from(tar), path.join(folder, 'inner'))).rejects.toThrow('lies outside');
});

test('names each difference between the backup and what was restored', () => {
  const contentsBefore: Contents = {
    rows: { users: 3, posts: 2 },
    ledger: { accounts: 4, sum: '0', entries: '12', stored: '12' },
  };
  expect(listDifferences(contentsBefore, contentsBefore)).toEqual([]);
  const contentsAfter = { rows: { users: 2, posts: 2, jobs: 1 }, ledger: { ...contentsBefore.ledger, stored: '13' } };
  expect(listDifferences(contentsBefore, contentsAfter)).toEqual([
    'jobs: no rows, restored 1',
    'users: 3 rows, restored 2',
    'ledger, stored: 12, restored 13',
  ]);
});

test('removes backups by their age, and nothing else', () => {
  const names = ['laurel-20261101T000000Z', 'laurel-20261027T170000Z', '.unfinished-laurel-20260101T000000Z', 'notes'];
  expect(listOldBackups(names, 30, new Date('2026-11-26T17:00:00Z'))).toEqual([]);
  expect(listOldBackups(names, 30, new Date('2026-11-26T17:00:01Z'))).toEqual(['laurel-20261027T170000Z']);
});

test('remembers deleted accounts beside the backups', async () => {
  const deletionList = {
    at: new Date('2026-11-27T17:00:01Z'),
    deletions: [{ id: '0a', at: new Date('2026-11-27T17:00:00Z') }],
  };
  expect(await readDeletions(folder)).toBeNull();
  await writeDeletions(folder, deletionList);
  expect(await readDeletions(folder)).toEqual(deletionList);
  await writeFile(path.join(folder, deletionsFile), '0a 2026-11-27T17:00:00.000Z\n');
  expect(await readDeletions(folder)).toEqual({ ...deletionList, at: null });
  await rm(path.join(folder, deletionsFile));
  await mkdir(path.join(folder, deletionsFile));
  await expect(readDeletions(folder)).rejects.toThrow('EISDIR');
});

test('says before a restore that deleted accounts come back if their list is missing', () => {
  const contents: Contents = { rows: { users: 3 }, ledger: { accounts: 4, sum: '0', entries: '12', stored: '12' } };
  const facts = { kind: 'dump', at: '2026-11-27T17:00:00.000Z', postgres: 15, build: 'abc' } as const;
  const manifest = { ...facts, contents, files: { count: 1, missing: [] } };
  const describeRestoreWith = (deletions: DeletionList | null) =>
    describeRestore(
      { folder: '/backups/laurel-1', identities: [], manifest },
      { kind: 'dump', url: 'postgres://own:secret@db/laurel' },
      { config: { s3: null, filesFolder: '/files' }, deletions },
    );
  expect(describeRestoreWith(null)).toContain('deleted-accounts.txt is not beside the backup');
  expect(describeRestoreWith({ at: null, deletions: [] })).not.toContain('deleted-accounts.txt');
  expect(describeRestoreWith(null)).not.toContain('secret');
});
