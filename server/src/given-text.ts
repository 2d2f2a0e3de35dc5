import { storableOf } from './database/storable';

/** The most characters that we keep of what a provider or platform calls something. */
export const mostGiven = { account: 100, title: 200, achievement: 200, description: 1000 };

/** A name or text that somebody else gives us: one line of whole characters, within a bound. Empty if nothing is left. */
export function givenText(text: string, most: number): string {
  const line = storableOf(text)
    .replace(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return [...line].slice(0, most).join('').trim();
}
