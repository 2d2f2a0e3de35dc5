import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface TestS3 {
  endpoint: string;
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  failNext(times: number, status: number): void;
  close(): Promise<void>;
}

const hashSha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const computeHmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function hasValidSignature({ method = '', url = '', headers }: IncomingMessage, keys: S3Keys): boolean {
  const { authorization = '' } = headers;
  const [, accessKeyId, day = '', region = '', service = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, /.exec(authorization) ?? [];
  const [, signedHeaders = ''] = /SignedHeaders=([^,]+), /.exec(authorization) ?? [];
  const [, signature] = /Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
  const requiredHeaders = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (accessKeyId !== keys.accessKeyId || region !== keys.region || service !== 's3') return false;
  if (!requiredHeaders.every((name) => signedHeaders.split(';').includes(name))) return false;
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url, '', lines.join(''), signedHeaders, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashSha256(request)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(computeHmac, computeHmac(`AWS4${keys.secretAccessKey}`, day));
  return computeHmac(key, text).toString('hex') === signature;
}

export async function startTestS3(bucket: string, keys: S3Keys): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map();
  let failingAnswers = { times: 0, status: 500 };
  const decideStatus = async (request: IncomingMessage, bytes: Buffer): Promise<number> => {
    const { method, url = '', headers } = request;
    if (failingAnswers.times > 0) {
      failingAnswers.times -= 1;
      return failingAnswers.status;
    }
    if (!hasValidSignature(request, keys)) return 403;
    if (!url.startsWith(`/${bucket}/`)) return 404;
    if (method === 'PUT') {
      if (hashSha256(bytes) !== headers['x-amz-content-sha256']) return 400;
      objects.set(url, { bytes, type: headers['content-type'] });
      return 200;
    }
    if (method === 'DELETE') {
      objects.delete(url);
      return 204;
    }
    return objects.has(url) ? 200 : 404;
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const part of request) chunks.push(part);
    response.statusCode = await decideStatus(request, Buffer.concat(chunks));
    const object = request.method === 'GET' && response.statusCode === 200 && objects.get(request.url ?? '');
    response.end(object ? object.bytes : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    failNext(times, status) {
      failingAnswers = { times, status };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
