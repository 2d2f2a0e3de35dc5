import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createTestApi, type TestApi } from '../../test/api';

let api: TestApi;
let port: number;
const openSockets: Socket[] = [];

beforeAll(async () => {
  api = await createTestApi({ connectionLimits: { headers: 300, checkEvery: 50, silence: 700, most: 3 } });
  port = Number(new URL(await api.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => {
  for (const socket of openSockets.splice(0)) socket.destroy();
});
afterAll(() => api.close());

async function openSocket(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  openSockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const countConnections = () =>
  new Promise<number>((resolve) => api.server.server.getConnections((_error, count) => resolve(count)));

const liveRequest = 'GET /api/v1/public/live HTTP/1.1\r\nHost: laurel\r\n\r\n';

test.each([
  ['says nothing', ''],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: laurel\r\nX-Slow: '],
])('closes a connection that %s', async (_, firstText) => {
  const socket = await openSocket();
  const dripTimer = setInterval(() => socket.write(firstText && 'a'), 50);
  socket.write(firstText);
  socket.resume();
  await once(socket, 'close').finally(() => clearInterval(dripTimer));
});

test('closes a connection that doesn’t read its answers', async () => {
  const socket = await openSocket();
  socket.pause();
  for (let requestNumber = 0; requestNumber < 30; requestNumber += 1)
    socket.write('GET /api/v1/openapi.json HTTP/1.1\r\nHost: laurel\r\n\r\n');
  await setTimeout(100);
  expect(await countConnections()).toBe(1);
  while ((await countConnections()) > 0) await setTimeout(50);
});

test('refuses connections beyond the limit, says so once, and accepts again', async () => {
  while ((await countConnections()) > 0) await setTimeout(50);
  const usedSockets = [await openSocket(), await openSocket(), await openSocket()];
  await setTimeout(50);
  for (let round = 0; round < 2; round += 1) {
    const refusedSocket = await openSocket();
    refusedSocket.resume();
    await once(refusedSocket, 'close');
  }
  expect(api.log.lines).toEqual([{ level: 'warn', message: 'Connections are refused: there are too many', most: 3 }]);
  usedSockets[0]?.destroy();
  await setTimeout(50);
  const socket = await openSocket();
  socket.write(liveRequest);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
});
