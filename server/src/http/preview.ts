import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Preview } from '@laurel/shared/area/site';
import { z } from 'zod';

export const previewCookie = 'laurel_preview';

const lifetimeMs = 8 * 3600 * 1000;

const contentsSchema = z.object({
  builds: z.record(z.string().regex(/^\w{1,64}$/), z.string().regex(/^\w{1,100}$/)),
  until: z.number(),
});

const signPreview = (sessionToken: string, payload: string): string =>
  createHmac('sha256', sessionToken).update(`preview:${payload}`).digest('base64url');

export function sealPreview(preview: Preview, sessionToken: string, now: Date): { value: string; until: Date } {
  const until = new Date(now.getTime() + lifetimeMs);
  const text = JSON.stringify({ builds: Object.fromEntries(preview), until: until.getTime() });
  const payload = Buffer.from(text).toString('base64url');
  return { value: `${payload}.${signPreview(sessionToken, payload)}`, until };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Empty if the cookie is another session's, was changed or has expired. Callers must check access, and whether the builds exist. */
export function unsealPreview(value: string, sessionToken: string, now: Date): Preview {
  const [payload = '', seal = ''] = value.split('.');
  const expectedBytes = Buffer.from(signPreview(sessionToken, payload));
  const actualBytes = Buffer.from(seal);
  if (expectedBytes.length !== actualBytes.length || !timingSafeEqual(expectedBytes, actualBytes)) return new Map();
  const { success, data } = contentsSchema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString()));
  return success && data.until > now.getTime() ? new Map(Object.entries(data.builds)) : new Map();
}
