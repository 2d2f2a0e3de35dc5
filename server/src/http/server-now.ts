import type { CallName } from '@laurel/shared/protocol';

/** In these calls' answers `serverNow` is the time of the figures, so it is kept. */
const datedCalls: readonly CallName[] = ['getReserves'];

/** JSON escapes the quotes in texts, so no text can match. */
export const setServerNow = (name: CallName, text: string, now: Date): string =>
  datedCalls.includes(name) ? text : text.replace(/"serverNow":"[^"]*"/, `"serverNow":"${now.toISOString()}"`);
