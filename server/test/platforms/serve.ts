import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export type Fault =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'cut_off'
  | 'half'
  | 'reset'
  | 'endless';

export interface PlatformServer {
  origin: string;
  requests: string[];
  fail(path: string, fault: Fault, times?: number): void;
  heal(): void;
  close(): Promise<void>;
}

export async function servePlatform(answer: (request: Request) => Promise<Response>): Promise<PlatformServer> {
  const requests: string[] = [];
  let faults: { path: string; fault: Fault; timesLeft: number }[] = [];

  async function respondToRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    requests.push(`${request.method} ${path}`);
    const dueFault = faults.find((each) => path.includes(each.path) && each.timesLeft > 0);
    if (dueFault) dueFault.timesLeft -= 1;
    const currentFault = dueFault?.fault;
    if (currentFault === 'reset') return void response.destroy();
    if (typeof currentFault === 'object') {
      response.writeHead(currentFault.status, { 'content-type': 'text/html', ...currentFault.headers });
      return void response.end(currentFault.body ?? `<html><h1>${currentFault.status}</h1></html>`);
    }
    if (currentFault === 'endless') {
      response.writeHead(200);
      Readable.from(
        (function* () {
          for (;;) yield Buffer.alloc(65_536, 32);
        })(),
      ).pipe(response);
      return;
    }
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string') headers.set(name, value);
    const body = request.method === 'POST' ? await buffer(request) : undefined;
    const url = new URL(path, `http://${request.headers.host}`);
    const platformResponse = await answer(
      new Request(url, { method: request.method ?? 'GET', headers, ...(body && { body }) }),
    );
    const bodyBytes = Buffer.from(await platformResponse.arrayBuffer());
    const halfBytes = bodyBytes.subarray(0, Math.ceil(bodyBytes.length / 2));
    const sentHeaders = Object.fromEntries(platformResponse.headers);
    if (currentFault === 'cut_off') {
      response.writeHead(platformResponse.status, { ...sentHeaders, 'content-length': String(bodyBytes.length) });
      response.write(halfBytes, () => response.destroy());
      return;
    }
    response.writeHead(platformResponse.status, sentHeaders);
    response.end(currentFault === 'half' ? halfBytes : bodyBytes);
  }

  const server = createServer((request, response) => {
    respondToRequest(request, response).catch((error: unknown) => {
      response.writeHead(599);
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    fail: (path, fault, times = 1) => void faults.push({ path, fault, timesLeft: times }),
    heal: () => {
      faults = [];
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
