import { createHash } from 'node:crypto';
import { basePath, calls, type Locale } from '@laurel/shared/protocol';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/answers';
import { localeOf } from '../http/locale';
import { Refusal } from '../refusal';

/** When browsers and crawlers come again, in seconds. */
const retryAfter = '300';

const words: Readonly<Record<Locale, { title: string; lead: string }>> = {
  en: {
    title: 'We’ll be right back',
    lead: 'Laurel is being looked after and closed for a moment. Your coins and results are safe. Please try again in a few minutes.',
  },
  de: {
    title: 'Gleich wieder da',
    lead: 'Laurel wird gerade gewartet und ist kurz geschlossen. Deine Coins und Ergebnisse sind sicher. Bitte versuch es in ein paar Minuten noch einmal.',
  },
};

// On its own: no file of the site is needed to show it.
const style =
  ':root{color-scheme:light dark}body{display:grid;min-height:100vh;margin:0;place-content:center;background:light-dark(#f7f4ec,#10130f);color:light-dark(#1c1917,#f4efe2);font:1.125rem/1.5 system-ui,sans-serif}main{max-width:34rem;padding:2rem}h1{margin:0 0 1rem;font:500 2.5rem/1.1 Georgia,serif}p{margin:0}';
const styleHash = createHash('sha256').update(style).digest('base64');

const pageIn = (locale: Locale): string => {
  const { title, lead } = words[locale];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} | Laurel</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${lead}</p></main></body></html>`;
};

/** Answers everything but the health call with 503: pages in words, calls with a refusal. */
export function closeForMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (pathname === basePath + calls.getHealth.path) return;
    if (pathname.startsWith(`${basePath}/`))
      return sendRefusal(reply, new Refusal('unavailable', {}, { headers: { 'Retry-After': retryAfter } }));
    const locale = localeOf(request);
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
      .send(pageIn(locale));
  });
}
