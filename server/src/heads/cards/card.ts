import { createHash } from 'node:crypto';
import type { Card } from '@laurel/shared/area/head';
import type { Locale } from '@laurel/shared/protocol';

export const cardSize = { width: 1200, height: 630 } as const;

/** Raise this with every change to the drawing, because browsers cache a card permanently. */
const designVersion = 2;

export const hashCard = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([designVersion, card]))
    .digest('hex')
    .slice(0, 32);

export const buildCardPath = (locale: Locale, path: string, card: Card): string =>
  `/cards/${locale}${path === '/' ? '' : path}/${hashCard(card)}.png`;

export function readCardPath(address: string): { locale: Locale; path: string; hash: string } | null {
  const [, locale, path = '', hash = ''] = /^\/cards\/(en|de)(\/.+)?\/([0-9a-f]{32})\.png$/.exec(address) ?? [];
  return locale === 'en' || locale === 'de' ? { locale, path: path || '/', hash } : null;
}
