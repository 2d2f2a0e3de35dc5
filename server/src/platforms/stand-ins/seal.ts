import { createHmac } from 'node:crypto';

/**
 * Texts that a stand-in can recognise again, in whichever process they were made. Its key is no secret: it guards invented
 * players.
 */
export const stampOf = (text: string): string =>
  createHmac('sha256', 'laurel sandbox').update(text).digest('base64url');

export const stamped = (text: string): string => `${Buffer.from(text).toString('base64url')}.${stampOf(text)}`;

/** Null where the stand-in did not make it. */
export function unstamped(token: string): string | null {
  const [body = '', stamp] = token.split('.');
  const text = Buffer.from(body, 'base64url').toString();
  return stamp === stampOf(text) ? text : null;
}
