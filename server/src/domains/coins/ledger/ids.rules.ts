import { randomUUID } from 'node:crypto';

/**
 * Makes a version 7 UUID. It begins with the time, so rows written together are adjacent in their indexes and a
 * posting touches few pages. Not a secret.
 */
export function makeTimedId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
