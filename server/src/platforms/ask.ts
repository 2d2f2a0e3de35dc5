import type { z } from 'zod';
import { traceWork } from '../tracing/spans';
import { makeOkOutcome, makeOutageOutcome, type PlatformOutage } from './platform';

export type Fetch = (request: Request) => Promise<Response>;

export interface HttpQuestion {
  url: URL;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  form?: URLSearchParams;
  json?: object;
  mostBytes?: number;
}

export interface HttpReply {
  kind: 'reply';
  status: number;
  headers: Headers;
  text: string;
}

const timeOutMs = 10_000;
const usualMostBytes = 1024 * 1024;

async function readBytes(response: Response, most: number): Promise<Buffer | null> {
  if (!response.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  for await (const chunk of response.body) {
    byteCount += chunk.byteLength;
    if (byteCount > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface ReceivedReply {
  kind: 'received';
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Follows no redirect, and waits at most ten seconds for the whole answer. */
async function sendQuestion(
  fetch: Fetch,
  { url, method = 'GET', headers = {}, form, json, mostBytes = usualMostBytes }: HttpQuestion,
): Promise<ReceivedReply | PlatformOutage> {
  const signal = AbortSignal.timeout(timeOutMs);
  let isAnswered = false;
  try {
    const response = await fetch(
      new Request(url, {
        method,
        headers: {
          ...{ accept: 'application/json', 'user-agent': 'Laurel' },
          ...(json && { 'content-type': 'application/json' }),
          ...headers,
        },
        redirect: 'manual',
        signal,
        ...(form && { body: form }),
        ...(json && { body: JSON.stringify(json) }),
      }),
    );
    isAnswered = true;
    const bytes = await readBytes(response, mostBytes);
    if (bytes === null) return makeOutageOutcome('too_large');
    return { kind: 'received', status: response.status, headers: response.headers, bytes };
  } catch {
    if (signal.aborted) return makeOutageOutcome('timed_out');
    return makeOutageOutcome(isAnswered ? 'cut_off' : 'unreachable');
  }
}

/** The span names only the host, because paths and queries contain people's ids. */
const receiveReply = (fetch: Fetch, question: HttpQuestion): Promise<ReceivedReply | PlatformOutage> =>
  traceWork(
    () => {
      const { method = 'GET', url } = question;
      return {
        name: `ask ${url.hostname}`,
        kind: 'client',
        attributes: { 'http.request.method': method, 'server.address': url.hostname },
      };
    },
    () => sendQuestion(fetch, question),
  );

export async function askPlatform(fetch: Fetch, question: HttpQuestion): Promise<HttpReply | PlatformOutage> {
  const receivedReply = await receiveReply(fetch, question);
  if (receivedReply.kind === 'outage') return receivedReply;
  const { status, headers, bytes } = receivedReply;
  return { kind: 'reply', status, headers, text: new TextDecoder().decode(bytes) };
}

/** Null if the picture can't be fetched, or the link's host isn't one of `hosts`. */
export async function askForPicture(fetch: Fetch, link: string, hosts: readonly string[]): Promise<Buffer | null> {
  if (!URL.canParse(link)) return null;
  const { host, pathname, search } = new URL(link);
  if (!hosts.includes(host)) return null;
  const url = new URL(pathname + search, `https://${host}`);
  const receivedReply = await receiveReply(fetch, { url, headers: { accept: 'image/*' } });
  return receivedReply.kind === 'received' && receivedReply.status === 200 ? receivedReply.bytes : null;
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses a body of the expected shape. Any other body counts as an outage of the platform, and says nothing about a
 * player.
 */
export function parseReply<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): { kind: 'ok'; value: z.output<Schema> } | PlatformOutage {
  const result = schema.safeParse(readJson(text));
  return result.success ? makeOkOutcome(result.data) : makeOutageOutcome('unreadable');
}

const mostWaitMs = 48 * 3600 * 1000;

/** When to try again, at most 48 hours from `now`. Null if the platform names no time. */
export function readRetryAt(headers: Headers, now: Date): Date | null {
  const retryAfter = headers.get('retry-after')?.trim() ?? '';
  const nextAvailable = headers.get('x-ratelimit-next-available')?.trim() ?? '';
  let atMs = Number.NaN;
  if (/^\d{10}$/.test(nextAvailable)) atMs = Number(nextAvailable) * 1000;
  if (/^\d{1,9}$/.test(retryAfter)) atMs = now.getTime() + Number(retryAfter) * 1000;
  else if (retryAfter !== '') atMs = Date.parse(retryAfter);
  if (Number.isNaN(atMs)) return null;
  return new Date(Math.min(Math.max(atMs, now.getTime()), now.getTime() + mostWaitMs));
}
