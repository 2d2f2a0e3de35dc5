import type { WebhookFault } from '@laurel/shared/protocol';
import { webhookPattern } from '@laurel/shared/protocol/schemas';
import { z } from 'zod';
import { askPlatform, type Fetch, readJson, readRetryAt } from '../platforms/ask';

export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'over'; fault: WebhookFault }
  /** Discord rejects this message, but may accept others. */
  | { kind: 'refused' }
  | { kind: 'later'; fault: WebhookFault; until: Date | null };

export function parseWebhook(address: string): { id: string; token: string } | null {
  const [, id, token] = webhookPattern.exec(address) ?? [];
  return id && token ? { id, token } : null;
}

const mostWaitMs = 3_600_000;
const rateLimitSchema = z.object({ retry_after: z.number().min(0) });

function readWait(text: string, headers: Headers, now: Date): Date | null {
  const limitedParse = rateLimitSchema.safeParse(readJson(text));
  if (!limitedParse.success) return readRetryAt(headers, now);
  return new Date(now.getTime() + Math.min(Math.ceil(limitedParse.data.retry_after * 1000), mostWaitMs));
}

/** Sends only to Discord's own host, follows no redirect, and puts neither the address nor the message into an error. */
export async function sendDiscordMessage(
  fetch: Fetch,
  { id, token }: { id: string; token: string },
  message: object,
  now: Date,
): Promise<SendOutcome> {
  const url = new URL(`https://discord.com/api/v10/webhooks/${id}/${token}`);
  const reply = await askPlatform(fetch, { url, method: 'POST', json: message });
  if (reply.kind === 'outage') return { kind: 'later', fault: 'unreachable', until: null };
  const { status, headers, text } = reply;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404) return { kind: 'over', fault: 'missing' };
  if (status === 401 || status === 403) return { kind: 'over', fault: 'forbidden' };
  if (status >= 300 && status < 400) return { kind: 'over', fault: 'redirected' };
  if (status === 429) return { kind: 'later', fault: 'busy', until: readWait(text, headers, now) };
  return status < 500 ? { kind: 'refused' } : { kind: 'later', fault: 'unreachable', until: null };
}
