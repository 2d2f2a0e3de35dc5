import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  address: string;
  add(address: string): void;
  close(): Promise<void>;
}

const readyPath = '/api/v1/public/ready';
const askEveryMs = 200;

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const servers = new Map<string, boolean>();
  let turn = 0;
  const askingTimer = setInterval(() => {
    for (const address of servers.keys())
      fetch(`${address}${readyPath}`).then(
        ({ status }) => servers.set(address, status === 200),
        () => servers.delete(address),
      );
  }, askEveryMs);
  const server = createServer((incoming, outgoing) => {
    const readyAddresses = [...servers].filter(([, isReady]) => isReady).map(([address]) => address);
    turn += 1;
    const targetAddress = readyAddresses[turn % readyAddresses.length];
    if (!targetAddress) {
      outgoing.writeHead(502).end();
      return;
    }
    const forwardedRequest = request(`${targetAddress}${incoming.url}`, {
      agent,
      method: incoming.method,
      headers: incoming.headers,
    });
    forwardedRequest.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502);
      answer.pipe(outgoing);
    });
    forwardedRequest.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end());
    incoming.pipe(forwardedRequest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (address) => void servers.set(address, false),
    async close() {
      clearInterval(askingTimer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
