import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countAnswers, encodeRequest, runOpenLoop, sendRequest } from './client';

const request = encodeRequest({ method: 'GET', path: '/thing?page=2', token: 'secret' });

async function serveAnswer(answer: (count: number) => { status?: number; body?: string; after?: Promise<unknown> }) {
  const requests: string[] = [];
  const server = createServer(async ({ url, headers }, response) => {
    requests.push(`${url} ${headers.authorization}`);
    const { status = 200, body = 'done', after } = answer(requests.length);
    await after;
    response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stopServer = () => new Promise((resolve) => server.close(resolve));
  return { port: (server.address() as AddressInfo).port, seen: requests, stop: stopServer };
}

it('sends what it was given and reads the whole answer', async () => {
  const body = 'ü'.repeat(200_000);
  const { port, seen, stop } = await serveAnswer(() => ({ body }));
  const answer = await sendRequest(port, request);
  expect(answer.body.toString()).toBe(body);
  expect(seen).toEqual(['/thing?page=2 Bearer secret']);
  await stop();
});

it('doesn’t count a refusal as an answer', async () => {
  const { port, stop } = await serveAnswer((count) => (count === 3 ? { status: 409, body: 'no' } : {}));
  await expect(countAnswers(port, () => request, 60, 1)).rejects.toThrow('409: no');
  const failingServer = await serveAnswer(() => ({ status: 500, body: 'no' }));
  await expect(runOpenLoop(failingServer.port, () => request, { rate: 50, seconds: 60 })).rejects.toThrow('500: no');
  await Promise.all([stop(), failingServer.stop()]);
});

it('stops if there is nothing left to send', async () => {
  const { port, seen, stop } = await serveAnswer(() => ({}));
  const requestsLeft = [request, request, request];
  await countAnswers(port, () => requestsLeft.pop() ?? null, 60, 2);
  expect(seen).toHaveLength(3);
  requestsLeft.push(request, request);
  expect(await runOpenLoop(port, () => requestsLeft.pop() ?? null, { rate: 100, seconds: 60 })).toHaveLength(2);
  await stop();
});

it('counts the wait of requests that were due while the server stalled', async () => {
  let wakeServer = () => {};
  const serverWake = new Promise<void>((resolve) => {
    wakeServer = resolve;
  });
  const { port, stop } = await serveAnswer((count) => {
    if (count === 1) setTimeout(wakeServer, 300);
    return { after: serverWake };
  });
  const times = await runOpenLoop(port, () => request, { rate: 50, seconds: 0.3, connections: 1 });
  expect(times).toHaveLength(15);
  const sortedTimes = [...times].sort((a, b) => b - a);
  expect(sortedTimes[0]).toBeGreaterThanOrEqual(295);
  expect(sortedTimes[7]).toBeGreaterThanOrEqual(150);
  await stop();
});
