import { createHmac, timingSafeEqual } from 'node:crypto';

/** axios reads this cookie and sends it back as the header. */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'x-xsrf-token';

/** A session's XSRF token. It can only be derived from the session's token, and reveals nothing about it. */
export const xsrfTokenOf = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('xsrf').digest('base64url');

export function isXsrfToken(sessionToken: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const expected = Buffer.from(xsrfTokenOf(sessionToken));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
