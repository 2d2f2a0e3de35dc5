import { createHash } from 'node:crypto';
import type { Locale } from '@laurel/shared/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPageLocale } from '../http/locale';
import { insertTheme } from './theme';

export type PlainWords = Readonly<Record<Locale, { title: string; lead: string; again: string }>>;

const style = [
  ':root{color-scheme:light dark}:root[data-theme=dark]{color-scheme:dark}:root[data-theme=light]{color-scheme:light}',
  'body{display:grid;min-height:100vh;margin:0;place-content:center;background:light-dark(#edf1ea,#07120e);color:light-dark(#0b1e17,#eff2e8);font:1.125rem/1.5 system-ui,sans-serif}',
  'main{max-width:34rem;padding:2rem}',
  'b,h1{font-family:Georgia,serif;font-weight:500}b,a{color:light-dark(#236026,#8fd566)}',
  'h1{margin:1.5rem 0 1rem;font-size:2.5rem;line-height:1.1}p{margin:0 0 1.5rem}b{font-size:1.5rem}',
].join('');
const styleHash = createHash('sha256').update(style).digest('base64');

const buildPage = (locale: Locale, words: PlainWords): string => {
  const { title, lead, again } = words[locale];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} | Laurel</title><style>${style}</style></head><body><main><b>Laurel</b><h1>${title}</h1><p>${lead}</p><a href="">${again}</a></main></body></html>`;
};

/** Answers 503 with a page in the reader's language. `retryAfter` is in seconds. */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  words: PlainWords,
  retryAfter: string,
): FastifyReply {
  const locale = readPageLocale(request);
  return reply
    .code(503)
    .headers({
      'Retry-After': retryAfter,
      'Cache-Control': 'no-store',
      Vary: 'Cookie, Accept-Language',
      'Content-Language': locale,
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'`,
    })
    .type('text/html; charset=utf-8')
    .send(insertTheme(buildPage(locale, words), request.headers.cookie));
}
