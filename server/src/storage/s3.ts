import { AwsClient } from 'aws4fetch';
import { isFileName, readFileType, type Storage, StorageAwayError } from './storage';

export interface S3Settings {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const retryCount = 3;
const timeoutMs = 20_000;

/** If `fetch` rejects, no complete answer came, so the storage counts as away. */
const awaitStorage = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((cause: unknown) => {
    throw new StorageAwayError('The storage did not answer', { cause });
  });

/** Puts the bucket's name into the path of each address, not into the host name. */
export function createS3Storage({ endpoint, bucket, ...credentials }: S3Settings): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: retryCount });

  async function sendRequest(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    bytes?: Buffer,
  ): Promise<Response | null> {
    if (!isFileName(name)) throw new Error('A file is named by its hash');
    const response = await awaitStorage(
      client.fetch(`${endpoint}/${bucket}/${name}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        ...(bytes && {
          body: new Uint8Array(bytes),
          headers: {
            'Content-Type': readFileType(name),
            'Cache-Control': 'public, max-age=31536000, immutable',
            // The name is the hash of the bytes, so the service refuses other bytes.
            'X-Amz-Content-Sha256': name.slice(0, 64),
          },
        }),
      }),
    );
    const { status } = response;
    if (status === 404 && method !== 'PUT') return null;
    if (status === 429 || status >= 500) throw new StorageAwayError(`The storage answered ${status} to ${method}`);
    if (!response.ok) throw new Error(`The storage answered ${status} to ${method}`);
    return response;
  }

  const hasFile = async (name: string) => (await sendRequest('HEAD', name)) !== null;
  return {
    has: hasFile,
    async put(name, bytes) {
      if (!(await hasFile(name))) await sendRequest('PUT', name, bytes);
    },
    async get(name) {
      const response = await sendRequest('GET', name);
      return response && Buffer.from(await awaitStorage(response.arrayBuffer()));
    },
    async remove(name) {
      await sendRequest('DELETE', name);
    },
  };
}
