import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listDueTimes, recordArrivals } from './arrivals';
import { encodeRequest } from './client';

const makeArrival = () => ({ kind: 'thing', request: encodeRequest({ method: 'GET', path: '/thing' }) });

async function serveAnswers(answer: (count: number) => { status: number; after?: Promise<unknown> } | null) {
  let count = 0;
  const server = createServer(async (request, response) => {
    count += 1;
    const answerOutcome = answer(count);
    if (!answerOutcome) return request.socket.destroy();
    await answerOutcome.after;
    response.writeHead(answerOutcome.status, { 'Content-Length': 4 }).end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('arrivals come by the clock, at the rate of their segment', () => {
  const segments = [
    { rate: 4, seconds: 1 },
    { rate: 2, seconds: 1 },
  ];
  expect(listDueTimes(segments)).toEqual([0, 250, 500, 750, 1000, 1500]);
});

test('refusals, errors and cut connections are outcomes, and the next request has a connection again', async () => {
  const { port, stop } = await serveAnswers((count) => (count === 2 ? null : { status: count === 1 ? 503 : 200 }));
  const outcomes = await recordArrivals(makeArrival, { ports: [port], segments: [{ rate: 20, seconds: 0.25 }] });
  expect(outcomes.map(({ status }) => status).sort()).toEqual([0, 200, 200, 200, 503]);
  await stop();
});

test('a request’s time begins when it was due, though no connection was free', async () => {
  let wakeServer = () => {};
  const serverWake = new Promise<void>((resolve) => {
    wakeServer = resolve;
  });
  const { port, stop } = await serveAnswers((count) => {
    if (count === 1) setTimeout(wakeServer, 300);
    return { status: 200, after: serverWake };
  });
  const outcomes = await recordArrivals(makeArrival, {
    ports: [port],
    segments: [{ rate: 20, seconds: 0.3 }],
    connections: 1,
  });
  expect(outcomes).toHaveLength(6);
  for (const { at, milliseconds } of outcomes) expect(at + milliseconds).toBeGreaterThanOrEqual(299);
  await stop();
});
