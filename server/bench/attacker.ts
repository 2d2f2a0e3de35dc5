import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Arrival, recordArrivals } from './arrivals';
import type { AttackName, AttackOrder, AttackReply } from './attack';
import { buildPath, pickPayerToken } from './calls';
import { makePayerName, makeToken } from './cast';
import { encodeRequest } from './client';
import { pickAddressHeader } from './evening';

const sendReply = (reply: AttackReply) => process.send?.(reply);

async function holdSockets(ports: readonly number[], count: number, beginSending: (socket: Socket) => () => void) {
  let [isStopped, closedCount, failedCount] = [false, 0, 0];
  const openSockets = new Set<Socket>();
  const openSocket = (port: number) => {
    const socket = connect(port, '127.0.0.1');
    let stopSending = () => {};
    openSockets.add(socket);
    socket.once('connect', () => {
      stopSending = beginSending(socket);
    });
    socket.on('error', () => {
      failedCount += 1;
    });
    socket.once('close', () => {
      stopSending();
      openSockets.delete(socket);
      if (isStopped) return;
      closedCount += 1;
      setTimeout(() => !isStopped && openSocket(port), 1000);
    });
  };
  for (let number = 0; number < count; number += 1) {
    openSocket(ports[number % ports.length] ?? 0);
    if (number % 200 === 199) await sleep(20);
  }
  await sleep(500);
  return () => {
    isStopped = true;
    const heldCount = [...openSockets].filter(({ connecting }) => !connecting).length;
    for (const socket of openSockets) socket.destroy();
    return `${heldCount} open, ${closedCount} closed by the server${failedCount > 0 ? `, ${failedCount} failed` : ''}`;
  };
}

function writeSlowly(socket: Socket, firstText: string): () => void {
  socket.resume();
  socket.write(firstText);
  const timer = setInterval(() => socket.write('a'), 1000);
  return () => clearInterval(timer);
}

function sendFlood(ports: readonly number[], rate: number, makeRequest: () => Buffer) {
  let isStopped = false;
  const countsByStatus = new Map<number, number>();
  const makeArrival = (): Arrival => ({ kind: '', request: makeRequest() });
  const sendLoop = (async () => {
    while (!isStopped)
      for (const { status } of await recordArrivals(makeArrival, {
        ports,
        segments: [{ rate, seconds: 1 }],
        connections: 200,
      }))
        countsByStatus.set(status, (countsByStatus.get(status) ?? 0) + 1);
  })();
  return async () => {
    isStopped = true;
    await sendLoop;
    const sortedCounts = [...countsByStatus].sort(([one], [other]) => one - other);
    return `${rate} a second: ${sortedCounts.map(([status, count]) => `${status === 0 ? 'cut off' : status} ${count}`).join(', ')}`;
  };
}

const encodeGet = (path: string, token?: string, headers = pickAddressHeader()) =>
  encodeRequest({ method: 'GET', path, token, headers });
const singleAddressHeader = { 'X-Forwarded-For': '203.0.113.9' };
const listPath = buildPath('listContests');
let payerNumber = 0;
const makeNextPayer = () => {
  payerNumber += 1;
  return makeToken(makePayerName(payerNumber % 500));
};

const attacks: Record<AttackName, (ports: readonly number[]) => Promise<() => Promise<string> | string>> = {
  'slow headers': (ports) =>
    holdSockets(ports, 2000, (socket) =>
      writeSlowly(socket, `GET ${listPath} HTTP/1.1\r\nHost: localhost\r\nX-Slow: `),
    ),
  'slow bodies': (ports) =>
    holdSockets(ports, 1000, (socket) =>
      writeSlowly(
        socket,
        `POST ${buildPath('login')} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.${1 + Math.floor(Math.random() * 250)}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"login":"`,
      ),
    ),
  'slow readers': (ports) =>
    holdSockets(ports, 500, (socket) => {
      socket.pause();
      const addressHeader = pickAddressHeader();
      for (let round = 0; round < 10; round += 1)
        socket.write(encodeGet(`${listPath}?perPage=100`, undefined, addressHeader));
      return () => {};
    }),
  'idle connections': (ports) =>
    holdSockets(ports, 10_000, (socket) => {
      socket.resume();
      return () => {};
    }),
  'one account from many addresses': async (ports) => {
    const token = pickPayerToken();
    return sendFlood(ports, 300, () => encodeGet(listPath, token));
  },
  'one address with many accounts': async (ports) =>
    sendFlood(ports, 300, () => encodeGet(listPath, makeNextPayer(), singleAddressHeader)),
  'largest bodies': async (ports) => {
    const text = 'a'.repeat(1_000_000);
    return sendFlood(ports, 20, () =>
      encodeRequest({
        method: 'POST',
        path: buildPath('createTicket'),
        headers: pickAddressHeader(),
        body: { text, nested: JSON.parse('['.repeat(2000) + ']'.repeat(2000)) as object },
      }),
    );
  },
  'deepest filters': async (ports) => {
    const deepQuery = Array.from({ length: 200 }, (_, index) => `filter${'[a]'.repeat(index % 20)}[]=${index}`).join(
      '&',
    );
    return sendFlood(ports, 100, () => encodeGet(`${listPath}?${deepQuery}`));
  },
  'dearest search': async (ports) =>
    sendFlood(ports, 60, () => encodeGet(`${buildPath('search')}?search=${encodeURIComponent('an e o a r s t')}`)),
};

process.once('message', async ({ name, ports }: AttackOrder) => {
  const stopAttack = await attacks[name](ports);
  process.once('message', async () => sendReply({ kind: 'ended', outcomeText: await stopAttack() }));
  sendReply({ kind: 'begun' });
});
process.once('disconnect', () => process.exit());
