import { createHash } from 'node:crypto';
import { basePath, calls, type Locale } from '@laurel/shared/protocol';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/answers';
import { readPageLocale } from '../http/locale';
import { isProbe } from '../http/probes';
import { Refusal } from '../refusal';
import { insertTheme } from './theme';

/** Seconds after which browsers and crawlers should retry. */
const retryAfter = '300';

const words: Readonly<Record<Locale, { title: string; lead: string; again: string }>> = {
  en: {
    title: 'We’ll be right back',
    lead: 'Laurel is closed for maintenance. Your coins and results are safe. Try again in a few minutes.',
    again: 'Try again',
  },
  de: {
    title: 'Gleich wieder da',
    lead: 'Laurel wird gerade gewartet und ist kurz geschlossen. Deine Coins und Ergebnisse sind sicher. Versuch es in ein paar Minuten noch einmal.',
    again: 'Noch einmal versuchen',
  },
};

// The page has its own style, so it needs no file of the site. The colours are those of the site's two themes.
const style = [
  ':root{color-scheme:light dark}:root[data-theme=dark]{color-scheme:dark}:root[data-theme=light]{color-scheme:light}',
  'body{display:grid;min-height:100vh;margin:0;place-content:center;background:light-dark(#edf1ea,#07120e);color:light-dark(#0b1e17,#eff2e8);font:1.125rem/1.5 system-ui,sans-serif}',
  'main{max-width:34rem;padding:2rem}',
  'b,h1{font-family:Georgia,serif;font-weight:500}b,a{color:light-dark(#236026,#8fd566)}',
  'h1{margin:1.5rem 0 1rem;font-size:2.5rem;line-height:1.1}p{margin:0 0 1.5rem}b{font-size:1.5rem}',
].join('');
const styleHash = createHash('sha256').update(style).digest('base64');

const buildPage = (locale: Locale): string => {
  const { title, lead, again } = words[locale];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} | Laurel</title><style>${style}</style></head><body><main><b>Laurel</b><h1>${title}</h1><p>${lead}</p><a href="">${again}</a></main></body></html>`;
};

/** Answers everything but the health call and the probes with 503: a page with text, or a refusal of the call. */
export function closeForMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (pathname === basePath + calls.getHealth.path || isProbe(pathname)) return;
    if (pathname.startsWith(`${basePath}/`))
      return sendRefusal(reply, new Refusal('unavailable', {}, { headers: { 'Retry-After': retryAfter } }));
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
      .send(insertTheme(buildPage(locale), request.headers.cookie));
  });
}
