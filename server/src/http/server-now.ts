import type { CallName } from '@laurel/shared/protocol';

/** Here `serverNow` says of when the figures are. Elsewhere browsers set their clock by it. */
const datedCalls: readonly CallName[] = ['getReserves'];

/** Sets the clock of an answer that was made some seconds ago. Quotes in its texts are escaped, so no text matches. */
export const setServerNow = (name: CallName, text: string, now: Date): string =>
  datedCalls.includes(name) ? text : text.replace(/"serverNow":"[^"]*"/, `"serverNow":"${now.toISOString()}"`);
