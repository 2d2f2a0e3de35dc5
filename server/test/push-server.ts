import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FakePushService } from './push-service';

export interface PushServer {
  url: string;
  service: FakePushService;
  stop(): Promise<void>;
}

export async function startPushServer(): Promise<PushServer> {
  const service = new FakePushService();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const push = new Request(`https:/${url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(await buffer(request)),
    });
    const { status } = await service.send(push);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    service,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function relayPush(server: string, push: Request): Promise<Response> {
  const { host, pathname } = new URL(push.url);
  const { method, headers, signal } = push;
  return fetch(`${server}/${host}${pathname}`, { method, headers, signal, body: await push.arrayBuffer() });
}
