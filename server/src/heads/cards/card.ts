import { createHash } from 'node:crypto';
import type { Card } from '@laurel/shared/area/head';
import type { Locale } from '@laurel/shared/protocol';

export const cardSize = { width: 1200, height: 630 } as const;

/** Raised with each change of how cards are drawn, because browsers keep a card for ever. */
const design = 2;

/** Says what a card shows: a card that shows anything else has another address. */
export const cardHash = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([design, card]))
    .digest('hex')
    .slice(0, 32);

/** Where a page's card is. */
export const cardPath = (locale: Locale, path: string, card: Card): string =>
  `/cards/${locale}${path === '/' ? '' : path}/${cardHash(card)}.png`;

/** Reads such an address; null for any other. */
export function readCardPath(address: string): { locale: Locale; path: string; hash: string } | null {
  const [, locale, path = '', hash = ''] = /^\/cards\/(en|de)(\/.+)?\/([0-9a-f]{32})\.png$/.exec(address) ?? [];
  return locale === 'en' || locale === 'de' ? { locale, path: path || '/', hash } : null;
}
