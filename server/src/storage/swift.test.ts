import { once } from 'node:events';
import { connect } from 'node:net';
import { AwsClient } from 'aws4fetch';
import { isFullRun } from '../../../tools/checks/full-run';
import { createTestApi, expectRefusal, type SignedIn, sendCall, signInUser, type TestApi } from '../../test/api';
import { encodeForm } from '../../test/form';
import { drawPicture } from '../../test/pictures';
import { hasSwift, type Swift, startSwift } from '../../test/swift';
import { hashSha256 } from '../pictures/make-picture';
import { createS3Storage } from './s3';
import { buildFileName, buildFileUrl, type Storage, StorageAwayError } from './storage';

if (isFullRun && !hasSwift())
  process.stderr.write('Not run: files on OpenStack Swift, because its four servers are not installed\n');

const bucket = 'pictures';

(isFullRun && hasSwift() ? describe : describe.skip)('on OpenStack Swift', () => {
  let swift: Swift;
  let storage: Storage;
  let api: TestApi;
  let player: SignedIn;
  const bytes = Buffer.from('the bytes of a picture');
  const fileName = buildFileName(hashSha256(bytes), 'image/webp');

  beforeAll(async () => {
    swift = await startSwift(bucket);
    storage = createS3Storage({ endpoint: swift.endpoint, bucket, ...swift.keys });
    api = await createTestApi({ storage });
    player = await signInUser(api, 'kestrel');
  }, 240_000);
  afterAll(async () => {
    await api?.close();
    await swift?.stop();
  });

  const openStorageWith = (change: Partial<Parameters<typeof createS3Storage>[0]>) =>
    createS3Storage({ endpoint: swift.endpoint, bucket, ...swift.keys, ...change });

  let width = 300;
  async function uploadPicture() {
    width += 1;
    const file = await drawPicture({ width, height: 60 }).png().toBuffer();
    return sendCall(api, 'createMedia', { as: player, ...(await encodeForm({ purpose: 'avatar' }, { file })) });
  }
  const countMedia = async () => (await api.db.selectFrom('media').select('id').execute()).length;

  it('stores a file until it is removed', async () => {
    expect([await storage.get(fileName), await storage.has(fileName)]).toEqual([null, false]);
    await Promise.all([storage.put(fileName, bytes), storage.put(fileName, bytes)]);
    expect(await storage.get(fileName)).toEqual(bytes);
    expect(await storage.has(fileName)).toBe(true);
    expect(await swift.listKeys()).toEqual([fileName]);
    await storage.remove(fileName);
    await storage.remove(fileName);
    expect([await storage.get(fileName), await storage.has(fileName)]).toEqual([null, false]);
    expect(await swift.listKeys()).toEqual([]);
  });

  it('serves an uploaded picture, and answers 404 for one that isn’t there', async () => {
    const answer = await uploadPicture();
    expect(answer.statusCode).toBe(200);
    const [{ name: storedName } = { name: '' }] = await api.db.selectFrom('media').select('name').execute();
    const file = await api.server.inject({ url: buildFileUrl(storedName) });
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      storedName.endsWith('avif') ? 'image/avif' : 'image/webp',
    ]);
    expect(hashSha256(file.rawPayload)).toBe(storedName.slice(0, 64));
    expect((await api.server.inject({ url: buildFileUrl(fileName) })).statusCode).toBe(404);
  });

  it('refuses bytes that don’t match the name', async () => {
    const otherName = buildFileName(hashSha256(Buffer.from('others')), 'image/avif');
    await expect(storage.put(otherName, bytes)).rejects.toThrow('The storage answered 400 to PUT');
    expect(await storage.has(otherName)).toBe(false);
  });

  it('reports a wrong key or bucket as a failure, never as a missing file', async () => {
    await storage.put(fileName, bytes);
    for (const change of [{ secretAccessKey: 'another' }, { accessKeyId: 'laurel:nobody' }]) {
      const strangerStorage = openStorageWith(change);
      await expect(strangerStorage.get(fileName)).rejects.toThrow('The storage answered 403 to GET');
      await expect(strangerStorage.has(fileName)).rejects.toThrow('The storage answered 403 to HEAD');
      await expect(strangerStorage.remove(fileName)).rejects.toThrow('The storage answered 403 to DELETE');
    }
    await expect(openStorageWith({ bucket: 'nowhere' }).put(fileName, bytes)).rejects.toThrow(
      'The storage answered 404 to PUT',
    );
    expect(await storage.has(fileName)).toBe(true);
    await storage.remove(fileName);
  });

  it('asks the storage for no name that isn’t ours', async () => {
    const keysBefore = await swift.listKeys();
    for (const oddName of [
      '../../etc/passwd',
      'ü ñ.webp',
      'a\nb',
      '%2e%2e%2f',
      `${fileName}?acl`,
      `${fileName}/`,
      ` ${fileName}`,
      '',
    ]) {
      await expect(storage.put(oddName, bytes)).rejects.toThrow('A file is named by its hash');
      await expect(storage.get(oddName)).rejects.toThrow('A file is named by its hash');
      await expect(storage.remove(oddName)).rejects.toThrow('A file is named by its hash');
      const answer = await api.server.inject({ url: buildFileUrl(encodeURIComponent(oddName)) });
      expect(answer.statusCode).toBe(404);
    }
    expect(await swift.listKeys()).toEqual(keysBefore);
  });

  it('keeps nothing of an upload whose connection broke', async () => {
    const wholeBytes = Buffer.alloc(2_000_000, 'x');
    const unfinishedName = buildFileName(hashSha256(wholeBytes), 'image/webp');
    const client = new AwsClient({ ...swift.keys, service: 's3' });
    const { url, headers } = await client.sign(`${swift.endpoint}/${bucket}/${unfinishedName}`, {
      method: 'PUT',
      body: new Uint8Array(wholeBytes),
      headers: { 'X-Amz-Content-Sha256': unfinishedName.slice(0, 64) },
    });
    const socket = connect(swift.port, '127.0.0.1');
    const lines = [...headers].map(([key, value]) => `${key}: ${value}\r\n`).join('');
    socket.write(
      `PUT ${new URL(url).pathname} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n${lines}content-length: ${wholeBytes.length}\r\n\r\n`,
    );
    socket.write(wholeBytes.subarray(0, wholeBytes.length / 2));
    await new Promise((resolve) => setTimeout(resolve, 500));
    socket.destroy();
    await once(socket, 'close');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await storage.has(unfinishedName)).toBe(false);
    await storage.put(unfinishedName, wholeBytes);
    expect(await storage.get(unfinishedName)).toEqual(wholeBytes);
    await storage.remove(unfinishedName);
  });

  it.each(['proxy', 'object'] as const)('answers 503 and keeps nothing while its %s server is dead', async (part) => {
    const [mediaBefore, keysBefore] = [await countMedia(), await swift.listKeys()];
    await swift.kill(part);
    await expect(storage.put(fileName, bytes)).rejects.toThrow(StorageAwayError);
    await expect(storage.get(fileName)).rejects.toThrow(StorageAwayError);
    const upload = await uploadPicture();
    expectRefusal(upload, 503, 'unavailable');
    expect(upload.headers['retry-after']).toBe('5');
    const file = await api.server.inject({ url: buildFileUrl(fileName) });
    expectRefusal(file, 503, 'unavailable');
    expect(file.headers['retry-after']).toBe('5');
    expect(await countMedia()).toBe(mediaBefore);
    await swift.start(part);
    expect(await swift.listKeys()).toEqual(keysBefore);
    expect((await uploadPicture()).statusCode).toBe(200);
    expect(await countMedia()).toBe(mediaBefore + 1);
  });
});
