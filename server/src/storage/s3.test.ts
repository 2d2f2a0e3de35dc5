import { startTestS3, type TestS3 } from '../../test/s3';
import { hashSha256 } from '../pictures/make-picture';
import { createS3Storage } from './s3';
import { buildFileName, type Storage, StorageAwayError } from './storage';

const bytes = Buffer.from('the bytes of a picture');
const fileName = buildFileName(hashSha256(bytes), 'image/webp');
const credentials = { accessKeyId: 'laurel', secretAccessKey: 'a secret of the bucket', region: 'eu-central-1' };
let service: TestS3;
let storage: Storage;
beforeAll(async () => {
  service = await startTestS3('pictures', credentials);
  storage = createS3Storage({ endpoint: service.endpoint, bucket: 'pictures', ...credentials });
});
afterAll(() => service.close());

test('stores a file until it is removed', async () => {
  expect([await storage.get(fileName), await storage.has(fileName)]).toEqual([null, false]);
  await Promise.all([storage.put(fileName, bytes), storage.put(fileName, bytes)]);
  expect(await storage.get(fileName)).toEqual(bytes);
  expect(await storage.has(fileName)).toBe(true);
  expect([...service.objects]).toEqual([[`/pictures/${fileName}`, { bytes, type: 'image/webp' }]]);
  await storage.remove(fileName);
  await storage.remove(fileName);
  expect(await storage.get(fileName)).toBeNull();
});

test('refuses bytes that don’t match the name', async () => {
  const otherFileName = buildFileName(hashSha256(Buffer.from('others')), 'image/avif');
  await expect(storage.put(otherFileName, bytes)).rejects.toThrow('The storage answered 400 to PUT');
  expect(await storage.has(otherFileName)).toBe(false);
});

test('reports a wrong key or bucket as a failure, never as a missing file', async () => {
  const strangerStorage = createS3Storage({
    endpoint: service.endpoint,
    bucket: 'pictures',
    ...credentials,
    secretAccessKey: 'another',
  });
  await expect(strangerStorage.get(fileName)).rejects.toThrow('The storage answered 403 to GET');
  await expect(strangerStorage.has(fileName)).rejects.toThrow('The storage answered 403 to HEAD');
  const otherBucketStorage = createS3Storage({ endpoint: service.endpoint, bucket: 'nowhere', ...credentials });
  await expect(otherBucketStorage.put(fileName, bytes)).rejects.toThrow('The storage answered 404 to PUT');
});

test('repeats a request to a busy service', async () => {
  service.failNext(2, 503);
  await storage.put(fileName, bytes);
  expect(await storage.has(fileName)).toBe(true);
});

test('reports a service that is away or stays out of order as that', async () => {
  const unreachableStorage = createS3Storage({ endpoint: 'http://127.0.0.1:1', bucket: 'pictures', ...credentials });
  for (const failingRequest of [
    unreachableStorage.get(fileName),
    unreachableStorage.has(fileName),
    unreachableStorage.put(fileName, bytes),
    unreachableStorage.remove(fileName),
  ])
    await expect(failingRequest).rejects.toThrow(StorageAwayError);
  service.failNext(4, 500);
  await expect(storage.get(fileName)).rejects.toThrow(StorageAwayError);
  expect(await storage.get(fileName)).toEqual(bytes);
});

test('refuses names that aren’t ours', async () => {
  await expect(storage.remove('../../etc/passwd')).rejects.toThrow('A file is named by its hash');
});
