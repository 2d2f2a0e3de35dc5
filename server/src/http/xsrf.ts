import { createHmac, timingSafeEqual } from 'node:crypto';

/** The cookie that axios reads and sends back as a header. */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'x-xsrf-token';

/** Derived from the session's token, but reveals nothing about it. */
export const deriveXsrfToken = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('xsrf').digest('base64url');

export function isXsrfToken(sessionToken: string, requestToken: unknown): boolean {
  if (typeof requestToken !== 'string') return false;
  const expectedBytes = Buffer.from(deriveXsrfToken(sessionToken));
  const actualBytes = Buffer.from(requestToken);
  return expectedBytes.length === actualBytes.length && timingSafeEqual(expectedBytes, actualBytes);
}
