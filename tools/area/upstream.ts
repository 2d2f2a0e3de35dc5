import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';

const hopHeaders = ['connection', 'keep-alive', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade'];
const httpsHeader = 'strict-transport-security';

const removeHeaders = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

export function buildRequestHeaders(target: URL, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const localOrigin = `http://${headers.host}`;
  const { origin, referer } = headers;
  return {
    ...removeHeaders(headers, hopHeaders),
    host: target.host,
    ...(origin === localOrigin ? { origin: target.origin } : {}),
    ...(referer?.startsWith(`${localOrigin}/`) ? { referer: target.origin + referer.slice(localOrigin.length) } : {}),
  };
}

const toLocalCookie = (cookie: string): string => cookie.replace(/;\s*(secure|domain=[^;]*)(?=;|$)/gi, '');

export function buildAnswerHeaders(target: URL, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { location } = headers;
  const cookies = headers['set-cookie'];
  return {
    ...removeHeaders(headers, [...hopHeaders, httpsHeader]),
    ...(cookies ? { 'set-cookie': cookies.map(toLocalCookie) } : {}),
    ...(location?.startsWith(`${target.origin}/`) ? { location: location.slice(target.origin.length) } : {}),
  };
}

const cachingHeaders = ['accept-encoding', 'if-none-match', 'if-modified-since'];

export function forwardRequest(
  target: URL,
  request: IncomingMessage,
  response: ServerResponse,
  { isWhole }: { isWhole: boolean },
) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = removeHeaders(buildRequestHeaders(target, request.headers), isWhole ? cachingHeaders : []);
    const upstreamRequest = send(
      // Passes the raw path on, because a URL would parse two slashes as a host.
      {
        protocol: target.protocol,
        hostname: target.hostname,
        port: target.port,
        path: request.url,
        method: request.method,
        headers,
      },
      resolve,
    );
    upstreamRequest.on('error', reject);
    response.on('close', () => upstreamRequest.destroy());
    request.pipe(upstreamRequest);
  });
}

export async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}
