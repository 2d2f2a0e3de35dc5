import { HttpRequestError, http } from 'viem';

/** Milliseconds between checks of the chain. */
export const pollingInterval = 4000;

const temporaryStatuses = new Set([403, 408, 413, 429, 500, 502, 503, 504]);

/** The library reads whole seconds, not dates. */
function readRetryAfter(header: string | null, now = Date.now()): string | null {
  if (header === null || /^\s*\d+\s*$/.test(header)) return header;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : String(Math.max(0, Math.ceil((at - now) / 1000)));
}

/** Fetches like the library, except that the time-out covers the answer's body, a temporary error status fails the request even with JSON-RPC in its body, and Retry-After can be a date. */
async function fetchWholeAnswer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const bodyText = await response.text();
  const { status, statusText } = response;
  if (temporaryStatuses.has(status)) {
    const retryAfter = readRetryAfter(response.headers.get('Retry-After'));
    throw new HttpRequestError({
      url: input instanceof Request ? input.url : String(input),
      status,
      details: bodyText.slice(0, 200) || statusText,
      headers: new Headers(retryAfter === null ? {} : { 'Retry-After': retryAfter }),
    });
  }
  const contentType = response.headers.get('Content-Type');
  return new Response(bodyText === '' ? null : bodyText, {
    status,
    statusText,
    headers: contentType ? { 'Content-Type': contentType } : {},
  });
}

export const createNodeTransport = (url?: string) =>
  http(url, {
    batch: { batchSize: 1000 },
    fetchFn: fetchWholeAnswer,
    retryCount: 3,
    retryDelay: 150,
    timeout: 10_000,
  });
