import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseRetryAfter } from '../shedding/shedding';
import { type PlainWords, sendPlainPage } from './plain-page';

const words: PlainWords = {
  en: {
    title: 'Laurel is very busy',
    lead: 'Too many people are here at once, so we can’t show this page right now. Your coins and results are safe. Try again in a few seconds.',
    again: 'Try again',
  },
  de: {
    title: 'Gerade ist viel los',
    lead: 'Zu viele Leute sind gleichzeitig hier, deshalb können wir diese Seite im Moment nicht zeigen. Deine Coins und Ergebnisse sind sicher. Versuch es in ein paar Sekunden noch einmal.',
    again: 'Noch einmal versuchen',
  },
};

export const sendBusyPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendPlainPage(request, reply, words, chooseRetryAfter());
