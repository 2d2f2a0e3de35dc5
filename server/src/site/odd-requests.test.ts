import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { createTestApi, type SignedIn, signInUser, type TestApi } from '../../test/api';
import { createTestSite } from '../../test/site';

let api: TestApi;
let me: SignedIn;
let folder: string;
let port: number;

const filePath = '/areas/public/1.5/area.0a1b2c3d.js';
const fileSize = 4_000_000;

beforeAll(async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'laurel-odd-'));
  folder = path.join(parent, 'site');
  await mkdir(path.join(folder, path.dirname(filePath)), { recursive: true });
  const text = 'laurel '.repeat(fileSize / 7).padEnd(fileSize);
  await writeFile(path.join(folder, filePath), text);
  await writeFile(path.join(folder, `${filePath}.br`), brotliCompressSync(text));
  await writeFile(path.join(parent, 'package.json'), 'eyes only');
  api = await createTestApi({ site: createTestSite(folder) });
  me = await signInUser(api, 'kestrel_09');
  port = Number(new URL(await api.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
beforeEach(() => {
  api.log.lines.length = 0;
});
afterAll(async () => {
  await api.close();
  await rm(path.dirname(folder), { recursive: true });
});

async function openSocket(line: string, headers: readonly string[], body: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${[line, 'Host: laurel', ...headers].join('\r\n')}\r\n\r\n${body}`, 'latin1');
  return socket;
}

interface Answer {
  status: number;
  head: string;
  body: string;
}

async function sendLine(line: string, headers: readonly string[] = [], body = ''): Promise<Answer> {
  const socket = await openSocket(line, [...headers, 'Connection: close'], body);
  const chunks: Buffer[] = [];
  for await (const part of socket) chunks.push(part);
  const text = Buffer.concat(chunks).toString('latin1');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') };
}

const getUrl = (url: string, ...headers: string[]) => sendLine(`GET ${url} HTTP/1.1`, headers);

describe('an address', () => {
  it.each([
    [404, '/..%2fpackage.json'],
    [404, '/%2e%2e%2fpackage.json'],
    [404, '/%2e%2e/package.json'],
    [404, '/../package.json'],
    [404, '/..%5cpackage.json'],
    [404, '/%5c..%5cpackage.json'],
    [404, '/areas/../../package.json'],
    [404, '//etc/passwd.js'],
    [404, '/a//b.js'],
    [404, '/./x.js'],
    [404, 'http://elsewhere.example/x.js'],
    [404, `${filePath}/x.js`],
    [404, '/areas/public/1.5'],
    [404, '/api/v1/public/contests/%00'],
    [400, '/%00.js'],
    [400, '/a%00b.js'],
    [400, '/%.js'],
    [400, '/%ff.js'],
    [400, '/%c0%ae.js'],
    [400, '/contests/%'],
    [400, '/api/v1/public/contests/%ff'],
  ])('gets %i: %s', async (status, url) => {
    const answer = await getUrl(url);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('eyes only');
    expect(api.log.lines).toEqual([]);
  });
});

it.each([
  ['a file', 404, `/${'a'.repeat(300)}.js`],
  ['a file in many folders', 404, `/${'a/'.repeat(3000)}x.js`],
  ['a contest', 404, `/api/v1/public/contests/${'x'.repeat(300)}`],
  ['more than a header may be', 431, `/${'a'.repeat(20_000)}.js`],
])('a very long address of %s is answered with %i', async (_what, status, url) => {
  expect((await getUrl(url)).status).toBe(status);
  expect(api.log.lines).toEqual([]);
});

describe('a range', () => {
  const sizeHeader = `bytes */${fileSize}`;

  it.each(['bytes=99999999-', `bytes=${fileSize}-`, 'bytes=99999999-,99999998-'])(
    'of %s is outside the file, whose size the answer contains',
    async (range) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, head, body } = await sendLine(`${method} ${filePath} HTTP/1.1`, [`Range: ${range}`]);
        expect({ status, body }).toEqual({ status: 416, body: '' });
        expect(head.toLowerCase()).toContain(`content-range: ${sizeHeader}`);
        expect(head.toLowerCase()).not.toContain('immutable');
      }
      expect(api.log.lines).toEqual([]);
    },
  );

  it.each([
    ['bytes=0-5', 206, 6],
    ['bytes=-6', 206, 6],
    ['bytes=0-0,99999999-', 206, 1],
    ['bytes=0-1,4-5', 200, fileSize],
    ['lines=1-2', 200, fileSize],
  ] as const)('of %s is answered with %i', async (range, status, length) => {
    const answer = await getUrl(filePath, `Range: ${range}`);
    expect([answer.status, answer.body.length]).toEqual([status, length]);
  });

  it.each(['If-Range: "another"', 'If-Range: no date', 'If-Range: Thu, 01 Jan 1970 00:00:00 GMT'])(
    'with %s is ignored, because the file has changed',
    async (condition) => {
      const answer = await getUrl(filePath, 'Range: bytes=0-5', condition);
      expect([answer.status, answer.body.length]).toEqual([200, fileSize]);
    },
  );
});

describe('a condition', () => {
  it.each([
    ['If-Match: "another"', 412],
    ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT', 412],
    ['If-Match: *', 200],
    ['If-None-Match: *', 304],
    ['If-None-Match: """,', 200],
    ['If-Modified-Since: yesterday', 200],
  ])('of %s gets %i', async (condition, status) => {
    for (const encoding of ['identity', 'br'])
      expect((await getUrl(filePath, condition, `Accept-Encoding: ${encoding}`)).status).toBe(status);
    expect(api.log.lines).toEqual([]);
  });
});

describe('a method', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'LINK', 'FOO', 'get'])(
    '%s is never an error of ours',
    async (method) => {
      for (const url of ['/', filePath, '/areas.json', '/api/v1/public/health', '/api/v1/nothing']) {
        const { status } = await sendLine(`${method} ${url} HTTP/1.1`);
        expect([url, status >= 400 && status < 500]).toEqual([url, true]);
      }
      expect(api.log.lines).toEqual([]);
    },
  );

  it('HEAD answers like GET, without a body', async () => {
    for (const [url, status] of [
      ['/', 200],
      [filePath, 200],
      ['/areas.json', 200],
      ['/gone.js', 404],
    ] as const) {
      const answer = await sendLine(`HEAD ${url} HTTP/1.1`);
      expect([url, answer.status, answer.body]).toEqual([url, status, '']);
    }
  });
});

it('no address or header causes an error of ours', async () => {
  const addressPart = fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '%00',
    '%',
    '%zz',
    '%ff',
    '*',
    ';',
    '?',
    '&',
    '=',
    '[',
    ']',
    'a',
    '.js',
    '.map',
    'areas',
    'api/v1',
    'public',
    'contests',
    'x'.repeat(99),
    filePath.slice(1),
  );
  const url = fc
    .tuple(fc.array(addressPart, { maxLength: 8 }), fc.constantFrom('', '.js', '.map'))
    .map(([pieces, end]) => `/${pieces.join('')}${end}`);
  const header = fc.constantFrom(
    'Range: bytes=9-1',
    'Range: bytes=0-',
    'Range: bytes=-0',
    'If-Range: W/""',
    'If-Match: ,',
    'If-None-Match: W/',
    'If-Modified-Since: 0',
    'Accept-Encoding: *;q=0',
    'Accept-Encoding: br;q=x',
    'Accept-Language: ;;,',
    'Cookie: =;laurel_preview=%;laurel_session=%ff',
    'Authorization: Bearer',
    'Upgrade: x',
    'Expect: x',
  );
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS');
  await fc.assert(
    fc.asyncProperty(method, url, fc.array(header, { maxLength: 3 }), async (name, address, headers) => {
      const { status } = await sendLine(`${name} ${address} HTTP/1.1`, headers);
      expect([address, headers, status >= 200 && status < 500]).toEqual([address, headers, true]);
      expect(api.log.lines).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

describe('a client that disconnects', () => {
  async function cutConnection(line: string, headers: readonly string[], body: string, until: 'asked' | 'answered') {
    const requestStart = new Promise<void>((resolve) => {
      api.server.server.once('request', (request) => {
        request.once('close', () => setImmediate(resolve));
      });
    });
    const askedRequest = once(api.server.server, 'request');
    const socket = await openSocket(line, headers, body);
    await (until === 'asked' ? askedRequest : once(socket, 'data'));
    await getUrl('/areas.json');
    socket.destroy();
    await requestStart;
    expect((await getUrl('/areas.json')).status).toBe(200);
  }

  it('in the middle of a file causes no log line', async () => {
    await cutConnection(`GET ${filePath} HTTP/1.1`, [], '', 'answered');
    await cutConnection(`GET ${filePath} HTTP/1.1`, ['Accept-Encoding: gzip'], '', 'answered');
    expect(api.log.lines).toEqual([]);
  });

  it.each([
    ['/api/v1/auth/login', 'application/json', '{"login":'],
    ['/api/v1/transactions', 'application/json', '{"kind":'],
  ])('in the middle of a body for %s causes none either', async (url, type, body) => {
    const headers = [`Content-Type: ${type}`, 'Content-Length: 5000', `Authorization: Bearer ${me.token}`];
    await cutConnection(`POST ${url} HTTP/1.1`, headers, body, 'asked');
    expect(api.log.lines).toEqual([]);
  });
});
