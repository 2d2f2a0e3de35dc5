import { acceptedLanguages, chosenLocale, type Locale, matchLocale } from '@laurel/shared/protocol';
import type { FastifyRequest } from 'fastify';

/** The language of a request: the person's choice, else what their browser asks for. */
export const localeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Locale =>
  chosenLocale(headers.cookie ?? '') ?? matchLocale(acceptedLanguages(headers['accept-language'] ?? ''));
