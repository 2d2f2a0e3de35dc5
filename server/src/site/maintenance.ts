import { basePath, calls } from '@laurel/shared/protocol';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../http/answers';
import { isProbe } from '../http/probes';
import { Refusal } from '../refusal';
import { type PlainWords, sendPlainPage } from './plain-page';

const retryAfter = '300';

const words: PlainWords = {
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

/** Answers everything but the health call and the probes with 503: a page with text, or a refusal of the call. */
export function closeForMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (pathname === basePath + calls.getHealth.path || isProbe(pathname)) return;
    if (pathname.startsWith(`${basePath}/`))
      return sendRefusal(reply, new Refusal('unavailable', {}, { headers: { 'Retry-After': retryAfter } }));
    return sendPlainPage(request, reply, words, retryAfter);
  });
}
