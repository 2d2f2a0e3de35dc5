import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface WholeResponse {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

type FailResponse = (response: ServerResponse, readWhole: () => Promise<WholeResponse>) => void | Promise<void>;

const makeFixedResponse =
  (status: number, type: string, body: string): FailResponse =>
  (response) =>
    void response
      .writeHead(status, {
        'Content-Type': type,
        'Content-Length': Buffer.byteLength(body),
        'Cache-Control': 'no-store',
      })
      .end(body);

const makeErrorPage = (title: string) =>
  `<!doctype html><title>${title}</title><h1>${title}</h1><script src="/gone.js"></script>`;

const failures = {
  'status 404': makeFixedResponse(404, 'text/html; charset=utf-8', makeErrorPage('Not found')),
  'status 500': makeFixedResponse(500, 'text/html; charset=utf-8', makeErrorPage('Internal error')),
  'status 503 with JSON': makeFixedResponse(
    503,
    'application/json',
    '{"message":"Down for maintenance.","code":"unavailable"}',
  ),
  /** Imitates a host that answers every path with its home page. */
  'a page of HTML': makeFixedResponse(200, 'text/html; charset=utf-8', makeErrorPage('Laurel')),
  'a connection reset': (response) => void response.socket?.resetAndDestroy(),
  'no answer': () => {},
  'a connection cut half-way': async (response, readWhole) => {
    const { status, headers, body } = await readWhole();
    response.writeHead(status, headers);
    response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy());
  },
  /** Imitates a cache that stored half a file as complete. The headers are valid, so browsers cache the half too. */
  'half of it as if whole': async (response, readWhole) => {
    const { status, headers, body } = await readWhole();
    const halfBytes = body.subarray(0, body.length / 2);
    response.writeHead(status, { ...headers, 'content-length': String(halfBytes.length) }).end(halfBytes);
  },
} satisfies Record<string, FailResponse>;

export type Fault = keyof typeof failures;

export const faults = Object.keys(failures) as readonly Fault[];

export interface FaultProxy {
  url: string;
  fail(matchesPath: (path: string) => boolean, fault: Fault): void;
  /** Ends the fault for new requests. Requests that hang already keep hanging. */
  heal(): void;
  failedPaths: readonly string[];
  stop(): Promise<void>;
}

/** Hop-by-hop headers, which a proxy doesn't pass on. */
const hopHeaders = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te', 'trailer'];

function removeHopHeaders(headers: NodeJS.Dict<string | string[]>, removedNames: readonly string[] = []) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopHeaders.includes(name) && !removedNames.includes(name)),
  );
}

export async function startFaultProxy(origin: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  const failedPaths: string[] = [];
  let rule: { matchesPath: (path: string) => boolean; fault: Fault } | null = null;

  const forwardRequest = (request: IncomingMessage, headers: NodeJS.Dict<string | string[]>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, url: path } = request;
      const upstream = forward({ hostname, port, agent, method, path, headers }, resolve);
      upstream.on('error', reject);
      request.pipe(upstream);
    });

  /** Reads the whole answer, never a cached or partial one, so that half of it is half of the file. */
  const readWholeAnswer = async (request: IncomingMessage): Promise<WholeResponse> => {
    const removedHeaders = ['if-none-match', 'if-modified-since', 'if-range', 'range', 'accept-encoding'];
    const answer = await forwardRequest(request, removeHopHeaders(request.headers, removedHeaders));
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    return {
      status: answer.statusCode ?? 500,
      headers: { ...removeHopHeaders(answer.headers), 'content-length': String(body.length) },
      body,
    };
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    try {
      if (rule?.matchesPath(pathname)) {
        failedPaths.push(pathname);
        await failures[rule.fault](response, () => readWholeAnswer(request));
        return;
      }
      const answer = await forwardRequest(request, removeHopHeaders(request.headers));
      response.writeHead(answer.statusCode ?? 500, removeHopHeaders(answer.headers));
      answer.on('error', () => response.destroy()).pipe(response);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: ownPort } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${ownPort}`,
    failedPaths,
    fail(matchesPath, fault) {
      rule = { matchesPath, fault };
    },
    heal() {
      rule = null;
    },
    async stop() {
      agent.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
