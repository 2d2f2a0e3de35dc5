import { createHmac } from 'node:crypto';

/**
 * Stamps a text so that a stand-in recognises it in any process. The key isn't secret: it only protects invented
 * players.
 */
export const stampOf = (text: string): string =>
  createHmac('sha256', 'laurel sandbox').update(text).digest('base64url');

export const sealText = (text: string): string => `${Buffer.from(text).toString('base64url')}.${stampOf(text)}`;

/** Null if the stand-in didn't make it. */
export function unsealToken(token: string): string | null {
  const [body = '', stamp] = token.split('.');
  const text = Buffer.from(body, 'base64url').toString();
  return stamp === stampOf(text) ? text : null;
}
