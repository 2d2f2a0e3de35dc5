/** @jest-environment node */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from 'viem';
import { getBlockNumber, getChainId } from 'viem/actions';
import { chain } from './chain/chain';
import { createNodeTransport } from './transport';

interface Call {
  id: number;
  method: string;
}

let server: Server;
let answerBatch: (calls: Call[], response: ServerResponse, request: IncomingMessage) => void;
let requestBatches: Call[][];
let waitsMs: number[];

const handleBatch: RequestListener = async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const calls: Call[] = JSON.parse(Buffer.concat(chunks).toString());
  requestBatches.push(calls);
  answerBatch(calls, response, request);
};

const sendJson = (response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value));

const answerCalls = (calls: Call[], response: ServerResponse) =>
  sendJson(
    response,
    calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x61' })),
  );

function answerInTurn(...answers: ((calls: Call[], response: ServerResponse) => void)[]): void {
  answerBatch = (calls, response) => (answers[requestBatches.length - 1] ?? answerCalls)(calls, response);
}

const createTestClient = () =>
  createClient({ chain, transport: createNodeTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) });

const answerWithStatus =
  (status: number, headers: Record<string, string> = {}) =>
  (_: Call[], response: ServerResponse) =>
    response.writeHead(status, headers).end('not now');

const answerWithCode = (code: number) => (calls: Call[], response: ServerResponse) =>
  sendJson(
    response,
    calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message: 'no' } })),
  );

beforeAll(async () => {
  server = createServer(handleBatch);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const timeLimitMs = 10_000;
const { setTimeout: realTimeout, clearTimeout: realClear } = globalThis;
let expireTimer: () => void;
let limitTimer: unknown;

beforeEach(() => {
  requestBatches = [];
  waitsMs = [];
  answerBatch = answerCalls;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, delay = 0) => {
    if (delay > 0 && delay !== timeLimitMs) waitsMs.push(delay);
    const timer = realTimeout(delay === timeLimitMs ? () => {} : callback, 0);
    if (delay === timeLimitMs) {
      limitTimer = timer;
      expireTimer = callback;
    }
    return timer;
  }) as typeof setTimeout);
  jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    if (timer === limitTimer) expireTimer = () => {};
    realClear(timer);
  });
});
afterEach(() => jest.restoreAllMocks());

describe('retries', () => {
  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'HTTP %i three times, waiting 150, 300, 600 ms',
    async (status) => {
      answerInTurn(answerWithStatus(status), answerWithStatus(status), answerWithStatus(status));
      await expect(getChainId(createTestClient())).resolves.toBe(97);
      expect(requestBatches).toHaveLength(4);
      expect(waitsMs).toEqual([150, 300, 600]);
    },
  );

  test.each([-1, -32005, -32603])('RPC code %i three times', async (code) => {
    answerInTurn(answerWithCode(code), answerWithCode(code), answerWithCode(code));
    await expect(getChainId(createTestClient())).resolves.toBe(97);
    expect(waitsMs).toEqual([150, 300, 600]);
  });

  test('no more than three', async () => {
    answerBatch = answerWithStatus(503);
    await expect(getChainId(createTestClient())).rejects.toMatchObject({ name: 'HttpRequestError', status: 503 });
    expect(requestBatches).toHaveLength(4);
  });

  test.each([400, 401, 404])('never HTTP %i', async (status) => {
    answerBatch = answerWithStatus(status);
    await expect(getChainId(createTestClient())).rejects.toMatchObject({ status });
    expect(requestBatches).toHaveLength(1);
  });

  test.each([-32000, -32601, -32602, -32700])('never RPC code %i', async (code) => {
    answerBatch = answerWithCode(code);
    await expect(getChainId(createTestClient())).rejects.toMatchObject({ code });
    expect(requestBatches).toHaveLength(1);
  });

  test('a temporary status counts even if the body contains JSON-RPC', async () => {
    const answerBusy = (_: Call[], response: ServerResponse) =>
      sendJson(response, { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'busy' } }, 503);
    answerInTurn(answerBusy);
    await expect(getChainId(createTestClient())).resolves.toBe(97);
    expect(waitsMs).toEqual([150]);
  });
});

describe('Retry-After', () => {
  test('in seconds replaces the back-off', async () => {
    answerInTurn(answerWithStatus(429, { 'Retry-After': '7' }));
    await getChainId(createTestClient());
    expect(waitsMs).toEqual([7000]);
  });

  test('can be a date', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T20:00:00Z'));
    answerInTurn(answerWithStatus(503, { 'Retry-After': 'Sat, 21 Nov 2026 20:00:09 GMT' }));
    await getChainId(createTestClient());
    expect(waitsMs).toEqual([9000]);
  });

  test('without a value keeps the back-off', async () => {
    answerInTurn(answerWithStatus(503, { 'Retry-After': 'soon' }));
    await getChainId(createTestClient());
    expect(waitsMs).toEqual([150]);
  });

  test('counts even if the body contains JSON-RPC', async () => {
    answerInTurn((_, response) =>
      sendJson(response, { id: null, error: { code: -32005, message: 'limit' } }, 429, { 'Retry-After': '3' }),
    );
    await getChainId(createTestClient());
    expect(waitsMs).toEqual([3000]);
  });
});

describe('batches', () => {
  test('simultaneous calls go in one request', async () => {
    const testClient = createTestClient();
    await Promise.all([
      getChainId(testClient),
      getBlockNumber(testClient, { cacheTime: 0 }),
      testClient.request({ method: 'net_version' }),
    ]);
    expect(requestBatches.map((calls) => calls.map(({ method }) => method))).toEqual([
      ['eth_chainId', 'eth_blockNumber', 'net_version'],
    ]);
  });

  test('contain at most 1000 requests', async () => {
    const testClient = createTestClient();
    await Promise.all(
      Array.from({ length: 1001 }, (_, index) =>
        testClient.request({
          method: 'eth_getStorageAt',
          params: [`0x${'0'.repeat(40)}`, `0x${index.toString(16)}`, 'latest'],
        }),
      ),
    );
    expect(requestBatches.map(({ length }) => length).sort((a, b) => b - a)).toEqual([1000, 1]);
  });
});

describe('the 10 s time limit', () => {
  const noRetryOptions = { retryCount: 0 };

  test('ends an unanswered request', async () => {
    const requestArrival = new Promise<void>((resolve) => {
      answerBatch = () => resolve();
    });
    const pendingResponse = createTestClient().request({ method: 'eth_chainId' }, noRetryOptions);
    await requestArrival;
    expireTimer();
    await expect(pendingResponse).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('ends a request whose answer starts but never ends', async () => {
    const fetchSpy = jest.spyOn(globalThis, 'fetch');
    const requestArrival = new Promise<void>((resolve) => {
      answerBatch = (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('[{"jsonrpc":');
        resolve();
      };
    });
    const pendingResponse = createTestClient().request({ method: 'eth_chainId' }, noRetryOptions);
    await requestArrival;
    await fetchSpy.mock.results[0]?.value;
    await new Promise((resolve) => setImmediate(resolve));
    expireTimer();
    await expect(pendingResponse).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
