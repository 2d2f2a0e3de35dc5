import { removeUnstorable } from './database/storable-text';

/** How many characters to keep of names and texts from providers and platforms. */
export const givenTextLimits = { account: 100, title: 200, achievement: 200, description: 1000 };

/** Cleans a text from outside: one line of whole characters, within a limit. Empty if nothing is left. */
export function quoteText(text: string, most: number): string {
  const line = removeUnstorable(text)
    .replace(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return [...line].slice(0, most).join('').trim();
}
