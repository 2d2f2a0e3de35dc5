import { randomUUID } from 'node:crypto';

/** The id begins with the time, so that rows written together are neighbours in their indexes. Don't use it as a secret. */
export function makeTimedId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
