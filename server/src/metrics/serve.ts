import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics';
import { writeMetrics } from './write-metrics';

export interface MetricsServer {
  address: string;
  stop(): Promise<void>;
}

/** `refresh` runs before each answer. */
export async function serveMetrics(
  { registry }: Metrics,
  { port, host }: { port: number; host: string },
  refresh: () => Promise<void>,
): Promise<MetricsServer> {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    refresh()
      .then(() => writeMetrics(registry, request.headers.accept))
      .then(
        ({ text, type }) => response.writeHead(200, { 'Content-Type': type }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: chosenPort } = server.address() as AddressInfo;
  return {
    address: `http://${host}:${chosenPort}/metrics`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
