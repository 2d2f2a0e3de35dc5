import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askPlatform } from './ask';

let server: Server;
let url: URL;
let sendAnswer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((_request, response) => sendAnswer(response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => jest.restoreAllMocks());

function holdTime() {
  const clock = new AbortController();
  const timeoutSpy = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  return { timeoutSpy, runOut: () => clock.abort(new DOMException('Time is up', 'TimeoutError')) };
}

it.each([
  ['nothing', () => {}],
  ['half an answer', (response: ServerResponse) => void response.write('{"half":')],
])('waits ten seconds for the whole answer: times out on %s', async (_what, begin) => {
  const { timeoutSpy, runOut } = holdTime();
  const requestArrival = new Promise<void>((resolve) => {
    sendAnswer = (response) => {
      begin(response);
      resolve();
    };
  });
  const reply = askPlatform(fetch, { url });
  await requestArrival;
  runOut();
  expect(await reply).toEqual({ kind: 'outage', reason: 'timed_out' });
  expect(timeoutSpy).toHaveBeenCalledWith(10_000);
});

it('distinguishes an unreachable host, a broken answer and too large an answer', async () => {
  expect(await askPlatform(fetch, { url: new URL('http://127.0.0.1:9') })).toEqual({
    kind: 'outage',
    reason: 'unreachable',
  });
  sendAnswer = (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  };
  expect(await askPlatform(fetch, { url })).toEqual({ kind: 'outage', reason: 'cut_off' });
  sendAnswer = (response) => void response.end('x'.repeat(100));
  expect(await askPlatform(fetch, { url, mostBytes: 99 })).toEqual({ kind: 'outage', reason: 'too_large' });
  expect(await askPlatform(fetch, { url, mostBytes: 100 })).toMatchObject({ kind: 'reply', status: 200 });
});
