import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  address: string;
  add(address: string): void;
  close(): Promise<void>;
}

const ready = '/api/v1/public/ready';
const askEvery = 200;

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const servers = new Map<string, boolean>();
  let turn = 0;
  const asking = setInterval(() => {
    for (const address of servers.keys())
      fetch(`${address}${ready}`).then(
        ({ status }) => servers.set(address, status === 200),
        () => servers.delete(address),
      );
  }, askEvery);
  const server = createServer((incoming, outgoing) => {
    const open = [...servers].filter(([, isReady]) => isReady).map(([address]) => address);
    turn += 1;
    const target = open[turn % open.length];
    if (!target) {
      outgoing.writeHead(502).end();
      return;
    }
    const passed = request(`${target}${incoming.url}`, { agent, method: incoming.method, headers: incoming.headers });
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (address) => void servers.set(address, false),
    async close() {
      clearInterval(asking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
