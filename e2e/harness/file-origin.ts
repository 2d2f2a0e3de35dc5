import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

export async function startFileOrigin(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const serveFile = sirv(folder, {
    dev: true,
    setHeaders: (response) => response.setHeader('Access-Control-Allow-Origin', '*'),
  });
  const server = createServer((request, response) =>
    serveFile(request, response, () => void response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
