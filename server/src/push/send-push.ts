import webPush from 'web-push';
import { type Fetch, readRetryAt } from '../platforms/ask';
import type { PushKeys } from './push-keys';
import { isPushEndpoint } from './push-service.rules';

export interface PushTarget {
  endpoint: string;
  publicKey: string;
  authSecret: string;
}

export interface PushMessage {
  payload: object;
  urgency: 'low' | 'normal' | 'high';
  /** How many seconds the service keeps the message for a browser that can't be reached. */
  lifetime: number;
  /** A newer message of the same topic replaces one that waits at the service. */
  topic: string | undefined;
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The subscription has ended, or its address is at no known push service. */
  | { kind: 'gone' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; status: number; until: Date | null }
  | { kind: 'unreachable' };

const timeOutMs = 10_000;

/**
 * Sends a push to a browser, encrypted for it alone (RFC 8291) and signed as ours (RFC 8292). Follows no redirect.
 * @param sender how the service can reach us: a `mailto:` or `https:` address
 */
export async function sendPush(
  send: Fetch,
  { endpoint, publicKey, authSecret }: PushTarget,
  { payload, urgency, lifetime, topic }: PushMessage,
  { keys, sender }: { keys: PushKeys; sender: string },
  now: Date,
): Promise<PushOutcome> {
  // The list of services may have changed since the browser was saved.
  if (!isPushEndpoint(endpoint)) return { kind: 'gone' };
  const subscription = { endpoint, keys: { p256dh: publicKey, auth: authSecret } };
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails: { subject: sender, ...keys },
    ...{ TTL: lifetime, urgency, ...(topic && { topic }) },
  });
  // `fetch` counts the bytes itself.
  const { 'Content-Length': _, ...ownHeaders } = headers as Record<string, string | number>;
  const request = new Request(endpoint, {
    method: 'POST',
    headers: Object.entries(ownHeaders).map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeOutMs),
  });
  try {
    const response = await send(request);
    await response.body?.cancel();
    return readOutcome(response, now);
  } catch {
    return { kind: 'unreachable' };
  }
}

function readOutcome({ status, ok, headers }: Response, now: Date): PushOutcome {
  if (ok) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', status };
  return { kind: 'later', status, until: readRetryAt(headers, now) };
}
