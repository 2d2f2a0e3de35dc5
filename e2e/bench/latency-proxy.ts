import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type ExchangeKind = 'document' | 'script' | 'style' | 'data';

export interface Exchange {
  path: string;
  kind: ExchangeKind;
  status: number;
  sentBody: Buffer;
  body: Buffer;
}

export interface LatencyProxy {
  url: string;
  countArrived(): number;
  countHeld(): number;
  release(): Promise<Exchange[]>;
  stop(): Promise<void>;
}

const kindsByDestination: Record<string, ExchangeKind> = {
  document: 'document',
  script: 'script',
  style: 'style',
  empty: 'data',
};

const decodeBody = (headers: IncomingHttpHeaders, body: Buffer) => {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body);
    case 'gzip':
      return gunzipSync(body);
    default:
      return body;
  }
};

function askUpstream(upstream: URL, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<{ answer: IncomingMessage; sentBody: Buffer }>((resolve, reject) => {
    const upstreamRequest = request(new URL(url ?? '/', upstream), { method, headers }, async (answer) => {
      try {
        resolve({ answer, sentBody: await readStream(answer) });
      } catch (error) {
        reject(error);
      }
    });
    upstreamRequest.on('error', reject);
    upstreamRequest.end(body);
  });
}

async function readStream(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Holds answers until `release`. The caller releases them once the browser has made every request it can, so the number of releases is the number of round trips. */
export async function startLatencyProxy(upstream: string): Promise<LatencyProxy> {
  const heldAnswers: { exchange: Exchange; answer: IncomingMessage; response: ServerResponse }[] = [];
  let arrivedCount = 0;
  let fetchingCount = 0;

  const sendAnswer = (answer: IncomingMessage, body: Buffer, response: ServerResponse) =>
    new Promise<void>((resolve) => {
      const headers = { ...answer.headers };
      delete headers['transfer-encoding'];
      // A closed connection counts as answered.
      response.on('close', resolve).on('finish', resolve);
      response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length });
      response.end(body);
    });

  const server = createServer(async (incomingRequest, response) => {
    const kind = kindsByDestination[String(incomingRequest.headers['sec-fetch-dest'])];
    if (kind) {
      arrivedCount += 1;
      fetchingCount += 1;
    }
    try {
      const { answer, sentBody } = await askUpstream(
        new URL(upstream),
        incomingRequest,
        await readStream(incomingRequest),
      );
      if (!kind) return void sendAnswer(answer, sentBody, response);
      const { statusCode: status = 0, headers } = answer;
      const exchange = {
        path: incomingRequest.url ?? '/',
        kind,
        status,
        sentBody,
        body: decodeBody(headers, sentBody),
      };
      heldAnswers.push({ exchange, answer, response });
    } catch {
      response.destroy();
    } finally {
      if (kind) fetchingCount -= 1;
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${port}`,
    countArrived: () => arrivedCount,
    countHeld: () => heldAnswers.length + fetchingCount,
    async release() {
      while (fetchingCount > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      const wave = heldAnswers.splice(0);
      await Promise.all(wave.map(({ exchange, answer, response }) => sendAnswer(answer, exchange.sentBody, response)));
      return wave.map(({ exchange }) => exchange);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
