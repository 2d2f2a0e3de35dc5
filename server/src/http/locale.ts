import { acceptedLanguages, chosenLocale, type Locale, matchLocale } from '@laurel/shared/protocol';
import type { FastifyRequest } from 'fastify';

/** The language of a request: the user's choice, otherwise the browser's. */
export const localeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Locale =>
  chosenLocale(headers.cookie ?? '') ?? matchLocale(acceptedLanguages(headers['accept-language'] ?? ''));
